import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { cutOffMachine } from '#machines/orders/cut-off/cut-off.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import type { LastOrderDay } from '#machines/orders/cut-off/cut-off.model.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const DAYS: LastOrderDay[] = [{ name: 'Prints', day: '2026-12-20' }]

// Answers A-352
it('makes no call if no campaign is configured', () => {
  const { actor, service, seen } = start(null)

  actor.send({ type: 'cutOff.load' })

  expect(service.calls).toHaveLength(0)
  expect(seen()).toEqual({ state: 'notRequested', days: [], failure: null, reported: 0 })
})

// Answers A-352
it('announces the last order dates of the campaign, and runs one read at a time', async () => {
  const { actor, service, seen } = start()
  expect(service.calls).toHaveLength(0)

  actor.send({ type: 'cutOff.load' })
  actor.send({ type: 'cutOff.load' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(service.last().input).toEqual({ campaign: 'year-end' })
  await service.answer(DAYS)

  expect(service.calls).toHaveLength(1)
  expect(seen()).toEqual({ state: 'announced', days: DAYS, failure: null, reported: 0 })
})

// Answers A-352
it('reads the dates again when the orders are opened again, and keeps the notice meanwhile', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'cutOff.load' })
  await service.answer(DAYS)

  actor.send({ type: 'cutOff.load' })
  actor.send({ type: 'cutOff.load' })
  expect(service.calls).toHaveLength(2)
  expect(service.last().input).toEqual({ campaign: 'year-end' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  expect(seen()).toEqual({ state: 'readingAgain', days: DAYS, failure: null, reported: 0 })
  await service.fail(aServiceError(503))
  expect(seen()).toEqual({ state: 'announced', days: DAYS, failure: null, reported: 1 })

  const later = DAYS.map(({ name }) => ({ name, day: '2026-12-21' }))
  actor.send({ type: 'cutOff.load' })
  await service.answer(later)
  expect(seen()).toEqual({ state: 'announced', days: later, failure: null, reported: 1 })

  actor.send({ type: 'cutOff.load' })
  await service.answer(null)
  expect(seen()).toEqual({ state: 'silent', days: [], failure: null, reported: 1 })

  actor.send({ type: 'cutOff.load' })
  await service.fail(aServiceError(503))
  expect(seen()).toEqual({ state: 'silent', days: [], failure: null, reported: 2 })

  actor.send({ type: 'cutOff.load' })
  await service.answer(DAYS)
  expect(seen()).toEqual({ state: 'announced', days: DAYS, failure: null, reported: 2 })
})

// Answers A-352
it('announces nothing while the campaign is not active', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'cutOff.load' })

  await service.answer(null)

  expect(seen()).toEqual({ state: 'silent', days: [], failure: null, reported: 0 })
})

// Answers A-208
it.each(['cutOff.load', 'cutOff.retry', 'connection.restored'] as const)(
  'shows that the dates could not be read, and reads them again on %s',
  async type => {
    const { actor, service, seen } = start()
    actor.send({ type: 'cutOff.retry' })
    actor.send({ type: 'connection.restored' })
    expect(service.calls).toHaveLength(0)
    actor.send({ type: 'cutOff.load' })

    await service.fail(aServiceError(500))
    expect(seen()).toEqual({
      state: 'failed',
      days: [],
      failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
      reported: 1,
    })
    expect(actor.getSnapshot().hasTag('alert')).toBe(true)

    actor.send({ type })
    expect(seen()).toMatchObject({ state: 'reading', failure: { status: 500 } })
    await service.answer(DAYS)
    expect(seen()).toEqual({ state: 'announced', days: DAYS, failure: null, reported: 1 })
  },
)

function start(campaign: string | null = 'year-end') {
  const service = heldPort<LastOrderDay[] | null, { campaign: string }>()
  let reported = 0
  const actor = createActor(
    cutOffMachine.provide({
      actors: { readLastOrderDays: service.logic },
      actions: {
        report: () => {
          reported += 1
        },
      },
    }),
    { input: { campaign } },
  ).start()
  return {
    actor,
    service,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, days: context.days, failure: context.failure, reported }
    },
  }
}
