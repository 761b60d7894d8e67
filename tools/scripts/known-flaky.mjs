/**
 * Tests that may be retried where CI is set: by title, with the reason and the day of the entry. It should be
 * empty.
 *
 * @type {ReadonlyMap<string, { reason: string, since: string }>}
 */
export const KNOWN_FLAKY = new Map([])
