import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'

interface Count {
  photos: number
}

const machine = requestMachine<Count>()

// Answers A-207
it('makes no request before it is called', () => {
  const { read, seen } = start()

  expect(read.calls).toHaveLength(0)
  expect(seen()).toEqual({ state: 'notRequested', data: null, failure: null, reported: 0 })
})

// Answers A-207
it('requests once and keeps the answer', async () => {
  const { actor, read, seen } = start()

  actor.send({ type: 'request.send' })
  expect(seen().state).toBe('reading')
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  actor.send({ type: 'request.send' })
  expect(read.calls).toHaveLength(1)

  await read.answer({ photos: 5 })
  expect(seen()).toEqual({ state: 'ready', data: { photos: 5 }, failure: null, reported: 0 })
})

// Answers
it('keeps and reports the failure of a call, and repeats the call on request', async () => {
  const { actor, read, seen } = start()
  actor.send({ type: 'request.send' })

  await read.fail(aServiceError(500))
  expect(seen()).toEqual({
    state: 'failed',
    data: null,
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
    reported: 1,
  })
  expect(actor.getSnapshot().hasTag('alert')).toBe(true)

  actor.send({ type: 'request.send' })
  await read.answer({ photos: 5 })
  expect(seen()).toEqual({ state: 'ready', data: { photos: 5 }, failure: null, reported: 1 })
})

it('keeps the known data while it reads again, even if that fails', async () => {
  const { actor, read, seen } = start()
  actor.send({ type: 'request.send' })
  await read.answer({ photos: 5 })

  actor.send({ type: 'request.send' })
  expect(seen()).toEqual({ state: 'readingAgain', data: { photos: 5 }, failure: null, reported: 0 })
  await read.fail(aServiceError())
  expect(seen().data).toEqual({ photos: 5 })
  expect(seen().failure).toEqual({ kind: 'offline', status: null, correlationId: CORRELATION_ID })
})

// Answers A-209
it.each(['ready', 'failed'])('clears everything on a reset when it has %s', async outcome => {
  const { actor, read, seen } = start()
  actor.send({ type: 'request.send' })
  await (outcome === 'ready' ? read.answer({ photos: 5 }) : read.fail(aServiceError(500)))
  expect(seen().state).toBe(outcome)

  actor.send({ type: 'request.reset' })

  expect(seen()).toMatchObject({ state: 'notRequested', data: null, failure: null })
})

// Answers A-209
it('aborts a call on a reset, and ignores a late answer', async () => {
  const { actor, read, seen } = start()
  actor.send({ type: 'request.send' })

  actor.send({ type: 'request.reset' })
  expect(read.last().signal.aborted).toBe(true)
  await read.answer({ photos: 5 })

  expect(seen()).toEqual({ state: 'notRequested', data: null, failure: null, reported: 0 })
})

it('ignores a reset before the first call', () => {
  const { actor, seen } = start()

  actor.send({ type: 'request.reset' })

  expect(seen().state).toBe('notRequested')
})

function start() {
  const read = heldPort<Count>()
  let reported = 0
  const actor = createActor(
    machine.provide({
      actors: { read: read.logic },
      actions: {
        report: () => {
          reported += 1
        },
      },
    }),
  ).start()
  return {
    actor,
    read,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, data: context.data, failure: context.failure, reported }
    },
  }
}
