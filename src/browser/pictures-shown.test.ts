import { afterEach, expect, it, vi } from 'vitest'
import { picturesShown } from '#src/browser/pictures-shown.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('waits until every picture that is loading has arrived or failed', async () => {
  const [first, second] = [aPicture(), aPicture()]
  const { isOver } = waiting([first, second, aPicture({ complete: true })])
  first.arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver()).toBe(false)

  second.fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver()).toBe(true)
})

it('does not wait for pictures that the browser may skip', async () => {
  const { isOver } = waiting([aPicture({ loading: 'lazy' })])
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver()).toBe(true)
})

it('waits only for urgent pictures if asked to', async () => {
  const [urgent, other] = [aPicture({ fetchPriority: 'high' }), aPicture()]
  const { isOver } = waiting([urgent, other], 'high')
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver()).toBe(false)

  urgent.arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver()).toBe(true)
})

it('stops waiting after 3 s for pictures that do not arrive', async () => {
  const { isOver } = waiting([aPicture()])
  await vi.advanceTimersByTimeAsync(2999)
  expect(isOver()).toBe(false)

  await vi.advanceTimersByTimeAsync(1)
  expect(isOver()).toBe(true)
})

it('waits until a frame with the pictures is on the screen', async () => {
  const frame = Promise.withResolvers<void>()
  const { isOver } = waiting([aPicture({ complete: true })], 'any', () => frame.promise)
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver()).toBe(false)

  frame.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver()).toBe(true)
})

function waiting(
  pictures: ReturnType<typeof aPicture>[],
  urgency: 'any' | 'high' = 'any',
  shown = () => Promise.resolve(),
) {
  vi.useFakeTimers()
  let isOver = false
  const end = async (): Promise<void> => {
    const images = pictures as unknown as HTMLCollectionOf<HTMLImageElement>
    await picturesShown({ images }, urgency, shown)
    isOver = true
  }
  void end()
  return { isOver: () => isOver }
}

function aPicture({ complete = false, loading = 'eager', fetchPriority = 'auto' } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return {
    complete,
    loading,
    getAttribute: (name: string) => (name === 'fetchpriority' ? fetchPriority : null),
    decode: () => promise,
    arrive: resolve,
    fail: () => {
      reject(new Error('No such picture'))
    },
  }
}
