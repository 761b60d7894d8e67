import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNetworkIdle } from '#src/http/network-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const held = (): { promise: Promise<string>; settle: () => void; fail: () => void } => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return {
    promise,
    settle: () => {
      resolve('answer')
    },
    fail: () => {
      reject(new Error('No connection'))
    },
  }
}

/** Whether the lull has come after so many milliseconds more. */
const watched = (networkIdle: ReturnType<typeof createNetworkIdle>) => {
  let hasCome = false
  void networkIdle.come().then(() => {
    hasCome = true
  })
  return async (ms: number): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(ms)
    return hasCome
  }
}

it('comes 100 ms after the last call, whatever became of it', async () => {
  const networkIdle = createNetworkIdle()
  const [first, second] = [held(), held()]
  const counted = networkIdle.count(first.promise)
  const hasCome = watched(networkIdle)

  expect(await hasCome(200)).toBe(false)
  first.settle()
  expect(await counted).toBe('answer')
  expect(await hasCome(99)).toBe(false)
  const failed = networkIdle.count(second.promise)
  expect(await hasCome(50)).toBe(false)
  second.fail()
  await expect(failed).rejects.toThrow('No connection')
  expect(await hasCome(99)).toBe(false)
  expect(await hasCome(1)).toBe(true)
})

it('comes 100 ms after it was asked where nothing is under way', async () => {
  const hasCome = watched(createNetworkIdle())

  expect(await hasCome(99)).toBe(false)
  expect(await hasCome(1)).toBe(true)
})

it('has come for good: a screen that follows the first is asked for with all that belongs to it', async () => {
  const networkIdle = createNetworkIdle()
  expect(await watched(networkIdle)(100)).toBe(true)
  void networkIdle.count(held().promise)

  expect(await watched(networkIdle)(0)).toBe(true)
})

it('comes after 500 ms although a service does not answer', async () => {
  const networkIdle = createNetworkIdle()
  void networkIdle.count(held().promise)
  const hasCome = watched(networkIdle)

  expect(await hasCome(499)).toBe(false)
  expect(await hasCome(1)).toBe(true)
})
