import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import { SIGNATURE_LENGTH } from '#machines/library/model/upload/image-kind.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { fulfil, withPatience } from '#tests/paths/kit/wire.ts'
import { openUploadByKey } from '#tests/support/uploads/choose-photos.ts'

/** The storage service's answer to the call of a held file. */
export type StorageAnswer =
  /** The file is complete, and the service names its photo. */
  | 'stored'
  /** The connection breaks. */
  | 'lost'
  /** The service refuses the call with this status. */
  | { status: number }

/** What the page reads of a file: the bytes of a photo or of a text. */
type DiskAnswer = 'photo' | 'text'

/**
 * The upload dialog of a page, whose disk and storage service the path controls. The service answers the creation of an
 * upload; the calls with a file's bytes are held.
 */
export interface HeldUploads {
  /** Opens the dialog from the photo library. */
  open(): Promise<void>
  choose(names: readonly string[]): Promise<void>
  /** Completes the held reads of the chosen files of this name: with a photo or a text. */
  read(name: string, bytes: DiskAnswer): Promise<void>
  /** Waits up to 10 s for the call for a file, and answers it. */
  answer(name: string, answer: StorageAnswer): Promise<void>
  press(button: string | RegExp): Promise<void>
  /** Goes offline and online again. */
  blink(): Promise<void>
}

const FILES = /\/\/storage\.[^/]+\/files(?:\/|$)/u

/** The modification time of files, in seconds since 1970; each opening of the dialog adds one second. */
const CHANGED = 1_720_000_000

const EXPOSED =
  'Location, Tus-Resumable, Upload-Offset, Upload-Length, Upload-Metadata, imageId, uploadId'

/**
 * Prepares a page that is not loaded yet. Holds the signature read of each file in `heldReads` until the path completes
 * it.
 */
export const holdUploads = async (
  { page, context }: Stage,
  heldReads: readonly string[],
): Promise<HeldUploads> => {
  const calls = new Map<string, Route>()
  const sizes = new Map<string, number>()
  const waiting = new Map<string, () => void>()
  let uploads = 0
  const picture = await aJpeg()
  const folder = await mkdtemp(join(tmpdir(), 'desk-'))
  context.on('close', () => void rm(folder, { recursive: true, force: true }))

  await page.addInitScript(holdDisk, { held: [...heldReads], look: SIGNATURE_LENGTH })
  page.on('requestfailed', request => {
    for (const [name, route] of calls) if (route.request() === request) calls.delete(name)
  })
  await page.route(FILES, async route => {
    const request = route.request()
    const name = nameOf(route)
    const size = sizes.get(name)
    if (request.method() === 'OPTIONS') return route.fallback()
    if (request.method() === 'POST') return create(route, name, sizes)
    if (request.method() === 'HEAD' && size !== undefined) return say(route, 200, at(0, size))
    calls.set(name, route)
    return waiting.get(name)?.()
  })

  const sent = async (name: string): Promise<void> => {
    if (calls.has(name)) return
    await withPatience(
      `Nobody sends ${name}`,
      resolve => void waiting.set(name, resolve),
      () => void waiting.delete(name),
    )
  }

  const dialog = page.getByRole('dialog', { name: 'Upload photos' })

  return {
    open: async () => {
      // Make the next files different: the page does not send a file that it has uploaded before.
      uploads += 1
      await openUploadByKey(page)
      await dialog.waitFor()
    },
    choose: async names => {
      const picker = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: 'Choose files' }).click()
      const paths = await Promise.all(
        names.map(async name => {
          const path = join(folder, name)
          // Make each file a different photo: the page recognises a repeated photo by its content.
          await writeFile(path, Buffer.concat([picture, Buffer.from(`${uploads} ${name}`)]))
          await utimes(path, CHANGED + uploads, CHANGED + uploads)
          return path
        }),
      )
      await (await picker).setFiles(paths)
    },
    read: (name, bytes) =>
      page.evaluate(type => void dispatchEvent(new Event(type)), `disk ${bytes} ${name}`),
    answer: async (name, answer) => {
      await sent(name)
      const route = calls.get(name)
      calls.delete(name)
      if (route !== undefined) await answerCall(route, name, answer, sizes)
    },
    press: name => dialog.getByRole('button', { name, exact: true }).click(),
    blink: async () => {
      const strip = page.getByText("You're offline.")
      await context.setOffline(true)
      await strip.waitFor({ state: 'attached' })
      await context.setOffline(false)
      await strip.waitFor({ state: 'detached' })
    },
  }
}

/** Answers the call that creates an upload, which carries no bytes of the file. */
const create = (route: Route, name: string, sizes: Map<string, number>): Promise<void> => {
  const request = route.request()
  sizes.set(name, Number(request.headers()['upload-length']))
  return say(route, 201, { location: `${new URL(request.url()).origin}/files/${name}` })
}

const answerCall = async (
  route: Route,
  name: string,
  answer: StorageAnswer,
  sizes: Map<string, number>,
): Promise<void> => {
  if (answer === 'lost') return route.abort().catch(() => undefined)
  if (typeof answer === 'object') return say(route, answer.status, {})
  const size = sizes.get(name) ?? 0
  sizes.delete(name)
  return say(route, 204, {
    ...at(size, size),
    imageid: 'photo-1',
    uploadid: 'upload-1',
  })
}

const at = (offset: number, size: number): Record<string, string> => ({
  'upload-offset': String(offset),
  'upload-length': String(size),
})

const say = (
  route: Route,
  status: number,
  headers: Readonly<Record<string, string>>,
): Promise<void> =>
  fulfil(route, EXPOSED, { status, headers: { 'tus-resumable': '1.0.0', ...headers } })

/** The name of a call's file: from the metadata when an upload is created, from the URL later. */
const nameOf = (route: Route): string => {
  const request = route.request()
  const metadata = request.headers()['upload-metadata'] ?? ''
  const [, encoded] = /(?:^|,)filename (?<name>[^,]+)/u.exec(metadata) ?? []
  return encoded === undefined
    ? (new URL(request.url()).pathname.split('/').at(-1) ?? '')
    : Buffer.from(encoded, 'base64').toString()
}

/**
 * Runs in the page: holds the signature read of each chosen file whose name is in `held` until an event brings the
 * result. A result that comes before the read is kept until then: the page reads its own records before the file.
 */
const holdDisk = ({ held, look }: { held: readonly string[]; look: number }): void => {
  const results = new WeakMap<Blob, Promise<string>>()
  const parts = new WeakMap<Blob, Promise<string>>()
  const text = new TextEncoder().encode('Dear photo library, I am a text.')
  const hold = (file: File): Promise<string> =>
    new Promise(resolve => {
      for (const given of ['photo', 'text']) {
        addEventListener(`disk ${given} ${file.name}`, () => resolve(given), { once: true })
      }
    })
  addEventListener(
    'change',
    ({ target }) => {
      for (const file of (target instanceof HTMLInputElement ? target.files : null) ?? []) {
        if (held.includes(file.name)) results.set(file, hold(file))
      }
    },
    { capture: true },
  )
  Blob.prototype.slice = new Proxy(Blob.prototype.slice, {
    apply: (slice, file: Blob, range: Parameters<Blob['slice']>) => {
      const part = slice.apply(file, range)
      // Hold only the read of the signature. Other reads continue, such as the check that the file still exists.
      const result = range[1] === look ? results.get(file) : undefined
      if (result !== undefined) parts.set(part, result)
      return part
    },
  })
  Blob.prototype.arrayBuffer = new Proxy(Blob.prototype.arrayBuffer, {
    apply: async (read, part: Blob) => {
      const result = await parts.get(part)
      return result === 'text' ? text.buffer : read.call(part)
    },
  })
}
