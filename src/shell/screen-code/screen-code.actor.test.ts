import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFetchCode, type CodeDependencies } from '#src/shell/screen-code/screen-code.actor.ts'
import { watchLeaving } from '#src/browser/leaving.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'

const MINUTE = 60_000
const GONE = new TypeError('Failed to fetch dynamically imported module')

const aPage = (changes: Partial<CodeDependencies> = {}) => {
  const storage = aStorage()
  const page = { time: 1_700_000_000_000, reloads: 0, reports: [] as unknown[] }
  const open = (build = '/assets/index-a.js') =>
    createFetchCode({
      build,
      isBusy: () => false,
      leaving: { isLeaving: () => false, staying: () => Promise.resolve() },
      report: (_kind, problem) => {
        page.reports.push(problem)
      },
      storage,
      isPageThere: () => Promise.resolve(true),
      reloadPage: () => {
        page.reloads += 1
      },
      now: () => page.time,
      ...changes,
    })
  return { page, open, kept: storage.entries }
}

const gone = (): Promise<never> => Promise.reject(GONE)

/**
 * Advances the clock beyond the pause between the two attempts and the time in which a reload replaces the page.
 * Returns what the fetch resolved to, or its error.
 */
const outcomeOf = async (fetching: Promise<unknown>): Promise<unknown> => {
  const outcome = fetching.then(
    value => value,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(11_001)
  return outcome
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

// Answers A-154
it('reloads the page once for a screen of a build, and then fails', async () => {
  const { page, open } = aPage()
  expect(await outcomeOf(open()('orders', gone))).toBe(GONE)
  expect([page.reloads, page.reports]).toEqual([
    1,
    [new Error('A screen was missing: the page reloads')],
  ])

  page.time += MINUTE + 1
  expect(await outcomeOf(open()('orders', gone))).toBe(GONE)
  expect(page.reloads).toBe(1)
})

it('reloads the page for another screen or build, but not twice within a minute', async () => {
  const { page, open } = aPage()
  await outcomeOf(open()('orders', gone))
  page.time += MINUTE - 1
  await outcomeOf(open()('photos', gone))
  await outcomeOf(open('/assets/index-b.js')('orders', gone))
  expect(page.reloads).toBe(1)

  page.time += 1
  await outcomeOf(open()('photos', gone))
  expect(page.reloads).toBe(2)
  page.time += MINUTE
  await outcomeOf(open('/assets/index-b.js')('orders', gone))
  expect(page.reloads).toBe(3)
})

it('does not rely on a clock that was set back, or on a forged record', async () => {
  const { page, open, kept } = aPage()
  kept.set('loadedAnew', '{"at":"1e999","screens":{}}')
  await outcomeOf(open()('orders', gone))
  expect(page.reloads).toBe(1)

  page.time -= MINUTE - 1
  await outcomeOf(open()('photos', gone))
  expect(page.reloads).toBe(1)
})

it.each<[reason: string, changes: Partial<CodeDependencies>]>([
  ['files are being sent', { isBusy: () => true }],
  ['the site does not answer', { isPageThere: () => Promise.reject(new TypeError('offline')) }],
  ['the site answers something else', { isPageThere: () => Promise.resolve(false) }],
  ['nothing can be stored', { storage: aStorage({ isFull: true }) }],
])('does not reload the page while %s', async (_reason, changes) => {
  const { page, open } = aPage(changes)
  expect(await outcomeOf(open()('orders', gone))).toBe(GONE)
  expect(page.reloads).toBe(0)
})

it('does not reload for a customer who has navigated elsewhere', async () => {
  const { page, open } = aPage()
  const leaving = new AbortController()
  let tries = 0
  const outcome = outcomeOf(
    open()(
      'orders',
      () => {
        tries += 1
        return gone()
      },
      leaving.signal,
    ),
  )
  leaving.abort(new DOMException('Gone elsewhere', 'AbortError'))

  expect(await outcome).toMatchObject({ name: 'AbortError' })
  expect([tries, page.reloads]).toEqual([1, 0])
})

it('records no reload for a customer who left before it, and does not reload while files are being sent', async () => {
  let isBusy = false
  let answer = Promise.withResolvers<boolean>()
  const { page, open, kept } = aPage({
    isBusy: () => isBusy,
    isPageThere: () => answer.promise,
  })
  const fetchCode = open()
  const leaving = new AbortController()
  const left = outcomeOf(fetchCode('orders', gone, leaving.signal))
  await vi.advanceTimersByTimeAsync(1001)
  leaving.abort(new DOMException('Gone elsewhere', 'AbortError'))
  answer.resolve(true)
  await left
  expect([page.reloads, [...kept]]).toEqual([0, []])

  answer = Promise.withResolvers()
  const stayed = outcomeOf(fetchCode('orders', gone))
  await vi.advanceTimersByTimeAsync(1001)
  isBusy = true
  answer.resolve(true)
  expect(await stayed).toBe(GONE)
  expect([page.reloads, [...kept]]).toEqual([0, []])
})

// Answers A-154
it('a page that is being left neither reports code that failed to load nor reloads', async () => {
  const page = new EventTarget()
  const leaving = watchLeaving(page, () => Date.now())
  const { page: seen, open } = aPage({ leaving })
  let tries = 0
  const fetching = open()('orders', () => {
    tries += 1
    return gone()
  })
  page.dispatchEvent(new Event('beforeunload'))
  page.dispatchEvent(new Event('pagehide'))
  void fetching.catch(() => null)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect({ tries, reloads: seen.reloads, reports: seen.reports }).toEqual({
    tries: 1,
    reloads: 0,
    reports: [],
  })
})

it('fetches the code again if the page stays after all', async () => {
  const page = new EventTarget()
  const leaving = watchLeaving(page, () => Date.now())
  const { open } = aPage({ leaving })
  let tries = 0
  const fetching = open()('orders', () => {
    tries += 1
    return tries === 1 ? gone() : Promise.resolve('code')
  })
  page.dispatchEvent(new Event('beforeunload'))
  expect(await outcomeOf(fetching)).toBe('code')
})
