/** The steps before which a storefront may ask for a fresh sign-in; `freshSignIn` in the configuration. */
export const SENSITIVE_STEPS = ['emailChange', 'accountDeletion'] as const
export type SensitiveStep = (typeof SENSITIVE_STEPS)[number]

/**
 * The verdict on a customer's fresh sign-in. `proven`: the provider said that the customer signed in at most five
 * minutes ago, or the storefront asks for no fresh sign-in. `unasked`: the page has not asked for one. `unfinished`:
 * the customer came back without one. `anotherAccount`: the customer signed in with another account. `untimed`: the
 * provider did not say when the customer signed in. `old`: that was more than five minutes ago.
 */
export type SignInVerdict =
  | 'proven'
  | 'unasked'
  | 'unfinished'
  | 'anotherAccount'
  | 'untimed'
  | 'old'

/** Milliseconds for which a sign-in is fresh; B-145. */
const FRESH_FOR = 300_000
/** Milliseconds by which the two clocks of one provider may differ. */
const SKEW = 60_000

/**
 * Ms from the sign-in to the issue of the identity token; null if one of the two times is missing, or if the sign-in is
 * more than a minute after the issue. Both times are from the provider's clock, not from the device's.
 */
export const ageAtIssue = ({
  auth_time: signedInAt,
  iat: issuedAt,
}: {
  auth_time?: unknown
  iat?: unknown
}): number | null => {
  if (typeof signedInAt !== 'number' || typeof issuedAt !== 'number') return null
  const age = (issuedAt - signedInAt) * 1000
  return age >= -SKEW ? Math.max(0, age) : null
}

/**
 * Whether a sign-in is still fresh: `age` is its age in ms when its token was issued, `since` the milliseconds of the
 * device's clock since the token came. If the clock was put back, the sign-in does not count as fresh.
 */
export const isFreshSignIn = (age: number, since: number): boolean =>
  since >= 0 && age + since <= FRESH_FOR
