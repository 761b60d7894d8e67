import { expect, it } from 'vitest'
import { attempt, withOpen } from './attempts.ts'
import { within } from './within.ts'

it('reports a page that hangs, closes it, and opens the next one', async () => {
  const told: string[] = []
  const closed: string[] = []
  const visit = (name: string, thumbnail: Promise<number>): Promise<number | null> =>
    withOpen(
      name,
      sentence => {
        told.push(sentence)
      },
      () =>
        Promise.resolve({
          close: () => {
            closed.push(name)
            return Promise.resolve()
          },
        }),
      () => within(0.01, 'the first thumbnail', thumbnail),
    )
  expect(await visit('floor', new Promise<never>(() => undefined))).toBeNull()
  expect(await visit('ours', Promise.resolve(7))).toBe(7)
  expect(told).toEqual(['floor: Waited 0.01 s for the first thumbnail'])
  expect(closed).toEqual(['floor', 'ours'])
})

it('keeps the answer of a page that does not close, and reports the page', async () => {
  const told: string[] = []
  const answer = await withOpen(
    'ours',
    sentence => {
      told.push(sentence)
    },
    () => Promise.resolve({ close: () => Promise.reject(new Error('Target crashed')) }),
    () => Promise.resolve(7),
  )
  expect(answer).toBe(7)
  expect(told).toEqual(['ours: Target crashed'])
})

it('says in one line what Playwright waited for', async () => {
  const told: string[] = []
  const message = [
    'locator.click: Timeout 30000ms exceeded.',
    'Call log:',
    "\u001B[2m  - waiting for getByRole('button', { name: 'Select' })\u001B[22m",
    '\u001B[2m  -   locator resolved to nothing\u001B[22m',
  ].join('\n')
  await attempt(
    'ours',
    sentence => {
      told.push(sentence)
    },
    () => Promise.reject(new Error(message)),
  )
  expect(told).toEqual([
    "ours: locator.click: Timeout 30000ms exceeded. Call log: - waiting for getByRole('button', { name: 'Select' })",
  ])
})
