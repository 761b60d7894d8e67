import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { ServiceError } from '#machines/model/service-error.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { abTestClient } from '#src/shell/ab-test/ab-test.service.ts'
import { createNetwork } from '#src/http/client.ts'
import { sendWithRetries } from '#src/http/send-with-retries.ts'
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
let anna: CustomerServices

beforeEach(async () => {
  anna = await servicesOf(network, ANNA)
  await network.reset()
})

describe('the A/B test', () => {
  // Answers
  it.each<[title: string, answer: () => Response]>([
    ['a 500', () => HttpResponse.json({}, { status: 500 })],
    ['no offer', () => HttpResponse.json([])],
    ['an unknown variant', () => HttpResponse.json([{ content: { experience: 'B' } }])],
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
})

describe('merchandise', () => {
  const PATH = '/merchandise/graphql'

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
