import { expect, it } from 'vitest'
import { aConfiguration } from '#machines/samples/configuration.ts'
import { consentFrom, needsConsent, writtenConsent } from '#machines/shell/consent/consent.model.ts'
import { usesOf } from '#machines/shell/consent/consent-uses.model.ts'

const AT = '2026-01-31T12:00:00.000Z'
const NOON = Date.parse(AT)
const entry = (changes: object): string =>
  JSON.stringify({ analytics: true, marketing: false, version: 3, at: AT, ...changes })

// Answers
it('stores an answer with its version and its time', () => {
  expect(JSON.parse(writtenConsent({ analytics: true, marketing: false }, NOON))).toEqual({
    analytics: true,
    marketing: false,
    version: 3,
    at: AT,
  })
})

// Answers A-201
it.each([
  { analytics: true, marketing: true },
  { analytics: true, marketing: false },
  { analytics: false, marketing: true },
  { analytics: false, marketing: false },
])('reads a stored answer: analytics $analytics, marketing $marketing', choice => {
  expect(consentFrom(writtenConsent(choice, NOON), NOON)).toEqual(choice)
})

// Answers A-202
it.each([
  {
    what: 'accepts an answer until six months are over',
    now: '2026-07-31T11:59:59.999Z',
    counts: true,
  },
  { what: 'rejects an answer after six months', now: '2026-07-31T12:00:00.000Z', counts: false },
  { what: 'rejects an answer from the future', now: '2026-01-31T11:59:59.999Z', counts: false },
])('$what', ({ now, counts }) => {
  expect(consentFrom(entry({}), Date.parse(now)) !== null).toBe(counts)
})

// Answers A-202
it('counts six months from a day that the last month lacks to the last day of that month', () => {
  const at = '2025-08-31T12:00:00.000Z'
  expect(consentFrom(entry({ at }), Date.parse('2026-02-28T11:59:00.000Z'))).not.toBeNull()
  expect(consentFrom(entry({ at }), Date.parse('2026-02-28T12:00:00.000Z'))).toBeNull()
})

// Answers A-202
it.each([
  ['nothing', null],
  ['an empty entry', ''],
  ['a word', 'true'],
  ['half of an entry', '{"analytics":true'],
  ['a list', '[true,true]'],
  ['a missing flag', entry({ marketing: undefined })],
  ['a flag in words', entry({ marketing: 'true' })],
  ['a flag as a number', entry({ analytics: 1 })],
  ['another version', entry({ version: 2 })],
  ['a version in words', entry({ version: '1' })],
  ['no time', entry({ at: undefined })],
  ['an invalid time', entry({ at: 'yesterday' })],
  ['a day that does not exist', entry({ at: '2026-02-31T99:00:00Z' })],
  ['a flag of the prototype', '{"__proto__":{"analytics":true,"marketing":true}}'],
  ['a very long entry', entry({ analytics: true, more: 'x'.repeat(2000) })],
])('reads %s as undecided', (_what, stored) => {
  expect(consentFrom(stored, NOON)).toBeNull()
})

it('keeps only the two flags of an entry', () => {
  expect(consentFrom(entry({ email: 'anna@example.com' }), NOON)).toEqual({
    analytics: true,
    marketing: false,
  })
})

const FRAME = 'https://survey.example/frame'

// Answers B-524
it.each([
  { configured: {}, analytics: [], marketing: [] },
  { configured: { surveyFrameUrl: FRAME }, analytics: [], marketing: [] },
  {
    configured: { surveyFrameUrl: FRAME, surveyIds: { mobile: { 'nl-NL': '7' } } },
    analytics: ['survey'],
    marketing: [],
  },
  {
    configured: {
      sentryDsn: 'https://key@reports.example/1',
      measuresUrl: 'https://reports.example/measures',
    },
    analytics: ['steps', 'speed'],
    marketing: [],
  },
  {
    configured: { abTestUrl: 'https://test.example' },
    analytics: [],
    marketing: ['newVersions'],
  },
])(
  'asks for consent to what is configured: $configured',
  ({ configured, analytics, marketing }) => {
    const configuration = aConfiguration(configured)
    expect(usesOf(configuration)).toEqual({ analytics, marketing })
    expect(needsConsent(configuration)).toBe(analytics.length + marketing.length > 0)
  },
)
