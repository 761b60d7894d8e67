import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { deleteAllMachine } from '#machines/library/deletion/delete-all/delete-all.machine.ts'
import { aLostAnswer, aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

// Answers L-120, L-202
it.each(['', 'delete', 'DELETE ', ' DELETE', 'Delete', 'LÖSCHEN'])(
  'rejects the word "%s", and sends nothing',
  typed => {
    const { actor, service, seen } = start()
    actor.send({ type: 'deleteAll.ask' })
    expect(seen().state).toEqual({ open: 'asking' })
    actor.send({ type: 'deleteAll.submit', typed, word: 'DELETE' })
    expect(seen().state).toEqual({ open: 'refused' })
    expect(service.calls).toHaveLength(0)
    actor.send({ type: 'deleteAll.close' })
    actor.send({ type: 'deleteAll.ask' })
    expect(seen().state).toEqual({ open: 'asking' })
  },
)

// Answers L-119, L-121, L-233
it('deletes once after the right word, and emits that all photos are deleted', async () => {
  const { actor, service, done, seen } = start()
  actor.send({ type: 'deleteAll.ask' })
  actor.send({ type: 'deleteAll.submit', typed: 'LÖSCHEN', word: 'LÖSCHEN' })
  actor.send({ type: 'deleteAll.submit', typed: 'LÖSCHEN', word: 'LÖSCHEN' })
  actor.send({ type: 'deleteAll.close' })
  expect(seen().state).toBe('deleting')
  expect(service.calls).toHaveLength(1)
  await service.answer()
  expect(seen()).toEqual({ state: 'closed', failure: null })
  expect(done).toEqual(['deleted'])
})

// Answers L-276
it('stays open after a failure and shows it', async () => {
  const { actor, service, done, seen } = start()
  const send = (typed: string) => {
    actor.send({ type: 'deleteAll.submit', typed, word: 'DELETE' })
  }
  actor.send({ type: 'deleteAll.ask' })
  send('DELETE')
  await service.fail(aServiceError(500))
  expect(seen()).toEqual({
    state: { open: 'failed' },
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
  })
  expect(done).toEqual(['report'])
  send('no')
  expect(seen()).toEqual({ state: { open: 'refused' }, failure: null })
  send('DELETE')
  await service.fail(aServiceError())
  send('DELETE')
  expect(seen()).toEqual({ state: 'deleting', failure: null })
})

it('does not say that nothing was deleted if a retry is refused after a lost answer', async () => {
  const { actor, service, seen } = start()
  const send = () => {
    actor.send({ type: 'deleteAll.submit', typed: 'DELETE', word: 'DELETE' })
  }
  actor.send({ type: 'deleteAll.ask' })
  send()
  await service.fail(aLostAnswer())
  send()
  await service.fail(aServiceError(500))
  expect(seen().failure).toMatchObject({ kind: 'unanswered', status: 500 })

  actor.send({ type: 'deleteAll.close' })
  actor.send({ type: 'deleteAll.ask' })
  send()
  await service.fail(aServiceError(500))
  expect(seen().failure).toMatchObject({ kind: 'refused', status: 500 })
})

function start() {
  const service = heldPort<void>()
  const done: string[] = []
  const actor = createActor(
    deleteAllMachine.provide({
      actors: { deleteAll: service.logic },
      actions: {
        notifyDeleted: () => {
          done.push('deleted')
        },
        report: () => {
          done.push('report')
        },
      },
    }),
  ).start()
  return {
    actor,
    service,
    done,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, failure: context.failure }
    },
  }
}
