/** One-time parameters and those that a route declares as its own; every other one is carried along; A-084. */
const NOT_CARRIED = new Set([
  'tab',
  'page',
  'q',
  'sort',
  'code',
  'state',
  'iss',
  'session_state',
  'error',
  'error_description',
  'confirmation-token',
  'email',
  'uploadUrl',
  'tempSelectionId',
  'hideOrderPrints',
])

/** The part of a query that navigation carries along. Account area, section 2: query strings are preserved. */
export const preservedQuery = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !NOT_CARRIED.has(name)))
