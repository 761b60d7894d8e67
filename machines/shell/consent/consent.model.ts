import * as v from 'valibot'

/** What a visitor allows besides what the product needs to work: `analytics` the survey, `marketing` the A/B test. */
export interface ConsentChoice {
  analytics: boolean
  marketing: boolean
}

/** Nothing but what the product needs to work. */
export const NECESSARY_ONLY: ConsentChoice = { analytics: false, marketing: false }

/** Which question was answered: another number asks everybody again. */
const CONSENT_VERSION = 1

/** Months for which an answer counts. */
const COUNTS_FOR = 6

const storedConsent = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.parseJson(),
  v.object({
    analytics: v.boolean(),
    marketing: v.boolean(),
    version: v.literal(CONSENT_VERSION),
    at: v.pipe(v.string(), v.isoTimestamp()),
  }),
)

/**
 * Reads the entry `cookieConsent` of local storage, which is hostile input; A-202. Null, which means undecided, for a bad
 * entry, another version, an answer of six months ago and one from the future. `now` is in ms since 1970.
 */
export const consentFrom = (stored: string | null, now: number): ConsentChoice | null => {
  const parsed = v.safeParse(storedConsent, stored)
  if (!parsed.success) return null
  const { analytics, marketing, at } = parsed.output
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + COUNTS_FOR)
  return Date.parse(at) <= now && now < end.getTime() ? { analytics, marketing } : null
}

/** What is stored of an answer that was given `now`, in ms since 1970. */
export const writtenConsent = ({ analytics, marketing }: ConsentChoice, now: number): string =>
  JSON.stringify({
    analytics,
    marketing,
    version: CONSENT_VERSION,
    at: new Date(now).toISOString(),
  })
