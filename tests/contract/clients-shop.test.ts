import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { ServiceError } from '#machines/model/service-error.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { abTestClient } from '#src/shell/ab-test/ab-test.service.ts'
import { createNetwork } from '#src/http/client.ts'
import { sendWithRetries } from '#src/http/send-with-retries.ts'
import { bodiesOfTests } from '#tests/support/contract/bodies.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  failureOf,
  rejectionOf,
  servicesOf,
  siteOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'

const CHANNEL = '101-nl-nl'

const network = networkOfTests({ photosOfAnna: 0 })
const sent = bodiesOfTests()
let anna: CustomerServices

beforeEach(async () => {
  anna = await servicesOf(network, ANNA)
  await network.reset()
})

const left = (): AbortSignal => {
  const leaving = new AbortController()
  leaving.abort()
  return leaving.signal
}

const tokens = (): (string | null)[] =>
  network.asked.map(({ headers }) => headers.get('authorization'))

describe('the public configuration', () => {
  const read = (signal = stays()) => anna.publicConfiguration.read(CHANNEL, signal)

  // Answers
  it('has menus and routes of a channel, without a token', async () => {
    const { menus, routes } = await read()
    const shop = network.sandbox.origin('shop')

    expect(menus.main?.map(({ label }) => label)).toEqual(['Alle producten', 'Naar de editor'])
    expect(routes).toEqual({
      Main: `${shop}/`,
      EditorUrl: `${network.sandbox.origin('editor')}/`,
      AllProducts: `${shop}/products`,
    })
    expect(tokens()).toEqual([null])
    expect(anna.reports).toEqual([])
  })

  // Answers
  it.each<[title: string, answer: () => Response]>([
    ['a 500', () => HttpResponse.json({}, { status: 500 })],
    ['a 404', () => HttpResponse.json({}, { status: 404 })],
    ['a page', () => HttpResponse.html('<h1>Welcome to the hotel</h1>')],
    ['nothing', () => new HttpResponse(null, { status: 204 })],
    ['a broken connection', () => HttpResponse.error()],
    [
      'a dangerous link',
      () =>
        HttpResponse.json({
          routes: { Main: 'javascript:alert(1)', EditorUrl: 'https://editor.example/' },
        }),
    ],
  ])('fails after %s', async (_title, answer) => {
    network.answer('api', `/public-configuration/${CHANNEL}`, answer)

    expect(await rejectionOf(read())).toBeInstanceOf(ServiceError)
  })

  it('is aborted when its screen is left', async () => {
    expect(await rejectionOf(read(left()))).toMatchObject({ name: 'AbortError' })
    expect(anna.reports).toEqual([])
  })
})

describe('the A/B test', () => {
  // Answers
  it('requests its offer without a token', async () => {
    expect(['control', 'A']).toContain(await anna.abTest.variant(stays()))
    expect(await sent.last()).toEqual({ name: 'sample-test' })
    expect(network.asked.map(({ url }) => url)).toEqual([
      `${network.sandbox.origin('api')}/ab-test`,
    ])
    expect(tokens()).toEqual([null])
  })

  // Answers
  it.each<[title: string, answer: () => Response]>([
    ['a 500', () => HttpResponse.json({}, { status: 500 })],
    ['no offer', () => HttpResponse.json([])],
    ['an unknown variant', () => HttpResponse.json([{ content: { experience: 'B' } }])],
    ['a page', () => HttpResponse.html('<p>')],
  ])('has no offer after %s, and requests it once', async (_title, answer) => {
    network.answer('api', '/ab-test', answer)

    expect(await rejectionOf(anna.abTest.variant(stays()))).toBeInstanceOf(ServiceError)
    expect(network.asked).toHaveLength(1)
  })

  // Answers A-199
  it('is skipped if none is configured', async () => {
    const { abTestUrl: _, ...configuration } = await siteOf(network).configuration(stays())
    const nowhere = createNetwork(
      configuration,
      anna.bearer,
      {
        owner: () => '',
        report: () => undefined,
      },
      { send: sendWithRetries },
    )
    await network.reset()

    expect(await abTestClient(nowhere).variant(stays())).toBe('control')
    expect(network.asked).toEqual([])
  })

  it('has no variant if it is aborted', async () => {
    expect(await rejectionOf(anna.abTest.variant(left()))).toMatchObject({ name: 'AbortError' })
  })
})

describe('merchandise', () => {
  const PATH = '/merchandise/graphql'

  // Answers
  it('lists the channels of all vendors', async () => {
    const channels = await anna.merchandise.channels(stays())

    expect(channels).toHaveLength(14)
    expect(channels[1]).toEqual({
      id: '101-nl-nl',
      vendorId: '101',
      locale: 'nl-NL',
      shopUrl: `${network.sandbox.origin('shop')}/`,
      currency: 'EUR',
    })
    expect(await sent.last()).toEqual({
      query: expect.stringContaining('Channels { ID Vendor { ID Locale }'),
      variables: {},
    })
  })

  it('finds the channel of a vendor and a locale', async () => {
    const { merchandise } = anna

    expect(
      await merchandise.channelOf({ vendorId: '101', locale: 'nl-NL' }, stays()),
    ).toMatchObject({ id: '101-nl-nl' })
    expect(anna.reports).toEqual([])
  })

  // Answers A-384
  it('reports a missing channel', async () => {
    const { merchandise } = anna

    expect(await merchandise.channelOf({ vendorId: '103', locale: 'nl-NL' }, stays())).toBeNull()
    expect(await merchandise.articles({ code: '101-nl-nl', locale: 'de-AT' }, stays())).toBeNull()
    expect(anna.reports).toEqual([
      { kind: 'action', problem: new Error('Channel Not Found') },
      { kind: 'action', problem: new Error('Channel Not Found') },
    ])
  })

  // Answers
  it('lists the articles of a channel', async () => {
    const articles = await anna.merchandise.articles({ code: CHANNEL, locale: 'nl-NL' }, stays())

    expect(articles?.map(({ ID }) => ID)).toContain('photobook-28x28')
    expect(await sent.last()).toEqual({
      query: expect.stringContaining('Channel(code: $code, locale: $locale)'),
      variables: { code: CHANNEL, locale: 'nl-NL' },
    })
  })

  // Answers A-382
  it.each([
    { errors: [{ message: 'canary' }] },
    { data: null, errors: [{ message: 'canary' }] },
    { data: { Channels: [], Channel: null }, errors: [{ message: 'canary' }] },
  ])('fails if the answer contains errors: %j', async answer => {
    network.answer('api', PATH, () => HttpResponse.json(answer))
    const failure = { kind: 'malformed', status: 200, method: 'POST' }

    expect(await failureOf(anna.merchandise.channels(stays()))).toMatchObject(failure)
    expect(
      await failureOf(anna.merchandise.articles({ code: CHANNEL, locale: 'nl-NL' }, stays())),
    ).toMatchObject(failure)
    expect(anna.reports).toEqual([])
  })
})
