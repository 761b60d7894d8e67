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
    settle: () => resolve('answer'),
    fail: () => reject(new Error('No connection')),
  }
}

/** Returns a function that advances the time, and says whether the network has become idle. */
const watched = (networkIdle: ReturnType<typeof createNetworkIdle>) => {
  let hasCome = false
  void networkIdle.whenIdle().then(() => {
    hasCome = true
  })
  return async (ms: number): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(ms)
    return hasCome
  }
}

it('is idle 100 ms after the last call, whether that failed or not', async () => {
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

it('is idle after 100 ms when no call is under way', async () => {
  const hasCome = watched(createNetworkIdle())

  expect(await hasCome(99)).toBe(false)
  expect(await hasCome(1)).toBe(true)
})

it('stays idle: later screens load everything at once', async () => {
  const networkIdle = createNetworkIdle()
  expect(await watched(networkIdle)(100)).toBe(true)
  void networkIdle.count(held().promise)

  expect(await watched(networkIdle)(0)).toBe(true)
})

it('is idle after 500 ms even if a service does not answer', async () => {
  const networkIdle = createNetworkIdle()
  void networkIdle.count(held().promise)
  const hasCome = watched(networkIdle)

  expect(await hasCome(499)).toBe(false)
  expect(await hasCome(1)).toBe(true)
})
