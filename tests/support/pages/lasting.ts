import { expect } from '@playwright/test'

/** What a page still has of `find` after at most `timeout` ms; empty as soon as it has none of it. */
export const lasting = async (
  find: () => Promise<string[]>,
  timeout: number,
  intervals = [100, 250, 500, 1000],
): Promise<string[]> => {
  // Outside of the poll: on a busy machine a look may take longer than its time, and none would count.
  let found = await find()
  if (found.length === 0) return found
  await expect
    .poll(async () => (found = await find()).length, { timeout, intervals })
    .toBe(0)
    .catch(() => undefined)
  return found
}
