import { beforeEach, expect, it } from 'vitest'
import { createFreshSignIns } from '#src/session/fresh-sign-ins.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'

let now = 0
let tab = createFreshSignIns(aStorage(), () => now)

beforeEach(() => {
  now = 0
  tab = createFreshSignIns(aStorage(), () => now)
})

// Answers B-145
it('proves for five minutes that the customer signed in, for this step and account', async () => {
  expect(await tab.check('emailChange', 'anna')).toBe('unasked')
  await tab.leave('emailChange', 'anna', '/settings/email')
  expect(tab.leftFrom()).toBe('/settings/email')
  expect(await tab.check('emailChange', 'anna')).toBe('unfinished')
  await tab.complete('anna', 100_000)

  expect(tab.leftFrom()).toBeNull()
  now = 200_000
  expect(await tab.check('emailChange', 'anna')).toBe('proven')
  expect(await tab.check('emailChange', 'bruno')).toBe('unasked')
  expect(await tab.check('accountDeletion', 'anna')).toBe('unasked')
  now = 200_001
  expect(await tab.check('emailChange', 'anna')).toBe('old')
})

// Answers B-145
it('does not count the sign-in of another account, and tells that account so', async () => {
  await tab.leave('accountDeletion', 'anna', '/settings')
  await tab.complete('bruno', 0)

  expect(await tab.check('accountDeletion', 'anna')).toBe('unasked')
  expect(await tab.check('accountDeletion', 'bruno')).toBe('anotherAccount')
})

// Answers B-145
it('counts no sign-in without its time, and none that it did not ask for', async () => {
  await tab.complete('anna', 0)
  expect(await tab.check('emailChange', 'anna')).toBe('unasked')
  await tab.leave('emailChange', 'anna', '/settings/email')
  await tab.complete('anna', null)
  expect(await tab.check('emailChange', 'anna')).toBe('untimed')

  await tab.complete('anna', 0)
  expect(await tab.check('emailChange', 'anna')).toBe('unasked')
})

// Answers B-145
it('says once why a sign-in does not count, and forgets a proof at a sign-out', async () => {
  await tab.leave('emailChange', 'anna', '/settings/email')
  expect(await tab.recall('emailChange', 'anna')).toBe('unfinished')
  expect(await tab.recall('emailChange', 'anna')).toBe('unasked')

  await tab.leave('emailChange', 'anna', '/settings/email')
  await tab.complete('anna', 0)
  expect(await tab.recall('emailChange', 'anna')).toBe('proven')
  expect(await tab.recall('emailChange', 'anna')).toBe('proven')
  tab.clear()
  expect(await tab.recall('emailChange', 'anna')).toBe('unasked')
})
