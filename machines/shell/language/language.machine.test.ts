import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { aStorefront } from '#machines/samples/configuration.ts'
import { languageMachine } from '#machines/shell/language/language.machine.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import { localeOf } from '#machines/model/configuration/storefront.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const storefront = aStorefront()
const ENGLISH = localeOf(storefront, 'en-GB')
const DUTCH = localeOf(storefront, 'nl-NL')

// Answers A-012
it('emits a language once its texts are loaded', async () => {
  const { choose, learn, emitted, seen } = start()

  choose(DUTCH)
  expect(learn.last().input).toEqual({ locale: DUTCH })
  expect(seen()).toBe('learning')
  expect(emitted).toEqual([])

  await learn.answer(DUTCH)
  expect(seen()).toBe('spoken')
  expect(emitted).toEqual([{ type: 'locale.change', locale: DUTCH }])
})

// Answers A-012
it('replaces an earlier choice by a later one', async () => {
  const { choose, learn, emitted } = start()

  choose(DUTCH)
  const first = learn.last()
  choose(ENGLISH)
  expect(first.signal.aborted).toBe(true)

  await first.answer(DUTCH)
  await learn.answer(ENGLISH)
  expect(emitted).toEqual([{ type: 'locale.change', locale: ENGLISH }])
})

it('shows that a language could not be loaded, reports it, and can load it again', async () => {
  const { choose, learn, emitted, reports, seen } = start()

  choose(DUTCH)
  await learn.fail(new Error('refused'))
  expect(seen()).toBe('failed')
  expect(reports).toEqual([new Error('refused')])

  choose(DUTCH)
  await learn.answer(DUTCH)
  expect(emitted).toHaveLength(1)
})

it.each([
  { after: 14_999, state: 'learning' },
  { after: 15_000, state: 'failed' },
])('is $state after $after ms without an answer', ({ after, state }) => {
  const { choose, clock, learn, seen } = start()

  choose(DUTCH)
  clock.increment(after)

  expect(seen()).toBe(state)
  expect(learn.last().signal.aborted).toBe(state === 'failed')
})

function start() {
  const learn = heldPort<LocaleCode, { locale: LocaleCode }>()
  const emitted: unknown[] = []
  const reports: unknown[] = []
  const clock = new SimulatedClock()
  const shell = setup({
    types: {} as { children: { language: 'language' } },
    actors: {
      language: languageMachine.provide({
        actors: { learnLanguage: learn.logic },
        actions: { report: (_, { error }) => reports.push(error) },
      }),
    },
  }).createMachine({
    invoke: { id: 'language', src: 'language' },
    on: { '*': { actions: ({ event }) => emitted.push(event) } },
  })
  const actor = createActor(shell, { clock }).start()
  const language = actor.getSnapshot().children.language
  if (language === undefined) throw new Error('The shell has no language')
  return {
    learn,
    emitted,
    reports,
    clock,
    choose: (locale: LocaleCode) => {
      language.send({ type: 'language.choose', locale })
    },
    seen: () => language.getSnapshot().value,
  }
}
