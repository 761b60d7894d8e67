import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  merchandiseMachine,
  type Market,
} from '#machines/orders/merchandise/merchandise.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aChannel, anArticle, DUTCH } from '#machines/samples/merchandise.ts'
import { ENGLISH } from '#machines/samples/session.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import type {
  MerchandiseArticle,
  MerchandiseChannel,
} from '#machines/orders/merchandise/merchandise.model.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const BOOK = anArticle()
const MUG = anArticle({ ID: 'mug-white', ArticleType: 'Gift', Title: 'Photo mug' })

// Answers
it('reads the channel first, and its articles when they are needed', async () => {
  const { actor, channels, articles, seen } = start()
  expect(channels.calls).toHaveLength(0)

  actor.send({ type: 'articles.load' })
  actor.send({ type: 'articles.load' })
  expect(channels.calls.map(({ input }) => input)).toEqual([{ vendorId: '101', locale: ENGLISH }])
  expect(articles.calls).toHaveLength(0)
  await channels.answer(aChannel())
  expect(articles.last().input).toEqual({ code: '101-en-gb', locale: ENGLISH })
  await articles.answer([MUG, BOOK])

  expect(seen()).toEqual({
    state: 'ready',
    titles: { 'mug-white': 'Photo mug', 'photobook-28x28': 'Photo book, 28×28 cm' },
    photoBooks: ['photobook-28x28'],
    failure: null,
    reported: 0,
  })
  actor.send({ type: 'articles.load' })
  expect([channels.calls.length, articles.calls.length]).toEqual([1, 1])
})

// Answers A-384
it('shows that the channel does not exist, and looks again on request', async () => {
  const { actor, channels, articles, seen } = start()
  actor.send({ type: 'articles.load' })

  await channels.answer(null)
  expect(seen()).toMatchObject({ state: 'missing', photoBooks: null, failure: null })
  actor.send({ type: 'merchandise.retry' })
  await channels.answer(aChannel())
  await articles.answer(null)

  expect(seen()).toMatchObject({ state: 'missing', photoBooks: null })
})

// Answers
it('keeps the reason why the channels or the articles could not be read, and reads only the missing ones', async () => {
  const { actor, channels, articles, seen } = start()
  actor.send({ type: 'articles.load' })

  await channels.fail(aServiceError(500))
  expect(seen()).toMatchObject({
    state: 'channelFailed',
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
    reported: 1,
  })
  actor.send({ type: 'connection.restored' })
  await channels.answer(aChannel())
  await articles.fail(aServiceError(200, 'malformed'))
  expect(seen()).toMatchObject({
    state: 'articlesFailed',
    failure: { kind: 'malformed' },
    reported: 2,
  })

  actor.send({ type: 'merchandise.retry' })
  await articles.answer([])
  expect(seen()).toMatchObject({ state: 'ready', photoBooks: [], failure: null })
  expect([channels.calls.length, articles.calls.length]).toEqual([2, 2])
})

// Answers A-187
it('reads the channel of another language, and keeps the known titles until then', async () => {
  const { actor, channels, articles, seen } = start()
  actor.send({ type: 'articles.load' })
  await channels.answer(aChannel())
  await articles.answer([BOOK])

  actor.send({ type: 'locale.change', locale: DUTCH })
  expect(channels.last().input).toEqual({ vendorId: '101', locale: DUTCH })
  expect(seen()).toMatchObject({
    state: 'readingChannel',
    titles: { 'photobook-28x28': 'Photo book, 28×28 cm' },
  })
  await channels.answer(aChannel({ id: '101-nl-nl', locale: 'nl-NL' }))
  expect(articles.last().input).toEqual({ code: '101-nl-nl', locale: DUTCH })
  await articles.answer([anArticle({ Title: 'Fotoboek, 28×28 cm' })])

  expect(seen().titles).toEqual({ 'photobook-28x28': 'Fotoboek, 28×28 cm' })
})

it('reads nothing for another language until a screen needs it', () => {
  const { actor, channels, seen } = start()

  actor.send({ type: 'locale.change', locale: DUTCH })

  expect(seen().state).toBe('notRequested')
  expect(channels.calls).toHaveLength(0)
})

function start() {
  const channels = heldPort<MerchandiseChannel | null, Market>()
  const articles = heldPort<MerchandiseArticle[] | null, { code: string; locale: LocaleCode }>()
  let reported = 0
  const actor = createActor(
    merchandiseMachine.provide({
      actors: { readChannel: channels.logic, readArticles: articles.logic },
      actions: {
        report: () => {
          reported += 1
        },
      },
    }),
    { input: { vendorId: '101', locale: ENGLISH } },
  ).start()
  return {
    actor,
    channels,
    articles,
    seen: () => {
      const {
        value,
        context: { titles, photoBooks, failure },
      } = actor.getSnapshot()
      return { state: value, titles, photoBooks, failure, reported }
    },
  }
}
