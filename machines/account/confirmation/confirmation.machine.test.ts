import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import {
  confirmationMachine,
  type ConfirmationInput,
  type ConfirmationKind,
  type LinkStatus,
} from '#machines/account/confirmation/confirmation.machine.ts'
import { fromSource } from '#machines/kit/source.ts'
import { aLostAnswer, aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

// Answers
it('confirms the newsletter by one call and does not sign out', async () => {
  const { actor, link, service, signOut } = start('newsletter')

  await link.answer('open')
  expect(service.calls.map(({ input }) => input)).toEqual([
    { kind: 'newsletter', account: 'anna@example.org' },
  ])
  await service.answer()

  expect(actor.getSnapshot().value).toBe('confirmed')
  expect(signOut.calls).toHaveLength(0)
})

// Answers
it.each(['emailChange', 'accountDeletion'] as const)('signs out after %s', async kind => {
  const { actor, link, service, signOut } = start(kind)
  await link.answer('open')
  actor.send({ type: 'deletion.confirm' })
  await service.answer()

  expect(actor.getSnapshot().value).toBe('signingOut')
  expect(signOut.last().input).toEqual({ kind })
})

// Answers A-243
it('continues with the sign-out when the page was reloaded between the answer and the sign-out', async () => {
  const { actor, link, service, signOut } = start('accountDeletion')

  await link.answer('done')

  expect(service.calls).toHaveLength(0)
  expect(signOut.calls).toHaveLength(1)
  expect(actor.getSnapshot().value).toBe('signingOut')
})

// Answers A-236
it.each([
  { after: 9999, state: 'signingOut' },
  { after: 10_000, state: 'followed' },
])(
  'loads the success page when the browser does not leave the page: $state after $after ms',
  async row => {
    const { actor, link, service, clock } = start('accountDeletion')
    await link.answer('open')
    actor.send({ type: 'deletion.confirm' })
    await service.answer()

    clock.increment(row.after)

    expect(actor.getSnapshot().value).toBe(row.state)
  },
)

// Answers
it('loads the success page anew when the provider does not answer, because this page has no session left', async () => {
  const { actor, link, signOut, showDone } = start('emailChange')
  await link.answer('done')

  await signOut.fail(aServiceError())
  expect(actor.getSnapshot().value).toBe('followed')
  await showDone.fail(new Error('offline'))

  expect(actor.getSnapshot().value).toBe('confirmed')
})

// Answers
it('stores why a link was refused, and reports it', async () => {
  const { actor, link, service, reports } = start('emailChange')
  await link.answer('open')

  await service.fail(aServiceError(410))

  expect(actor.getSnapshot()).toMatchObject({
    value: 'refused',
    context: { failure: { kind: 'refused', status: 410, correlationId: CORRELATION_ID } },
  })
  expect(reports).toHaveLength(1)
})

// Answers B-050
it('asks before it deletes an account, and waits as long as the customer needs', async () => {
  const { actor, link, service, clock } = start('accountDeletion')
  await link.answer('open')
  clock.increment(3_600_000)

  expect(actor.getSnapshot()).toMatchObject({
    value: { pending: 'asking' },
    context: { account: 'anna@example.org' },
  })
  expect(service.calls).toHaveLength(0)
})

// Answers B-051
it('retries after a lost answer if this page has the link, but not if only an earlier page had it', async () => {
  const lost = start('newsletter')
  await lost.link.answer('open')
  await lost.service.fail(aLostAnswer())
  lost.actor.send({ type: 'link.retry' })
  expect(lost.service.calls).toHaveLength(2)

  const gone = start('newsletter')
  await gone.link.answer('sent')
  gone.actor.send({ type: 'link.retry' })
  expect(gone.actor.getSnapshot().value).toEqual({ pending: 'unknown' })
  expect(gone.service.calls).toHaveLength(0)
})

function start(kind: ConfirmationKind) {
  const link = heldPort<LinkStatus, { kind: ConfirmationKind }>()
  const service = heldPort<void, ConfirmationInput>()
  const signOut = heldPort<void, { kind: ConfirmationKind }>()
  const showDone = heldPort<void, { kind: ConfirmationKind }>()
  const clock = new SimulatedClock()
  const reports: unknown[] = []
  const actor = createActor(
    confirmationMachine.provide({
      actors: {
        readLink: link.logic,
        confirm: service.logic,
        watchOtherTabs: fromSource(() => () => undefined),
        showDone: showDone.logic,
        signOut: signOut.logic,
      },
      actions: {
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
    { input: { kind, account: 'anna@example.org' }, clock },
  ).start()
  return { actor, link, service, signOut, showDone, clock, reports }
}
