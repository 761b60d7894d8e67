/**
 * Tests that may be retried if CI is set: by title, with the reason and the day of the entry. The list should be
 * empty.
 *
 * @type {ReadonlyMap<string, { reason: string, since: string }>}
 */
export const KNOWN_FLAKY = new Map([])
