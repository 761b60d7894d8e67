import type { Configuration } from '#machines/model/configuration/configuration.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'

/** The kinds of screens for which the survey has different scripts; A-398. */
export type SurveyScreen = keyof NonNullable<Configuration['surveyIds']>

/**
 * The address of the survey for a locale and a screen. Null if no frame or no id is configured; the page then has no
 * survey.
 */
export const surveyAddress = (
  { surveyFrameUrl, surveyIds }: Pick<Configuration, 'surveyFrameUrl' | 'surveyIds'>,
  locale: LocaleCode,
  screen: SurveyScreen,
): string | null => {
  // Answers
  const ids = new Map(Object.entries(surveyIds?.[screen] ?? {}))
  const id = ids.get(locale)
  if (surveyFrameUrl === undefined || id === undefined) return null
  const address = new URL(surveyFrameUrl)
  address.searchParams.set('id', id)
  return address.href
}
