/**
 * Tests that may need a second try where CI is set: by their title, with the reason and the day on which it was written down.
 * Empty is how it should be.
 *
 * @type {ReadonlyMap<string, { reason: string, since: string }>}
 */
export const KNOWN_FLAKY = new Map([])
