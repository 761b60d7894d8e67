import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import * as v from 'valibot'
import { chanceOf } from '#sandbox/people/chance.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { freePort } from '#tests/support/sandbox-process.ts'
import { aJpeg } from '#tests/support/uploads/pictures.ts'

const longTask = v.object({
  ms: v.number(),
  /** Start of the task, in ms since the start of its page. */
  at: v.number(),
  /** The scripts that ran in the task for 5 ms or more: invoker, function and ms. */
  scripts: v.array(v.string()),
})
/** A task of more than 50 ms, which the browser reports as a long task. */
export type LongTask = v.InferOutput<typeof longTask>

const progress = v.object({
  port: v.number(),
  /** `kills` counts the killed renderers, `breaks` the closed browsers. */
  kills: v.number(),
  breaks: v.number(),
  /** How often the storage service accepted bytes of an upload, by the upload's path. */
  deliveries: v.record(v.string(), v.number()),
  /** `sent` counts the calls with a file's bytes, `faults` those of them that had a fault, by kind of fault. */
  sent: v.number(),
  faults: v.record(v.string(), v.number()),
  /** Additional MB of heap that a page used during an upload. */
  memory: v.array(v.number()),
  tasks: v.array(longTask),
  seconds: v.number(),
})
/** The progress of a soak. `setProgress` stores it in a folder, from which a later process can continue. */
export type SoakProgress = v.InferOutput<typeof progress>

/** The stored progress in a folder, or the initial progress if none is stored. Throws for an invalid file. */
export const readProgress = async (folder: string): Promise<SoakProgress> => {
  const text = await readFile(join(folder, 'progress.json'), 'utf8').catch(() => null)
  if (text !== null) return v.parse(progress, JSON.parse(text))
  const nothing = { kills: 0, breaks: 0, sent: 0, seconds: 0 }
  const port = await freePort()
  return { ...nothing, port, deliveries: {}, faults: {}, memory: [], tasks: [] }
}

export const setProgress = (folder: string, state: SoakProgress): Promise<void> =>
  writeFile(join(folder, 'progress.json'), JSON.stringify(state))

/**
 * Writes `count` photos of 40 to 60 kB with different bytes, except those that exist. Returns the folder of the photos.
 */
export const photoFolder = async (folder: string, count: number): Promise<string> => {
  const photos = join(folder, 'photos')
  await mkdir(photos, { recursive: true })
  const picture = await aJpeg({ taken: '2024:07:14 18:02:11' })
  const chance = chanceOf('upload')
  for (let index = 0; index < count; index += 1) {
    const padding = chance.whole(40_000, 60_000) - picture.length
    await writeFile(
      join(photos, `photo-${index}.jpg`),
      Buffer.concat([picture, randomBytes(padding)]),
      { flag: 'wx' },
    ).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    })
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

/** The JavaScript heap that a page uses after a garbage collection, in MB. */
export const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1_000_000
}

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
        if (own > 50) tasks.push({ ms: own, at: startTime, scripts: [] })
      }
    }).observe({ type: 'longtask', buffered: true })
    // Collect the scripts separately: the browser may report a frame before or after the frame's task.
    const scripts: [startTime: number, what: string][] = []
    Reflect.set(globalThis, 'longScripts', scripts)
    new PerformanceObserver(list => {
      for (const frame of list.getEntries()) {
        const ran: unknown = Reflect.get(frame, 'scripts')
        for (const script of Array.isArray(ran) ? ran : []) {
          const { startTime, duration, invoker, sourceFunctionName } = script
          if (duration >= 5)
            scripts.push([startTime, `${invoker} ${sourceFunctionName} ${Math.round(duration)}`])
        }
      }
    }).observe({ type: 'long-animation-frame', buffered: true })
  })

const noted = v.object({
  tasks: v.array(longTask),
  scripts: v.array(v.tuple([v.number(), v.string()])),
})

/** The long tasks of a page since the last call of this function. */
export const longTasks = async (page: Page): Promise<LongTask[]> => {
  const { tasks, scripts } = v.parse(
    noted,
    await page.evaluate(() => {
      const [long, ran]: unknown[] = ['longTasks', 'longScripts'].map(name =>
        Reflect.get(globalThis, name),
      )
      return {
        tasks: Array.isArray(long) ? long.splice(0) : [],
        scripts: Array.isArray(ran) ? ran.splice(0) : [],
      }
    }),
  )
  return tasks.map(({ ms, at }) => ({
    ms,
    at,
    scripts: scripts
      .filter(([start]) => at - 1 <= start && start <= at + ms)
      .map(([, what]) => what),
  }))
}

/** The long tasks in words: duration, time since the start of the page, and scripts. */
export const longTasksText = (tasks: readonly LongTask[]): string =>
  tasks
    .map(({ ms, at, scripts }) => {
      const what = scripts.join(', ') || 'no script'
      return `${Math.round(ms)} ms at ${(at / 1000).toFixed(1)} s (${what})`
    })
    .join('; ') || 'none'

/** Lowers the priority of every thread of this process; threads that start later inherit it. */
export const stepBack = async (): Promise<void> => {
  for (const thread of await readdir('/proc/self/task')) setPriority(Number(thread), 19)
}

const photoPage = v.object({
  images: v.array(v.object({ localFileName: v.string(), untouchedUrl: v.string() })),
  cursor: v.nullable(v.string()),
})
/** A photo's file name and the address of its original. */
export type StoredPhoto = v.InferOutput<typeof photoPage>['images'][number]

/** The photos in Cleo's library, in the order of their upload. */
export const storedPhotos = async (sandbox: Sandbox): Promise<StoredPhoto[]> => {
  const cleo = sandbox.people().find(({ givenName }) => givenName === 'Cleo')
  const authorization = `Bearer ${await sandbox.tokenFor(cleo?.sub ?? '')}`
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
