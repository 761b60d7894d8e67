import { expect, it } from 'vitest'
import { createUnendedMark, takeAllSteps } from '#src/session/sign-out-steps.actor.ts'

it('runs every step, whether earlier ones fail or not', () => {
  const taken: string[] = []
  const failed: unknown[] = []
  const breaks = () => {
    throw new Error('no storage')
  }
  takeAllSteps([breaks, () => taken.push('b'), breaks, () => taken.push('d')], error =>
    failed.push(error),
  )

  expect(taken).toEqual(['b', 'd'])
  expect(failed).toHaveLength(2)
})

it('sets a flag for all tabs until it is cleared', () => {
  const kept = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      kept.delete(key)
    },
  })
  const mark = createUnendedMark(storage)
  expect(mark.isSet()).toBe(false)
  mark.set()
  expect(createUnendedMark(storage).isSet()).toBe(true)
  createUnendedMark(storage).clear()
  expect(kept.size).toBe(0)
})

it('sets a flag for its page only if storage is blocked', () => {
  const mark = createUnendedMark(() => {
    throw new Error('denied')
  })
  expect(mark.isSet()).toBe(false)
  mark.set()
  expect(mark.isSet()).toBe(true)
  mark.clear()
  expect(mark.isSet()).toBe(false)
})
