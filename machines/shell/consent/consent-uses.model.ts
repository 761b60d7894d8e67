import type { Configuration } from '#machines/model/configuration/configuration.ts'
import { hasSurvey, type ConsentChoice } from '#machines/shell/consent/consent.model.ts'

/** What a deployment may do with a consent: a survey, the steps before an error, how quick a page was, an A/B test. */
export type ConsentUse = 'survey' | 'steps' | 'speed' | 'newVersions'

/** What this deployment does with each consent. Only the region about cookies needs this module. */
// Answers B-524
export const usesOf = (
  configuration: Pick<
    Configuration,
    'surveyFrameUrl' | 'surveyIds' | 'sentryDsn' | 'measuresUrl' | 'abTestUrl'
  >,
): Readonly<Record<keyof ConsentChoice, readonly ConsentUse[]>> => ({
  analytics: [
    ...(hasSurvey(configuration) ? (['survey'] as const) : []),
    ...(configuration.sentryDsn === undefined ? [] : (['steps'] as const)),
    ...(configuration.measuresUrl === undefined ? [] : (['speed'] as const)),
  ],
  marketing: configuration.abTestUrl === undefined ? [] : ['newVersions'],
})
