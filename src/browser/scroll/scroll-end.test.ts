import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onScrollEnd } from '#src/browser/scroll/scroll-end.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A fake window that has the event `scrollend`, or lacks it. */
const aWindow = (knowsEnd: boolean) => {
  const page = Object.assign(new EventTarget(), knowsEnd ? { onscrollend: null } : {})
  let ends = 0
  const stop = onScrollEnd(
    () => {
      ends += 1
    },
    page as unknown as Window,
  )
  return {
    stop,
    ends: () => ends,
    happens: (type: string, touches: unknown[] = []) =>
      page.dispatchEvent(Object.assign(new Event(type), { touches })),
  }
}

it("uses the browser's `scrollend` event if there is one", () => {
  const { ends, happens, stop } = aWindow(true)
  happens('scroll')
  vi.advanceTimersByTime(1000)
  expect(ends()).toBe(0)
  happens('scrollend')
  expect(ends()).toBe(1)
  stop()
  happens('scrollend')
  expect(ends()).toBe(1)
})

it('without the `scrollend` event, scrolling ends 150 ms after the last scroll event', () => {
  const { ends, happens, stop } = aWindow(false)
  happens('scroll')
  vi.advanceTimersByTime(149)
  happens('scroll')
  vi.advanceTimersByTime(149)
  expect(ends()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(ends()).toBe(1)
  happens('scroll')
  stop()
  vi.advanceTimersByTime(1000)
  expect(ends()).toBe(1)
})

it('scrolling does not end while a finger rests on the screen', () => {
  const { ends, happens } = aWindow(false)
  happens('touchstart', [{}])
  happens('scroll')
  vi.advanceTimersByTime(1000)
  expect(ends()).toBe(0)
  happens('touchend')
  vi.advanceTimersByTime(150)
  expect(ends()).toBe(1)
  happens('touchstart', [{}])
  happens('touchend')
  vi.advanceTimersByTime(1000)
  expect(ends()).toBe(1)
})
