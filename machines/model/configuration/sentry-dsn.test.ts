import * as v from 'valibot'
import { expect, it } from 'vitest'
import { reportOriginOf, sentryDsn } from '#machines/model/configuration/sentry-dsn.ts'

// Answers A-375
it.each([
  'https://0123456789abcdef@reports.kiln.example/1',
  'https://key@o4505.ingest.de.sentry.io/4507',
  'https://key@kiln.example:8443/collect/7',
  'http://key@reports.kiln-and-keep.localhost:4310/1',
])('accepts %s', dsn => {
  expect(v.parse(sentryDsn, dsn)).toBe(dsn)
})

it.each([
  'https://reports.kiln.example/1',
  'https://key:secret@reports.kiln.example/1',
  'https://key@reports.kiln.example/',
  'https://key@reports.kiln.example/project',
  'http://key@reports.kiln.example/1',
  'javascript:key@reports.kiln.example/1',
  'https://key@reports.kiln.example/1?x=1',
  'https://key@other@reports.kiln.example/1',
  '',
])('refuses %s', dsn => {
  expect(v.is(sentryDsn, dsn)).toBe(false)
})

it('returns the origin without the key, for the content security policy', () => {
  expect(reportOriginOf('https://key@kiln.example:8443/collect/7')).toBe(
    'https://kiln.example:8443',
  )
})
