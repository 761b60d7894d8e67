import { expect, it } from 'vitest'
import { TookTooLong, within } from './within.ts'

it('resolves with an answer that arrives in time', async () => {
  expect(await within(1, 'an answer', Promise.resolve(7))).toBe(7)
})

it('names the part that took too long', async () => {
  const never = new Promise<never>(() => undefined)
  await expect(within(0.01, 'the last photo', never)).rejects.toThrow(
    new TookTooLong('Waited 0.01 s for the last photo'),
  )
})

it('passes on the reason of a failure', async () => {
  await expect(within(1, 'a page', Promise.reject(new RangeError('gone')))).rejects.toThrow('gone')
})
