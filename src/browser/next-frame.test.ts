import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frameShown, nextFrame } from '#src/browser/next-frame.ts'

/** Reports a rendered frame to the observer that was created last. */
let renderFrame = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: () => void) {
        renderFrame = report
      }
      observe = (): void => undefined
      disconnect = (): void => undefined
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const waiting = () => {
  const onEnd = vi.fn<() => void>()
  void nextFrame().then(onEnd)
  return onEnd
}

it('waits until a frame is rendered', async () => {
  const onEnd = waiting()
  await vi.advanceTimersByTimeAsync(199)
  expect(onEnd).not.toHaveBeenCalled()

  renderFrame()
  await vi.advanceTimersByTimeAsync(0)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('stops waiting after 200 ms in a page that renders no frames', async () => {
  const onEnd = waiting()
  await vi.advanceTimersByTimeAsync(200)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('takes a second frame to put the first on the screen', async () => {
  const onEnd = vi.fn<() => void>()
  void frameShown().then(onEnd)
  for (const timesShown of [0, 1]) {
    renderFrame()
    await vi.advanceTimersByTimeAsync(0)
    expect(onEnd).toHaveBeenCalledTimes(timesShown)
  }
})
