import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  photoDeletionMachine,
  type Removal,
} from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import { aLostAnswer, aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { chartWitness } from '#tests/support/chart-witness.ts'
import { heldPort } from '#tests/support/deferred.ts'

const witness = chartWitness(photoDeletionMachine)

// Answers L-052, L-054
it('asks first, deletes once for two presses, and tells every part', async () => {
  const { actor, service, done, seen } = start()

  actor.send({ type: 'photo.delete' })
  expect(seen()).toEqual({ state: 'closed', failure: null })
  actor.send({ type: 'photo.ask', imageId: 'b', section: '2024-03' })
  expect(seen().state).toBe('asking')
  expect(service.calls).toHaveLength(0)
  actor.send({ type: 'photo.delete' })
  actor.send({ type: 'photo.delete' })
  actor.send({ type: 'photo.keep' })
  actor.send({ type: 'photo.ask', imageId: 'c' })
  expect(service.calls.map(({ input }) => input)).toEqual([
    { imageId: 'b', section: '2024-03', isUnsure: false },
  ])
  expect(done).toEqual([])
  await service.answer({ failed: [] })

  expect(seen()).toEqual({ state: 'closed', failure: null })
  expect(done).toEqual(['removed b'])
})

it('keeps the photo for those who change their mind', () => {
  const { actor, service, done, seen } = start()
  actor.send({ type: 'photo.ask', imageId: 'b' })
  actor.send({ type: 'photo.keep' })

  expect(seen().state).toBe('closed')
  expect(service.calls).toHaveLength(0)
  expect(done).toEqual([])
})

// Answers L-215, L-232, L-282
it('counts a photo that the service names as failed as a failure', async () => {
  const { actor, service, done, seen } = start()
  actor.send({ type: 'photo.ask', imageId: 'b' })
  actor.send({ type: 'photo.delete' })
  await service.answer({ failed: ['b'] })

  expect(seen()).toEqual({ state: 'failed', failure: null })
  expect(done).toEqual(['failed'])
})

// Answers A-208
it('stays open and says so when it failed, and tries again only by a press', async () => {
  const { actor, service, done, seen } = start()
  actor.send({ type: 'photo.ask', imageId: 'b' })
  actor.send({ type: 'photo.delete' })
  await service.fail(aServiceError(500))

  expect(seen()).toEqual({
    state: 'failed',
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
  })
  expect(done).toEqual(['report', 'failed'])
  expect(service.calls).toHaveLength(1)

  actor.send({ type: 'photo.delete' })
  expect(seen()).toEqual({ state: 'deleting', failure: null })
  await service.fail(aServiceError())
  actor.send({ type: 'photo.keep' })
  expect(seen()).toEqual({ state: 'closed', failure: null })
})

it('takes a photo for gone that cannot be deleted after a call whose answer was lost', async () => {
  const { actor, service, done, seen } = start()
  actor.send({ type: 'photo.ask', imageId: 'b' })
  actor.send({ type: 'photo.delete' })
  await service.fail(aLostAnswer())
  actor.send({ type: 'photo.delete' })
  await service.fail(aServiceError(500))
  actor.send({ type: 'photo.delete' })
  expect(service.last().input).toEqual({ imageId: 'b', section: null, isUnsure: true })
  await service.answer({ failed: ['b'] })

  expect(seen().state).toBe('closed')
  expect(done.slice(-2)).toEqual(['removed b', 'refresh'])
  actor.send({ type: 'photo.ask', imageId: 'c' })
  actor.send({ type: 'photo.delete' })
  await service.answer({ failed: ['c'] })
  expect(seen().state).toBe('failed')
})

it('has the library read anew when a photo is kept that may be gone, and else not', async () => {
  const { actor, service, done } = start()
  actor.send({ type: 'photo.ask', imageId: 'b' })
  actor.send({ type: 'photo.delete' })
  await service.fail(aServiceError(500))
  actor.send({ type: 'photo.keep' })
  expect(done).toEqual(['report', 'failed'])

  actor.send({ type: 'photo.ask', imageId: 'b' })
  actor.send({ type: 'photo.delete' })
  await service.fail(aServiceError(200, 'unanswered'))
  actor.send({ type: 'photo.keep' })
  expect(done.slice(2)).toEqual(['report', 'failed', 'refresh'])
})

it('goes through every state and transition without a fault', () => {
  expect(witness.unvisited()).toEqual([])
  expect(witness.untaken()).toEqual([])
  expect(witness.faults()).toEqual([])
})

function start() {
  const service = heldPort<
    Removal,
    { imageId: string; section: string | null; isUnsure: boolean }
  >()
  const done: string[] = []
  const actor = createActor(
    photoDeletionMachine.provide({
      actors: { deletePhoto: service.logic },
      actions: {
        tellRemoved: (_, { ids }) => {
          done.push(`removed ${ids.join()}`)
        },
        tellRefresh: () => {
          done.push('refresh')
        },
        reportFailed: () => {
          done.push('failed')
        },
        report: () => {
          done.push('report')
        },
      },
    }),
    { inspect: witness.inspect },
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
