import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { consentMachine } from '#machines/shell/consent/consent.machine.ts'
import type { ConsentChoice } from '#machines/shell/consent/consent.model.ts'
import { heldPort, heldStream } from '#tests/support/actors/deferred.ts'

const ALL: ConsentChoice = { analytics: true, marketing: true }
const NONE: ConsentChoice = { analytics: false, marketing: false }

// Answers A-202
it('asks a visitor who has not decided, and allows nothing meanwhile', () => {
  const { store, seen } = start()
  expect(seen()).toEqual({ state: 'unknown', choice: null, isAsking: false })

  store.last().next(null)
  expect(seen()).toEqual({ state: 'undecided', choice: null, isAsking: true })
})

// Answers A-201
it('does not ask a visitor who has decided before', () => {
  const { store, seen } = start()

  store.last().next(NONE)

  expect(seen()).toEqual({ state: 'decided', choice: NONE, isAsking: false })
})

// Answers A-202
it('applies a decision before it is stored, and stores it', async () => {
  const { actor, store, kept, seen } = start()
  store.last().next(null)

  actor.send({ type: 'consent.decide', choice: ALL })
  expect(seen()).toEqual({ state: 'deciding', choice: ALL, isAsking: false })
  expect(kept.last().input).toEqual({ choice: ALL })

  await kept.answer(undefined)
  expect(seen()).toEqual({ state: 'decided', choice: ALL, isAsking: false })
})

// Answers A-202
it('applies a withdrawal that cannot be stored, and reports it', async () => {
  const { actor, store, kept, reports, seen } = start()
  store.last().next(ALL)

  actor.send({ type: 'consent.reopen' })
  actor.send({ type: 'consent.decide', choice: NONE })
  await kept.fail(new Error('Full'))

  expect(seen()).toEqual({ state: 'decided', choice: NONE, isAsking: false })
  expect(reports).toEqual([new Error('Full')])
})

// Answers A-202
it('returns from the choices to the previous state', () => {
  const { actor, store, seen } = start()
  store.last().next(null)

  actor.send({ type: 'consent.choose' })
  expect(seen()).toEqual({ state: 'choosing', choice: null, isAsking: true })
  actor.send({ type: 'consent.close' })
  expect(seen().state).toBe('undecided')

  actor.send({ type: 'consent.reopen' })
  expect(seen().state).toBe('choosing')
  store.last().next(ALL)
  actor.send({ type: 'consent.reopen' })
  actor.send({ type: 'consent.close' })
  expect(seen()).toEqual({ state: 'decided', choice: ALL, isAsking: false })
})

// Answers A-202
it('follows another tab’s decision, and asks again when it is cleared', () => {
  const { store, seen } = start()
  store.last().next(ALL)
  store.last().next(NONE)
  expect(seen()).toEqual({ state: 'decided', choice: NONE, isAsking: false })

  store.last().next(null)
  expect(seen()).toEqual({ state: 'undecided', choice: null, isAsking: true })
})

it('allows nothing when the storage fails, and continues when its event stream ends', () => {
  const silent = start()
  silent.store.last().next(ALL)
  silent.store.last().complete()
  expect(silent.seen().choice).toEqual(ALL)

  const broken = start()
  broken.store.last().next(ALL)
  broken.store.last().error(new Error('closed'))
  expect(broken.seen()).toEqual({ state: 'undecided', choice: null, isAsking: true })
  expect(broken.reports).toEqual([new Error('closed')])
})

function start() {
  const store = heldStream<ConsentChoice | null>()
  const kept = heldPort<void, { choice: ConsentChoice }>()
  const reports: unknown[] = []
  const actor = createActor(
    consentMachine.provide({
      actors: { watchConsent: store.logic, setConsent: kept.logic },
      actions: { report: (_, { error }) => reports.push(error) },
    }),
  ).start()
  return {
    actor,
    store,
    kept,
    reports,
    seen: () => {
      const snapshot = actor.getSnapshot()
      return {
        state: snapshot.value,
        choice: snapshot.context.choice,
        isAsking: snapshot.hasTag('asking'),
      }
    },
  }
}
