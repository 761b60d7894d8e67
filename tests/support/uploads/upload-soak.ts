import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import * as v from 'valibot'
import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { CLEO } from '#sandbox/people/people.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'

/** A task of more than 50 ms, which the browser reports as a long task. */
interface LongTask {
  ms: number
  /** Start of the task, in ms since the start of its page. */
  at: number
}

/** What the storage service got of an upload. */
export interface SoakProgress {
  /** How often the storage service accepted bytes of an upload, by the upload's path. */
  deliveries: Record<string, number>
  /** `sent` counts the calls with a file's bytes, `faults` those of them that had a fault, by kind of fault. */
  sent: number
  faults: Record<string, number>
}

export const noProgress = (): SoakProgress => ({ deliveries: {}, sent: 0, faults: {} })

/** Writes `count` photos of 40 to 60 kB with different bytes. Returns the folder of the photos. */
export const photoFolder = async (folder: string, count: number): Promise<string> => {
  const photos = join(folder, 'photos')
  await mkdir(photos, { recursive: true })
  const picture = await aJpeg({ taken: '2024:07:14 18:02:11' })
  const random = seededRandom('upload')
  for (let index = 0; index < count; index += 1) {
    const padding = random.whole(40_000, 60_000) - picture.length
    await writeFile(
      join(photos, `photo-${index}.jpg`),
      Buffer.concat([picture, randomBytes(padding)]),
    )
  }
  return photos
}

/** Faults of calls with a file's bytes, 11 % together. The values of `every` are coprime, so that the faults spread. */
const SPOILS = [
  { kind: 'status', status: 500, every: 47 },
  { kind: 'status', status: 503, every: 53 },
  { kind: 'drop', every: 59 },
  { kind: 'lose', every: 43 },
  { kind: 'garbage', every: 61 },
  { kind: 'delay', delayMs: 3000, every: 67 },
]

/**
 * Puts the faults in `SPOILS` into calls with a file's bytes, and a fault into 2 % of the calls that create an upload.
 */
export const spoilUploads = async (sandbox: Sandbox): Promise<void> => {
  for (const spoil of SPOILS) {
    await notifyControlRoom(sandbox, '/faults', {
      ...spoil,
      method: 'PATCH',
      path: '/files/',
      times: null,
    })
  }
  for (const kind of ['lose', 'garbage']) {
    await notifyControlRoom(sandbox, '/faults', {
      kind,
      every: 101,
      method: 'POST',
      path: '/files',
      times: null,
    })
  }
}

const loggedCall = v.object({
  method: v.string(),
  path: v.string(),
  fault: v.nullable(v.string()),
  /** Status of the answer; null if the connection was cut. */
  status: v.nullable(v.number()),
})

/**
 * Counts in `state` the calls with a file's bytes, their faults, and how often the service accepted bytes; returns when
 * the sandbox closes. Chromium may repeat a call after a cut connection: the repeated call gets a 409, which does not
 * count as accepted.
 */
export const countDeliveries = async (sandbox: Sandbox, state: SoakProgress): Promise<void> => {
  const live = await sandbox.fetch(new Request(`${sandbox.origin('control')}/calls/live`))
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of live.body ?? []) {
    rest += decoder.decode(piece, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue
      const { method, path, fault, status } = v.parse(loggedCall, JSON.parse(line.slice(6)))
      if (method !== 'PATCH' || !path.startsWith('/files/')) continue
      state.sent += 1
      if (fault !== null) state.faults[fault] = (state.faults[fault] ?? 0) + 1
      if (status === 204 || fault === 'lose') {
        state.deliveries[path] = (state.deliveries[path] ?? 0) + 1
      }
    }
  }
}

/** The number of accepted calls with bytes beyond the first of each upload. */
export const sentAgain = ({ deliveries }: SoakProgress): number =>
  Object.values(deliveries).reduce((sum, count) => sum + count - 1, 0)

/**
 * Records long tasks in the pages that the browser opens later. If the customer chooses files during a task, only the
 * time after the `change` event counts: before the event, Chromium lists ten thousand files for a second or two.
 */
export const watchTasks = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const tasks: LongTask[] = []
    Reflect.set(globalThis, 'longTasks', tasks)
    let given = 0
    document.addEventListener(
      'change',
      () => {
        given = performance.now()
      },
      true,
    )
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries()) {
        const end = startTime + duration
        const own = startTime < given && given < end ? end - given : duration
        if (own > 50) tasks.push({ ms: own, at: startTime })
      }
    }).observe({ type: 'longtask', buffered: true })
  })

/** The long tasks of a page since the last call of this function. */
export const longTasks = async (page: Page): Promise<LongTask[]> =>
  v.parse(
    v.array(v.object({ ms: v.number(), at: v.number() })),
    await page.evaluate(() => {
      const long: unknown = Reflect.get(globalThis, 'longTasks')
      return Array.isArray(long) ? long.splice(0) : []
    }),
  )

/** The long tasks in words: duration, and time since the start of the page. */
export const longTasksText = (tasks: readonly LongTask[]): string =>
  tasks.map(({ ms, at }) => `${Math.round(ms)} ms at ${(at / 1000).toFixed(1)} s`).join('; ') ||
  'none'

const photoPage = v.object({
  images: v.array(
    v.object({ imageId: v.string(), localFileName: v.string(), untouchedUrl: v.string() }),
  ),
  cursor: v.nullable(v.string()),
})
/** A photo's id, its file name and the address of its original. */
export type StoredPhoto = v.InferOutput<typeof photoPage>['images'][number]

/** The photos in a person's library, in the order of their upload. */
export const storedPhotos = async (sandbox: Sandbox, sub = CLEO.sub): Promise<StoredPhoto[]> => {
  const authorization = `Bearer ${await sandbox.tokenFor(sub)}`
  const stored: StoredPhoto[] = []
  let cursor: string | null = null
  do {
    const query = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const address = `${sandbox.origin('api')}/photo/photos?sortKey=created&sortOrder=asc${query}`
    const response = await sandbox.fetch(new Request(address, { headers: { authorization } }))
    const answer = v.parse(photoPage, await response.json())
    stored.push(...answer.images)
    ;({ cursor } = answer)
  } while (cursor !== null)
  return stored
}
