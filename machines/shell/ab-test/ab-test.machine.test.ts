import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { abTestMachine } from '#machines/shell/ab-test/ab-test.machine.ts'
import type { Variant } from '#machines/shell/ab-test/ab-offer.model.ts'
import { heldPort, heldStream } from '#tests/support/actors/deferred.ts'

// Answers
it('asks for the variant once, with consent, and applies it', async () => {
  const { marketing, offer, worn, actor } = start()
  expect(offer.calls).toHaveLength(0)

  marketing.last().next(true)
  await offer.answer('A')
  marketing.last().next(true)

  expect(offer.calls).toHaveLength(1)
  expect(worn.last().input).toEqual({ variant: 'A' })
  expect(actor.getSnapshot().context.variant).toBe('A')
})

// Answers A-202
it('removes the variant at once when consent is withdrawn', async () => {
  const { marketing, offer, worn, actor } = start()
  marketing.last().next(true)
  await offer.answer('A')

  marketing.last().next(false)

  expect(worn.last().isStopped).toBe(true)
  expect(actor.getSnapshot().value).toBe('idle')
  expect(actor.getSnapshot().context.variant).toBeNull()
})

// Answers A-202
it('aborts the request when consent is withdrawn meanwhile', () => {
  const { marketing, offer, worn } = start()
  marketing.last().next(true)

  marketing.last().next(false)

  expect(offer.last().signal.aborted).toBe(true)
  expect(worn.runs).toHaveLength(0)
})

// Answers
it('applies the control after any failure, and reports it', async () => {
  const { marketing, offer, worn, reports } = start()
  marketing.last().next(true)

  await offer.fail(new Error('refused'))

  expect(worn.last().input).toEqual({ variant: 'control' })
  expect(reports).toEqual([new Error('refused')])
})

// Answers A-199
it('makes no request if nothing is configured', () => {
  const { marketing, offer, actor } = start(false)

  marketing.last().next(true)

  expect(offer.calls).toHaveLength(0)
  expect(actor.getSnapshot().value).toBe('idle')
})

it('continues without a test when its stream fails or ends', async () => {
  const { marketing, offer, worn, reports, actor } = start()
  marketing.last().complete()
  expect(actor.getSnapshot().value).toBe('idle')

  const other = start()
  other.marketing.last().error(new Error('closed'))
  expect(other.reports).toEqual([new Error('closed')])

  const third = start()
  third.marketing.last().next(true)
  await third.offer.answer('control')
  third.worn.last().error(new Error('no page'))
  third.marketing.last().complete()
  expect(third.actor.getSnapshot().value).toEqual({ taking: 'applying' })
  expect(third.reports).toEqual([new Error('no page')])

  const fourth = start()
  fourth.marketing.last().next(true)
  await fourth.offer.answer('control')
  fourth.worn.last().complete()
  fourth.marketing.last().error(new Error('closed'))
  expect(fourth.actor.getSnapshot().value).toBe('idle')
  expect([offer.calls, worn.runs, reports]).toEqual([[], [], []])
})

function start(isConfigured = true) {
  const marketing = heldStream<boolean>()
  const offer = heldPort<Variant>()
  const worn = heldStream<never, { variant: Variant }>()
  const reports: unknown[] = []
  const actor = createActor(
    abTestMachine.provide({
      actors: {
        watchMarketing: marketing.logic,
        askVariant: offer.logic,
        applyVariant: worn.logic,
      },
      actions: { report: (_, { error }) => reports.push(error) },
    }),
    { input: { isConfigured } },
  ).start()
  return { actor, marketing, offer, worn, reports }
}
