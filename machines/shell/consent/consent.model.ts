import * as v from 'valibot'
import type { Configuration } from '#machines/model/configuration/configuration.ts'
import { timestamp } from '#machines/model/time/timestamp.ts'

/** The optional purposes that a visitor allows; `usesOf` in consent-uses.model.ts says what for. */
export interface ConsentChoice {
  analytics: boolean
  marketing: boolean
}

export const NECESSARY_ONLY: ConsentChoice = { analytics: false, marketing: false }

type Settings = Pick<
  Configuration,
  'surveyFrameUrl' | 'surveyIds' | 'sentryDsn' | 'measuresUrl' | 'abTestUrl'
>

/** Whether there is a survey in any language: an answer about cookies stays when the language changes. */
export const hasSurvey = ({ surveyFrameUrl, surveyIds }: Settings): boolean =>
  surveyFrameUrl !== undefined &&
  Object.values(surveyIds ?? {}).some(ids => Object.keys(ids).length > 0)

/** Whether there is anything for which this deployment needs a consent. */
export const needsConsent = (settings: Settings): boolean =>
  hasSurvey(settings) ||
  [settings.sentryDsn, settings.measuresUrl, settings.abTestUrl].some(url => url !== undefined)

/** The version of the question; a change invalidates stored answers, so that every visitor is asked again. */
const CONSENT_VERSION = 3

/** Months for which an answer is valid. */
const COUNTS_FOR = 6

// Answers A-201
const storedConsent = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.parseJson(),
  v.object({
    analytics: v.boolean(),
    marketing: v.boolean(),
    version: v.literal(CONSENT_VERSION),
    at: timestamp,
  }),
)

/**
 * Reads the entry `cookieConsent` of local storage, which is hostile input; A-202. Null, as for a visitor who has not
 * decided, if the entry is malformed or of another version, or if the answer is older than six months or from the
 * future. `now` is ms since 1970.
 */
export const consentFrom = (stored: string | null, now: number): ConsentChoice | null => {
  const parsed = v.safeParse(storedConsent, stored)
  if (!parsed.success) return null
  const { analytics, marketing, at } = parsed.output
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + COUNTS_FOR)
  // A month without that day would lead into the next one: take its last day instead.
  if (end.getUTCDate() !== new Date(at).getUTCDate()) end.setUTCDate(0)
  return Date.parse(at) <= now && now < end.getTime() ? { analytics, marketing } : null
}

/** The stored form of an answer given at `now`, in ms since 1970. */
export const writtenConsent = ({ analytics, marketing }: ConsentChoice, now: number): string =>
  JSON.stringify({
    analytics,
    marketing,
    version: CONSENT_VERSION,
    at: new Date(now).toISOString(),
  })
