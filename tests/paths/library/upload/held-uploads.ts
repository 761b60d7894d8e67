import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import { SIGNATURE_LENGTH } from '#machines/library/model/upload/image-kind.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { fulfil, withPatience } from '#tests/paths/kit/wire.ts'

/** The storage service's answer to the call of a held file. */
export type StorageAnswer =
  /** The file is complete, and the service names its photo. */
  | 'stored'
  /** The file is complete, but the answer does not name its photo. */
  | 'nameless'
  /** This share of the file has arrived, from 0 to 1. */
  | { share: number }
  /** The connection breaks. */
  | 'lost'
  /** The service refuses the call with this status. */
  | { status: number }

/** What the page reads of a file: the bytes of a photo, the bytes of a text, or an error. */
type DiskAnswer = 'photo' | 'text' | 'error'

/**
 * The upload dialog of a page, whose disk and storage service the path controls. The service answers the creation of an
 * upload; the calls with a file's bytes are held.
 */
export interface HeldUploads {
  /** Opens the dialog from the photo library. */
  open(): Promise<void>
  choose(names: readonly string[]): Promise<void>
  /** Changes a chosen file, as another program would. */
  change(name: string): Promise<void>
  /** Completes the held reads of the chosen files of this name: with a photo, a text, or an error. */
  read(name: string, bytes: DiskAnswer): Promise<void>
  /** Waits for the call for a file, and answers it. */
  answer(name: string, answer: StorageAnswer): Promise<void>
  /** Waits until the call for a file is pending; throws after 10 s. */
  sent(name: string): Promise<void>
  /** Files with a pending call, by name. */
  waiting(): string[]
  press(button: string | RegExp): Promise<void>
  /** Goes offline and online again. */
  blink(): Promise<void>
}

const FILES = /\/\/storage\.[^/]+\/files(?:\/|$)/u

/** The modification time of files, in seconds since 1970; each opening of the dialog adds one second. */
const CHANGED = 1_720_000_000

const EXPOSED =
  'Location, Tus-Resumable, Upload-Offset, Upload-Length, Upload-Metadata, imageId, uploadId'

/** The progress of a file at the storage service. */
interface Place {
  size: number
  offset: number
}

/**
 * Prepares a page that is not loaded yet. Holds the signature read of each file in `heldReads` until the path completes
 * it.
 */
export const holdUploads = async (
  { page, context }: Stage,
  heldReads: readonly string[] = [],
): Promise<HeldUploads> => {
  const calls = new Map<string, Route>()
  const places = new Map<string, Place>()
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
    const place = places.get(name)
    if (request.method() === 'OPTIONS') return route.fallback()
    if (request.method() === 'POST') return create(route, name, places)
    if (request.method() === 'HEAD' && place !== undefined) return say(route, 200, at(place))
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
    sent,
    waiting: () => [...calls.keys()].toSorted(),
    open: async () => {
      // Make the next files different: the page does not send a file that it has uploaded before.
      uploads += 1
      // Press the button by keyboard, because a click would scroll to it.
      await page
        .getByRole('button', { name: 'Add photos' })
        .first()
        .evaluate(button => {
          button.focus({ preventScroll: true })
        })
      await page.keyboard.press('Enter')
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
    change: async name => {
      const path = join(folder, name)
      await writeFile(path, 'Another file by now')
      await utimes(path, CHANGED, CHANGED)
    },
    read: (name, bytes) =>
      page.evaluate(type => void dispatchEvent(new Event(type)), `disk ${bytes} ${name}`),
    answer: async (name, answer) => {
      await sent(name)
      const route = calls.get(name)
      calls.delete(name)
      if (route !== undefined) await answerCall(route, name, answer, places)
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
const create = (route: Route, name: string, places: Map<string, Place>): Promise<void> => {
  const request = route.request()
  places.set(name, { size: Number(request.headers()['upload-length']), offset: 0 })
  return say(route, 201, { location: `${new URL(request.url()).origin}/files/${name}` })
}

const answerCall = async (
  route: Route,
  name: string,
  answer: StorageAnswer,
  places: Map<string, Place>,
): Promise<void> => {
  if (answer === 'lost') return route.abort().catch(() => undefined)
  if (typeof answer === 'object' && 'status' in answer) return say(route, answer.status, {})
  const size = places.get(name)?.size ?? 0
  const isWhole = typeof answer === 'string'
  const place = { size, offset: isWhole ? size : Math.floor(size * answer.share) }
  if (isWhole) places.delete(name)
  else places.set(name, place)
  return say(route, 204, {
    ...at(place),
    ...(answer === 'stored' ? { imageid: 'photo-1', uploadid: 'upload-1' } : {}),
  })
}

const at = ({ size, offset }: Place): Record<string, string> => ({
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
      for (const given of ['photo', 'text', 'error']) {
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
      if (result === 'error') throw new DOMException('The file is gone', 'NotReadableError')
      return result === 'text' ? text.buffer : read.call(part)
    },
  })
}
