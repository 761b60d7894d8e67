import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLeaving } from '#src/browser/leaving.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const watched = () => {
  const page = new EventTarget()
  const leaving = watchLeaving(page, () => Date.now())
  return { leaving, happens: (type: string) => page.dispatchEvent(new Event(type)) }
}

/** Whether a promise resolves within `time` milliseconds. */
const isResolvedAfter = async (promise: Promise<void>, time: number): Promise<boolean> => {
  let isResolved = false
  void promise.then(() => {
    isResolved = true
    return null
  })
  await vi.advanceTimersByTimeAsync(time)
  return isResolved
}

it('resolves at once if the page is not being left', async () => {
  const { leaving } = watched()
  expect(leaving.isLeaving()).toBe(false)
  expect(await isResolvedAfter(leaving.staying(), 0)).toBe(true)
})

it('counts a page as being left for five seconds after beforeunload', async () => {
  const { leaving, happens } = watched()
  happens('beforeunload')
  expect(leaving.isLeaving()).toBe(true)
  const staying = leaving.staying()
  expect(await isResolvedAfter(staying, 4999)).toBe(false)
  expect(leaving.isLeaving()).toBe(true)
  expect(await isResolvedAfter(staying, 1)).toBe(true)
  expect(leaving.isLeaving()).toBe(false)
})

it.each(['pointerdown', 'keydown', 'pageshow'])('counts a page as staying after %s', sign => {
  const { leaving, happens } = watched()
  happens('beforeunload')
  happens(sign)
  expect(leaving.isLeaving()).toBe(false)
})

it('does not resolve for a page that is gone, until it is shown again', async () => {
  const { leaving, happens } = watched()
  happens('beforeunload')
  happens('pagehide')
  const staying = leaving.staying()
  expect(await isResolvedAfter(staying, 60_000)).toBe(false)
  happens('pageshow')
  expect(await isResolvedAfter(staying, 5000)).toBe(true)
})
