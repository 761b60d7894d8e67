import { createActor, fromPromise } from 'xstate'
import * as v from 'valibot'
import { screenCodeMachine } from '#machines/shell/screen-code/screen-code.machine.ts'
import { isPageServed } from '#src/browser/connection.ts'
import type { Leaving } from '#src/browser/leaving.ts'
import type { Report } from '#src/http/reporter.ts'
import { jsonText } from '#machines/model/json-text.ts'
import { attempt } from '#src/browser/storage/attempt.ts'

/** The minimum number of milliseconds between two automatic reloads, whichever screens they are for. */
const BETWEEN = 60_000
const NOTE = 'loadedAnew'
const MOST = 20

const note = v.object({
  at: v.pipe(v.number(), v.finite()),
  screens: v.array(v.string()),
})

export interface CodeDependencies {
  /** Identifies the page's build, for example by the address of its first script. */
  build: string
  /** Whether a reload would lose work. */
  isBusy: () => boolean
  report: Report
  leaving: Leaving
  /** The tab's session storage, unless a test replaces it. */
  storage?: Pick<Storage, 'getItem' | 'setItem'>
  /** Resolves to whether the site serves its page at present. */
  isPageThere?: () => Promise<boolean>
  reloadPage?: () => void
  now?: () => number
}

const reloadNow = (): void => {
  location.reload()
}

const readNote = (text: string | null): v.InferOutput<typeof note> =>
  v.parse(jsonText(note), text) ?? { at: 0, screens: [] }

/** The record of the last reload; null if storage is blocked. */
const readNoteIn = (storage: Pick<Storage, 'getItem'>): ReturnType<typeof readNote> | null =>
  attempt(() => readNote(storage.getItem(NOTE)), null)

/** Creates the `FetchCode` of a page; docs/decisions/0025. */
export const createFetchCode = ({
  build,
  isBusy,
  report,
  leaving,
  storage = sessionStorage,
  isPageThere = isPageServed,
  reloadPage = reloadNow,
  now = () => Date.now(),
}: CodeDependencies) => {
  /**
   * Whether the page may reload for this screen. It may do so once per screen and build, and only once a minute. It
   * must not reload while that would lose work, while the page is being left, if the site does not serve the page, or
   * if the storage cannot record the reload.
   */
  const mayReload = async (screen: string, signal: AbortSignal): Promise<boolean> => {
    const noted = readNoteIn(storage)
    if (noted === null) return false
    const { at, screens } = noted
    const key = `${build} ${screen}`
    if (isBusy() || screens.includes(key) || Math.abs(now() - at) < BETWEEN) return false
    if (!(await isPageThere().catch(() => false))) return false
    // Check again: the customer may have navigated elsewhere, or started to send files meanwhile.
    if (signal.aborted || isBusy() || leaving.isLeaving()) return false
    return attempt(() => {
      storage.setItem(NOTE, JSON.stringify({ at: now(), screens: [...screens, key].slice(-MOST) }))
      return true
    }, false)
  }

  return <Code>(screen: string, load: () => Promise<Code>, signal?: AbortSignal): Promise<Code> =>
    new Promise((resolve, reject) => {
      let problem: unknown = new Error('Nobody fetched the code')
      const actor = createActor(
        screenCodeMachine.provide({
          actors: {
            fetchCode: fromPromise(async () => {
              try {
                resolve(await load())
              } catch (error) {
                problem = error
                // If the page is being left, which cancels the fetch, retry only if it stays after all.
                await leaving.staying()
                throw error
              }
            }),
            mayReload: fromPromise(({ input, signal: asking }) => mayReload(input.screen, asking)),
            reloadPage: fromPromise(() => {
              report(
                'action',
                new Error('A screen was missing: the page reloads', { cause: problem }),
              )
              reloadPage()
              return Promise.resolve()
            }),
          },
          actions: {
            report: (_, { error }) => report('action', error),
          },
        }),
        { input: { screen } },
      )
      actor.subscribe({
        complete: () => {
          if (actor.getSnapshot().matches('missing')) reject(problem)
        },
      })
      signal?.addEventListener('abort', () => {
        actor.stop()
        reject(signal.reason)
      })
      actor.start()
    })
}
