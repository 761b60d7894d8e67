import * as v from 'valibot'
import { expect, it } from 'vitest'
import { checkedConfiguration, configuration } from '#machines/model/configuration/configuration.ts'
import { deployedConfiguration } from '#machines/model/configuration/deployed-configuration.ts'
import { readBy } from '#machines/model/lenient.ts'
import { writtenConfiguration, writtenStorefront } from '#machines/samples/configuration.ts'

// Answers A-206
it('uses defaults for values that a deployment leaves out', () => {
  expect(v.parse(configuration, writtenConfiguration())).toEqual({
    ...writtenConfiguration(),
    linkOrigins: [],
    uploadPageOrigins: [],
    oidc: {
      authority: 'https://id.kiln.example',
      clientId: 'account-area',
      scopes: ['openid'],
      bearer: 'id_token',
      authenticationMethodClaim: 'amr',
      refreshMaxAgeHours: 0,
      idleMinutes: 30,
    },
    featureFlags: {},
    traceParent: false,
    idempotencyKey: false,
    upload: { maxBytes: 200_000_000, maxPixels: 268_000_000, maxFiles: 10_000 },
  })
})

// Answers
it('uses the values of a deployment', () => {
  const written = writtenConfiguration({
    oidc: {
      authority: 'https://id.kiln.example',
      clientId: 'account-area',
      scopes: ['openid', 'email'],
      bearer: 'access_token',
      authenticationMethodClaim: 'acr',
      refreshMaxAgeHours: 24,
      idleMinutes: 30,
    },
    storefronts: [
      writtenStorefront({ forcedLocale: 'de-AT', redirectTo: 'https://new.kiln.example' }),
    ],
    featureFlags: { PhotoManagementUploadEnabled: ['*'], Unknown: ['kiln.example:8443'] },
    linkOrigins: ['https://shop.kiln.example'],
    uploadPageOrigins: ['https://upload.kiln.example'],
    abTestUrl: 'https://api.kiln.example/ab-test',
    surveyFrameUrl: 'https://survey.example/frame',
    surveyIds: { desktop: { 'en-GB': 'sv-1' }, mobile: {} },
    cutOffCampaign: 'year-end',
    sentryDsn: 'https://key@reports.kiln.example/1',
    reportsUrl: 'https://reports.kiln.example/browser',
    measuresUrl: 'https://reports.kiln.example/measures',
    traceParent: true,
    idempotencyKey: true,
    upload: { maxBytes: 1, maxPixels: 2, maxFiles: 3 },
  })

  expect(v.parse(configuration, written)).toEqual(written)
})

it('fills in each limit of an upload separately', () => {
  expect(v.parse(configuration, writtenConfiguration({ upload: { maxFiles: 5 } })).upload).toEqual({
    maxBytes: 200_000_000,
    maxPixels: 268_000_000,
    maxFiles: 5,
  })
})

// ghostfolio/ghostfolio#6413: an issuer with a trailing slash, and a discovery at //.well-known
// Answers B-272
it('accepts addresses with a trailing slash, and reduces a photo origin to its origin', () => {
  const written = writtenConfiguration()
  const parsed = v.parse(
    configuration,
    writtenConfiguration({
      oidc: { ...written.oidc, authority: 'https://id.kiln.example/account/' },
      orderBaseUrl: 'https://api.kiln.example/order//',
      photoOrigins: ['https://storage.kiln.example/pictures/'],
    }),
  )

  expect(parsed.oidc.authority).toBe('https://id.kiln.example/account')
  expect(parsed.orderBaseUrl).toBe('https://api.kiln.example/order')
  expect(parsed.photoOrigins).toEqual(['https://storage.kiln.example'])
})

it('drops unknown keys', () => {
  expect(
    v.parse(configuration, { ...writtenConfiguration(), secret: 'value', $schema: './x.json' }),
  ).toEqual(v.parse(configuration, writtenConfiguration()))
})

// Answers
it.each(Object.keys(writtenConfiguration()))('rejects a configuration without %s', name => {
  const { [name]: _missing, ...rest } = writtenConfiguration() as Record<string, unknown>

  expect(v.safeParse(configuration, rest).success).toBe(false)
})

// Answers, L-263
it.each([
  { name: 'a script as base URL', changes: { orderBaseUrl: 'javascript:alert(1)' } },
  { name: 'a foreign host over http', changes: { photoBaseUrl: 'http://api.kiln.example' } },
  { name: 'a password in an address', changes: { storageBaseUrl: 'https://a:b@kiln.example' } },
  { name: 'a relative path as base URL', changes: { orderBaseUrl: 'api/order' } },
  { name: 'a path that leads upwards', changes: { orderBaseUrl: '/api/../order' } },
  { name: 'a host without a scheme', changes: { orderBaseUrl: '//api.kiln.example/order' } },
  { name: 'a socket over http', changes: { pushPhotosUrl: 'https://push.kiln.example' } },
  { name: 'a foreign socket without TLS', changes: { pushPhotosUrl: 'ws://push.kiln.example' } },
  { name: 'a script as editor address', changes: { printsEditorUrl: 'javascript:{vendor}' } },
  { name: 'only a placeholder as editor address', changes: { printsEditorUrl: '{vendor}' } },
  { name: 'no origin of photos', changes: { photoOrigins: [] } },
  { name: 'a data address as origin of photos', changes: { photoOrigins: ['data:,'] } },
  { name: 'no storefront', changes: { storefronts: [] } },
  { name: 'a flag on every subdomain', changes: { featureFlags: { X: ['*.kiln.example'] } } },
  { name: 'a flag that is a text', changes: { featureFlags: { X: 'true' } } },
  { name: 'an upload of no files', changes: { upload: { maxFiles: 0 } } },
  { name: 'an upload of no bytes', changes: { upload: { maxBytes: 0 } } },
  { name: 'an upload of half a byte', changes: { upload: { maxBytes: 0.5 } } },
  { name: 'an upload limit in words', changes: { upload: { maxPixels: '10' } } },
])('rejects a configuration with $name', ({ changes }) => {
  const written = { ...writtenConfiguration(), ...changes }

  expect(v.safeParse(deployedConfiguration, written).success).toBe(false)
})

it.each([
  { name: 'a script as provider address', changes: { authority: 'javascript:alert(1)' } },
  { name: 'no client id', changes: { clientId: '' } },
  { name: 'no scope', changes: { scopes: [] } },
  { name: 'an unknown bearer', changes: { bearer: 'refresh_token' } },
  { name: 'a claim without a name', changes: { authenticationMethodClaim: '' } },
  { name: 'a negative lifetime of the refresh token', changes: { refreshMaxAgeHours: -1 } },
  { name: 'a page that is unused at once', changes: { idleMinutes: 0 } },
])('rejects a sign-in with $name', ({ changes }) => {
  const { oidc, ...rest } = writtenConfiguration()

  expect(v.safeParse(configuration, { ...rest, oidc: { ...oidc, ...changes } }).success).toBe(false)
})

// Answers A-003
it.each([
  { name: 'no host', changes: { hosts: [] } },
  { name: 'a host with a scheme', changes: { hosts: ['https://kiln.example'] } },
  { name: 'a host with a path', changes: { hosts: ['kiln.example/x'] } },
  { name: 'a host in capitals', changes: { hosts: ['Kiln.example'] } },
  { name: 'a brand that is a path', changes: { brand: '../evil' } },
  { name: 'a brand in capitals', changes: { brand: 'Kiln' } },
  { name: 'a brand of 41 letters', changes: { brand: 'k'.repeat(41) } },
  { name: 'no vendor', changes: { vendorId: '' } },
  { name: 'a vendor name of 201 letters', changes: { vendorName: 'k'.repeat(201) } },
  { name: 'no locale', changes: { locales: [] } },
  { name: 'a locale that is a path', changes: { locales: ['../en-GB'] } },
  { name: 'a channel of a malformed locale', changes: { channels: { english: '1' } } },
  { name: 'a forced locale of two letters', changes: { forcedLocale: 'de' } },
  { name: 'a script as replacement address', changes: { redirectTo: 'javascript:alert(1)' } },
  { name: 'a currency in small letters', changes: { currency: 'eur' } },
  { name: 'a time zone that is none', changes: { timeZone: 'Europe/Utrecht' } },
  {
    name: 'an accessibility statement over http',
    changes: { accessibilityUrl: 'http://kiln.example' },
  },
  { name: 'a script as payment address', changes: { paymentUrl: 'javascript:{order}' } },
  { name: 'a script as shop address', changes: { shopUrl: 'javascript:alert(1)' } },
  { name: 'a data address as FAQ address', changes: { faqUrl: 'data:text/html,x' } },
  {
    name: 'a mail address for customer care',
    changes: { customerCareUrl: 'mailto:care@kiln.example' },
  },
  { name: 'a path as privacy statement', changes: { privacyUrl: '/privacy' } },
])('rejects a storefront with $name', ({ changes }) => {
  const storefronts = [{ ...writtenStorefront(), ...changes }]

  expect(
    v.safeParse(deployedConfiguration, { ...writtenConfiguration(), storefronts }).success,
  ).toBe(false)
})

// Answers B-427, B-428
it.each([
  ['accessibilityUrl', 'http://kiln.example/a11y', undefined],
  ['paymentUrl', 'javascript:{order}', undefined],
  ['withdrawalUrl', '/withdraw', undefined],
  ['accountSecurityUrl', 5, undefined],
  ['timeZone', 'Europe/Utrecht', 'UTC'],
])('starts a storefront with an odd %s, and tells its name', (name, odd, read) => {
  const storefronts = [{ ...writtenStorefront(), [name]: odd }]
  const names: string[] = []
  const { output } =
    readBy(checkedConfiguration, { ...writtenConfiguration(), storefronts }, told =>
      names.push(told),
    ) ?? {}

  expect(output?.storefronts[0]).toHaveProperty(name, read)
  expect({ ...output?.storefronts[0], [name]: null }).toEqual({
    ...v.parse(checkedConfiguration, writtenConfiguration()).storefronts[0],
    [name]: null,
  })
  expect(names).toEqual([name])
})

// Answers B-428
it.each([
  ['abTestUrl', 'ab-test', undefined],
  ['surveyFrameUrl', 'http://survey.example', undefined],
  ['surveyIds', { desktop: 'sv-1' }, undefined],
  ['cutOffCampaign', '', undefined],
  ['sentryDsn', 'https://reports.example/1', undefined],
  ['reportsUrl', 'http://reports.example', undefined],
  ['measuresUrl', 'http://reports.example', undefined],
  [
    'featureFlags',
    { PhotoManagementUploadEnabled: ['Kiln.example'] },
    { PhotoManagementUploadEnabled: [] },
  ],
])('starts with an odd %s, and tells its name', (name, odd, read) => {
  const names: string[] = []
  const { output } =
    readBy(checkedConfiguration, { ...writtenConfiguration(), [name]: odd }, told =>
      names.push(told),
    ) ?? {}

  expect(output).toEqual({
    ...v.parse(checkedConfiguration, writtenConfiguration()),
    [name]: read,
  })
  expect(names).toEqual([name])
})

it.each([null, [], 'text', 5, undefined])('rejects a configuration from %o', value => {
  expect(v.safeParse(configuration, value).success).toBe(false)
})

it('protects the prototype of objects from malicious keys', () => {
  const { featureFlags: _none, ...rest } = writtenConfiguration()
  const written = JSON.stringify(rest).replace(
    '{',
    '{"__proto__": {"hostile": true}, "featureFlags": {"__proto__": ["*"], "constructor": ["*"]}, ',
  )

  const parsed = v.parse(configuration, JSON.parse(written))

  expect('hostile' in parsed).toBe(false)
  expect(Object.keys(parsed.featureFlags)).toEqual([])
  expect(Object.getPrototypeOf(parsed.featureFlags)).toBe(Object.prototype)
})

// Answers B-059
it.each([
  { surveyFrameUrl: undefined, isTaken: true },
  { surveyFrameUrl: 'https://survey.example/frame', isTaken: true },
  { surveyFrameUrl: 'https://survey.other-kiln.example/frame', isTaken: true },
  { surveyFrameUrl: 'https://survey.kiln.example/frame', isTaken: false },
  { surveyFrameUrl: 'https://kiln.example/frame', isTaken: false },
  { surveyFrameUrl: 'https://deep.survey.plum.example/frame', isTaken: false },
])('accepts a survey at $surveyFrameUrl: $isTaken', ({ surveyFrameUrl, isTaken }) => {
  const written = writtenConfiguration({
    ...(surveyFrameUrl === undefined ? {} : { surveyFrameUrl }),
    storefronts: [
      writtenStorefront(),
      writtenStorefront({ hosts: ['test-myaccount.plum.example:8443', 'myaccount.plum.example'] }),
    ],
  })

  expect(v.safeParse(checkedConfiguration, written).success).toBe(isTaken)
})
