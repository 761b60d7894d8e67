import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aChannel, anArticle } from '#machines/samples/merchandise.ts'
import { ENGLISH } from '#machines/samples/session.ts'
import { provideMerchandise } from '#src/orders/merchandise/merchandise.actor.ts'
import {
  merchandiseClient,
  type MerchandiseService,
} from '#src/orders/merchandise/merchandise.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

// Answers
it('requests the channel of the market, then its articles by id and locale', async () => {
  const calls: unknown[] = []
  const { actor } = start({
    channelOf: wanted => {
      calls.push(wanted)
      return Promise.resolve(aChannel())
    },
    articles: channel => {
      calls.push(channel)
      return Promise.resolve([anArticle()])
    },
  })

  actor.send({ type: 'articles.load' })
  await arrived()
  await arrived()

  expect(calls).toEqual([
    { vendorId: '101', locale: 'en-GB' },
    { code: '101-en-gb', locale: 'en-GB' },
  ])
  expect(actor.getSnapshot()).toMatchObject({
    value: 'ready',
    context: { photoBooks: ['photobook-28x28'] },
  })
})

// Answers A-382
it('reports an answer with errors once', async () => {
  const { actor, reported } = start({
    channelOf: () => Promise.reject(aServiceError(200, 'malformed')),
    articles: () => Promise.resolve(null),
  })

  actor.send({ type: 'articles.load' })
  await arrived()

  expect(actor.getSnapshot().value).toBe('channelFailed')
  expect(reported).toMatchObject([{ kind: 'malformed' }])
})

function start(service: Pick<MerchandiseService, 'channelOf' | 'articles'>) {
  const { app, reported } = fakeApp(fakeService(merchandiseClient, service))
  const actor = createActor(provideMerchandise(app), {
    input: { vendorId: '101', locale: ENGLISH },
  }).start()
  return { actor, reported }
}
