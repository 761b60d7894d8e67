import { compileMessage } from '@lingui/message-utils/compileMessage'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { writtenConfiguration } from '#machines/samples/configuration.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import { failureOf, siteOf, stays, UUID_V4 } from '#tests/support/contract/services.ts'

const network = networkOfTests({ photosOfAnna: 0 })

describe('the configuration', () => {
  // Answers
  it('is requested without a token, past every cache and with a new id', async () => {
    await siteOf(network).configuration(stays())
    const [request] = network.asked

    expect(request?.url).toBe(`${network.sandbox.origin('myaccount')}/config.json`)
    expect(request?.headers.get('authorization')).toBeNull()
    expect(request?.headers.get('cache-control')).toBe('no-cache')
    expect(request?.headers.get('x-correlationid')).toMatch(UUID_V4)
  })

  // Answers, L-265
  it('can omit values that have a default', async () => {
    network.answer('myaccount', '/config.json', () => HttpResponse.json(writtenConfiguration()))

    expect(await siteOf(network).configuration(stays())).toMatchObject({
      featureFlags: {},
      oidc: { bearer: 'id_token', authenticationMethodClaim: 'amr', refreshMaxAgeHours: 0 },
      upload: { maxBytes: 200_000_000, maxPixels: 268_000_000, maxFiles: 10_000 },
    })
  })

  // Answers A-206, B-428
  it('is rejected as malformed if its schema refuses it, and tells which value is wrong', async () => {
    network.answer('myaccount', '/config.json', () =>
      HttpResponse.json({ ...writtenConfiguration(), orderBaseUrl: 'http://api.kiln.example' }),
    )
    const odd: string[] = []

    expect(
      await failureOf(
        siteOf(network, undefined, ({ details }) => odd.push(details)).configuration(stays()),
      ),
    ).toMatchObject({
      kind: 'malformed',
      status: 200,
      url: `${network.sandbox.origin('myaccount')}/config.json`,
    })
    expect(odd).toEqual(['orderBaseUrl'])
  })

  // Answers B-270
  it('has the own host in front of the paths of services', async () => {
    const written = { ...writtenConfiguration(), orderBaseUrl: '/api/order/' }
    network.answer('myaccount', '/config.json', () => HttpResponse.json(written))

    expect(await siteOf(network).configuration(stays())).toMatchObject({
      orderBaseUrl: `${network.sandbox.origin('myaccount')}/api/order`,
      customerBaseUrl: written.customerBaseUrl,
    })
  })

  it('is rejected as malformed if the page of the app is returned instead', async () => {
    network.answer('myaccount', '/config.json', () => HttpResponse.html('<!doctype html>'))
    expect(await failureOf(siteOf(network).configuration(stays()))).toMatchObject({
      kind: 'malformed',
      body: '<!doctype html>',
    })
  })
})

describe('a catalogue', () => {
  const PATH = '/locales/nl-NL.json'

  // Answers
  it('is read with every kind of message that the compiler writes', async () => {
    const messages = Object.fromEntries(
      [
        'Bestellingen',
        'Hallo {name}, <0>welkom</0>',
        "{count, plural, =0 {Geen foto's} one {# foto} other {# foto's}}",
        '{place, selectordinal, one {#ste} other {#de}}',
        '{kind, select, photo {Foto} other {{name} en {count, number}}}',
        'Op {day, date, short}',
      ].map((message, index) => [`id${index}`, compileMessage(message)]),
    )
    network.answer('myaccount', PATH, () => HttpResponse.json({ messages }))

    expect(await siteOf(network).catalog('nl-NL', stays())).toEqual({ messages })
    expect(network.asked[0]?.headers.get('authorization')).toBeNull()
  })

  it('can contain messages as plain text', async () => {
    network.answer('myaccount', PATH, () => HttpResponse.json({ messages: { id: 'Hallo' } }))
    expect(await siteOf(network).catalog('nl-NL', stays())).toEqual({ messages: { id: 'Hallo' } })
  })

  it.each([
    ['no messages', {}],
    ['messages as text', { messages: 'Hallo' }],
    ['a number as message', { messages: { id: 7 } }],
    ['an object as message', { messages: { id: { __html: '<b>' } } }],
    ['an object as piece of a message', { messages: { id: ['Hallo ', { type: 'script' }] } }],
    ['a placeholder without a name', { messages: { id: [[]] } }],
    ['a placeholder whose name is an object', { messages: { id: [[{ toString: 'evil' }]] } }],
    ['a placeholder with a fourth part', { messages: { id: [['name', 'plural', {}, 'more']] } }],
  ])('is rejected as malformed if it has %s', async (_title, hostile) => {
    network.answer('myaccount', PATH, () => HttpResponse.json(hostile))
    expect(await failureOf(siteOf(network).catalog('nl-NL', stays()))).toMatchObject({
      kind: 'malformed',
      status: 200,
      body: JSON.stringify(hostile),
    })
  })

  it('cannot change the prototype of objects', async () => {
    const hostile = '{"messages":{"__proto__":["evil"],"constructor":["evil"],"id":["Hallo"]}}'
    network.answer('myaccount', PATH, () => new HttpResponse(hostile))
    const { messages } = await siteOf(network).catalog('nl-NL', stays())

    expect(Object.entries(messages)).toEqual([['id', ['Hallo']]])
    expect(Object.getPrototypeOf(messages)).toBe(Object.prototype)
  })

  it('is requested below /locales/ only, even if the locale contains ../', async () => {
    const error = await failureOf(siteOf(network).catalog('../config', stays()))

    expect(error.kind).toBe('refused')
    expect(network.asked[0]?.url).toBe(
      `${network.sandbox.origin('myaccount')}/locales/..%2Fconfig.json`,
    )
  })
})
