import * as v from 'valibot'
import { expect, it } from 'vitest'
import { configuration } from '#machines/model/configuration/configuration.ts'
import { localeCode } from '#machines/model/identifiers.ts'
import { surveyAddress } from '#machines/shell/model/survey.ts'

const surveyConfiguration = v.pick(configuration, ['surveyFrameUrl', 'surveyIds'])
const configured = v.parse(surveyConfiguration, {
  surveyFrameUrl: 'https://survey.example/frame?shop=1',
  surveyIds: {
    desktop: { 'en-GB': 'desktop-en', 'nl-NL': 'desktop nl&x=1' },
    mobile: { 'en-GB': 'mobile-en' },
  },
})
const locale = (code: string) => v.parse(localeCode, code)

// Answers
it.each([
  { code: 'en-GB', screen: 'desktop', id: 'desktop-en' },
  { code: 'en-GB', screen: 'mobile', id: 'mobile-en' },
  { code: 'nl-NL', screen: 'desktop', id: 'desktop+nl%26x%3D1' },
] as const)('uses the survey $id for $code on $screen', ({ code, screen, id }) => {
  expect(surveyAddress(configured, locale(code), screen)).toBe(
    `https://survey.example/frame?shop=1&id=${id}`,
  )
})

// Answers A-399
it.each([
  ['a locale without an id', 'fr-FR', 'desktop', configured],
  ['a screen without an id', 'nl-NL', 'mobile', configured],
  ['a storefront without survey ids', 'en-GB', 'desktop', { ...configured, surveyIds: undefined }],
  [
    'a configuration without a survey address',
    'en-GB',
    'desktop',
    { ...configured, surveyFrameUrl: undefined },
  ],
] as const)('has no survey for %s', (_what, code, screen, given) => {
  expect(surveyAddress(given, locale(code), screen)).toBeNull()
})
