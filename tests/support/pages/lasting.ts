import { expect } from '@playwright/test'

/** Repeats `find` until it finds nothing, but for at most `timeout` ms. Returns what it found last. */
export const lasting = async (
  find: () => Promise<string[]>,
  timeout: number,
  intervals = [100, 250, 500, 1000],
): Promise<string[]> => {
  // Look once outside of the poll: on a busy machine a look may take longer than `timeout`, and the poll would end
  // without a result.
  let found = await find()
  if (found.length === 0) return found
  await expect
    .poll(async () => (found = await find()).length, { timeout, intervals })
    .toBe(0)
    .catch(() => undefined)
  return found
}
