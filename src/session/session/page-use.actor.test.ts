import { createActor } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUseWatch } from '#src/session/session/page-use.actor.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page that counts as unused after half an hour without input. */
const aPage = () => {
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
  }) as unknown as Document & { visibilityState: DocumentVisibilityState }
  let isWorking = false
  const logic = createUseWatch({
    page,
    idle: () => 30 * MINUTE,
    isWorking: () => isWorking,
    now: () => Date.now(),
  })
  return {
    /** Returns the latest answer of the stream. */
    ask: () => {
      const actor = createActor(logic, { input: undefined }).start()
      return { isUsed: () => actor.getSnapshot().context, stop: () => actor.stop() }
    },
    press: () => page.dispatchEvent(new Event('keydown')),
    turn: (state: DocumentVisibilityState) => {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    },
    work: (value: boolean) => {
      isWorking = value
    },
  }
}

// Answers B-139
it('counts as used until half an hour after the last input, which came before somebody asked', () => {
  const { ask, press } = aPage()
  vi.advanceTimersByTime(29 * MINUTE)
  press()
  vi.advanceTimersByTime(29 * MINUTE)
  expect(ask().isUsed()).toBe(true)

  vi.advanceTimersByTime(MINUTE)
  const later = ask()
  expect(later.isUsed()).toBe(false)
  press()
  expect(later.isUsed()).toBe(true)
})

// Answers B-139
it('counts as unused while it is hidden, and as used as soon as it is shown', () => {
  const { ask, turn } = aPage()
  turn('hidden')
  const asked = ask()
  expect(asked.isUsed()).toBe(false)
  vi.advanceTimersByTime(60 * MINUTE)
  turn('visible')
  expect(asked.isUsed()).toBe(true)
})

// Answers B-139
it('counts as used while it uploads, however long that takes, also while it is hidden', () => {
  const { ask, work, turn } = aPage()
  turn('hidden')
  work(true)
  vi.advanceTimersByTime(5 * 60 * MINUTE)
  expect(ask().isUsed()).toBe(true)

  work(false)
  const [asked, stopped] = [ask(), ask()]
  stopped.stop()
  expect(asked.isUsed()).toBe(false)
  work(true)
  vi.advanceTimersByTime(10_000)
  expect(asked.isUsed()).toBe(true)
  expect(stopped.isUsed()).toBe(false)
})
