import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aStorefront } from '#machines/samples/configuration.ts'
import { someMenus } from '#machines/shell/menus/menus.cases.ts'
import { menusMachine } from '#machines/shell/menus/menus.machine.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import {
  defaultPublicConfiguration,
  type PublicConfiguration,
} from '#machines/model/configuration/public-configuration.ts'
import { localeOf } from '#machines/model/configuration/storefront.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const storefront = aStorefront({ locales: ['en-GB', 'nl-NL', 'fr-FR'] })
const fallback = defaultPublicConfiguration(storefront)

// Answers
it('reads the menus of the channel for the language', async () => {
  const { read, seen } = start()
  expect(read.last().input.channel).toBe('101-en-gb')
  expect(seen()).toEqual({ state: 'reading', answer: fallback })

  await read.answer(someMenus)
  expect(seen()).toEqual({ state: 'known', answer: someMenus })
})

// Answers A-336
it('reads the menus for another language, while the first menus still show', async () => {
  const { actor, read, seen } = start()
  await read.answer(someMenus)

  actor.send({ type: 'locale.change', locale: localeOf(storefront, 'nl-NL') })
  expect(read.last().input.channel).toBe('101-nl-nl')
  expect(seen()).toEqual({ state: 'reading', answer: someMenus })

  actor.send({ type: 'locale.change', locale: localeOf(storefront, 'nl-NL') })
  expect(read.calls).toHaveLength(2)
})

// Answers
it('falls back to the shop’s links after a failure, and reads again when online', async () => {
  const { actor, read, reports, seen } = start()

  await read.fail(new Error('refused'))
  expect(seen()).toEqual({ state: 'fallback', answer: fallback })
  expect(reports).toEqual([new Error('refused')])

  actor.send({ type: 'connection.restored' })
  await read.answer(someMenus)
  expect(seen()).toEqual({ state: 'known', answer: someMenus })
})

// Answers A-337
it('makes no call for a language without a channel', async () => {
  const { actor, read, seen } = start()
  await read.answer(someMenus)

  actor.send({ type: 'locale.change', locale: localeOf(storefront, 'fr-FR') })

  expect(read.calls).toHaveLength(1)
  expect(seen()).toEqual({ state: 'fallback', answer: fallback })
})

function start() {
  const read = heldPort<PublicConfiguration, { storefront: Storefront; channel: string }>()
  const reports: unknown[] = []
  const actor = createActor(
    menusMachine.provide({
      actors: { readMenus: read.logic },
      actions: { report: (_, { error }) => reports.push(error) },
    }),
    { input: { storefront, locale: localeOf(storefront, null) } },
  ).start()
  return {
    actor,
    read,
    reports,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, answer: context.answer }
    },
  }
}
