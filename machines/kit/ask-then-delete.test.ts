import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { askThenDelete } from '#machines/kit/ask-then-delete.ts'
import { aBusyService, aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

interface Choice {
  id: string
}
type Answer = 'gone' | 'left' | 'seen'

const A = { id: 'a' }
const B = { id: 'b' }

// Answers, L-052, L-054, L-103, L-104, L-236
it('asks first, deletes once for two presses, and emits what was deleted', async () => {
  const { actor, removal, done, seen } = start()

  actor.send({ type: 'deletion.confirm' })
  expect(seen()).toEqual({ state: 'closed', choice: null, failure: null })
  actor.send({ type: 'deletion.ask', choice: A })
  expect(seen().state).toBe('asking')
  expect(removal.calls).toHaveLength(0)
  actor.send({ type: 'deletion.confirm' })
  actor.send({ type: 'deletion.confirm' })
  actor.send({ type: 'deletion.keep' })
  actor.send({ type: 'deletion.ask', choice: B })
  expect(removal.calls.map(({ input }) => input)).toEqual([{ choice: A, isUnsure: false }])
  expect(done).toEqual([])
  await removal.answer('gone')

  expect(done).toEqual(['gone a'])
  expect(seen()).toEqual({ state: 'closed', choice: null, failure: null })
})

// Answers A-109, L-101
it('deletes nothing if the customer chooses to keep it', () => {
  const { actor, removal, done, seen } = start()
  actor.send({ type: 'deletion.ask', choice: A })
  actor.send({ type: 'deletion.keep' })

  expect(seen()).toEqual({ state: 'closed', choice: null, failure: null })
  expect(removal.calls).toHaveLength(0)
  expect(done).toEqual([])
})

// Answers, L-273
it('stays open with an alert when it fails, notifies no list, and retries only by a press', async () => {
  const { actor, removal, done, seen } = start()
  actor.send({ type: 'deletion.ask', choice: A })
  actor.send({ type: 'deletion.confirm' })
  await removal.fail(aServiceError(500))

  expect(seen()).toMatchObject({ state: 'failed', choice: A, failure: { status: 500 } })
  expect(removal.calls).toHaveLength(1)
  actor.send({ type: 'deletion.confirm' })
  expect(seen()).toEqual({ state: 'deleting', choice: A, failure: null })
  await removal.fail(aServiceError())
  actor.send({ type: 'deletion.keep' })

  expect(seen()).toEqual({ state: 'closed', choice: null, failure: null })
  expect(done).toEqual(['report', 'report'])
})

// Answers L-215, L-232, L-282
it('treats a thing that the service could not delete as a failure', async () => {
  const { actor, removal, done, seen } = start({ isLeft: answer => answer === 'left' })
  actor.send({ type: 'deletion.ask', choice: A })
  actor.send({ type: 'deletion.confirm' })
  await removal.answer('left')

  expect(seen()).toEqual({ state: 'failed', choice: A, failure: null })
  expect(done).toEqual(['left'])
})

// Answers L-054
it('counts a thing as deleted if it cannot be deleted after a lost answer, and requests the lists again', async () => {
  const { actor, removal, done, seen } = start({ isLeft: answer => answer === 'left' })
  actor.send({ type: 'deletion.ask', choice: A })
  actor.send({ type: 'deletion.confirm' })
  await removal.fail(aLostAnswer())
  actor.send({ type: 'deletion.confirm' })
  await removal.fail(aServiceError(500))
  actor.send({ type: 'deletion.confirm' })
  expect(removal.last().input).toEqual({ choice: A, isUnsure: true })
  await removal.answer('left')

  expect(seen().state).toBe('closed')
  expect(done.slice(-2)).toEqual(['gone a', 'refresh'])
  actor.send({ type: 'deletion.ask', choice: B })
  actor.send({ type: 'deletion.confirm' })
  expect(removal.last().input).toEqual({ choice: B, isUnsure: false })
  await removal.answer('left')
  expect(seen().state).toBe('failed')
})

it('says that a thing could not be deleted if it was read again, even after a lost answer', async () => {
  const { actor, removal, done, seen } = start({
    isLeft: answer => answer !== 'gone',
    isSeen: answer => answer === 'seen',
  })
  actor.send({ type: 'deletion.ask', choice: A })
  actor.send({ type: 'deletion.confirm' })
  await removal.fail(aLostAnswer())
  actor.send({ type: 'deletion.confirm' })
  await removal.answer('seen')

  expect(seen()).toEqual({ state: 'failed', choice: A, failure: null })
  expect(done).toEqual(['report', 'left'])
  actor.send({ type: 'deletion.confirm' })
  expect(removal.last().input).toEqual({ choice: A, isUnsure: false })
})

it('does not say that nothing was deleted if a retry is refused after a lost answer', async () => {
  const { actor, removal, seen } = start()
  actor.send({ type: 'deletion.ask', choice: A })
  actor.send({ type: 'deletion.confirm' })
  await removal.fail(aLostAnswer())
  actor.send({ type: 'deletion.confirm' })
  await removal.fail(aBusyService(120_000))
  expect(seen().failure).toMatchObject({
    kind: 'unanswered',
    status: 429,
    again: { wait: 120_000 },
  })

  actor.send({ type: 'deletion.keep' })
  actor.send({ type: 'deletion.ask', choice: B })
  actor.send({ type: 'deletion.confirm' })
  await removal.fail(aServiceError(500))
  expect(seen().failure).toMatchObject({ kind: 'refused', status: 500 })
})

it.each<{ what: string; rules: Parameters<typeof start>[0] }>([
  { what: 'a thing', rules: {} },
  { what: 'a thing that is read again', rules: { readsAgain: [] } },
  {
    what: 'a thing that the service may leave',
    rules: { isLeft: answer => answer === 'left' },
  },
])(
  'requests the lists again after a cancelled deletion of $what only if it may have been deleted',
  async ({ rules }) => {
    const { actor, removal, done } = start(rules)
    actor.send({ type: 'deletion.ask', choice: A })
    actor.send({ type: 'deletion.confirm' })
    await removal.fail(aServiceError(500))
    actor.send({ type: 'deletion.keep' })
    expect(done).toEqual(['report'])

    actor.send({ type: 'deletion.ask', choice: A })
    actor.send({ type: 'deletion.confirm' })
    await removal.fail(aServiceError(200, 'unanswered'))
    actor.send({ type: 'deletion.keep' })
    expect(done.slice(1)).toEqual(['report', 'refresh'])
  },
)

// Answers A-246
it('reads a deleted thing again, and notifies the lists if it still exists', async () => {
  const { actor, removal, reading, done, seen } = start({ readsAgain: [] })
  actor.send({ type: 'deletion.ask', choice: A })
  actor.send({ type: 'deletion.confirm' })
  await removal.answer('gone')
  expect(done).toEqual(['gone a'])
  expect(actor.getSnapshot().hasTag('modal')).toBe(false)
  expect(reading.calls.map(({ input }) => input)).toEqual([{ choice: A }])
  await reading.answer('A')
  expect(done).toEqual(['gone a', 'there a A'])
  expect(seen()).toEqual({ state: 'closed', choice: null, failure: null })

  actor.send({ type: 'deletion.ask', choice: B })
  actor.send({ type: 'deletion.confirm' })
  await removal.answer('gone')
  await reading.answer(null)
  expect(done.slice(2)).toEqual(['gone b'])
})

it('asks about the next thing while the last one is read again', async () => {
  const { actor, removal, reading, seen } = start({ readsAgain: [] })
  actor.send({ type: 'deletion.ask', choice: A })
  actor.send({ type: 'deletion.confirm' })
  await removal.answer('gone')
  actor.send({ type: 'deletion.ask', choice: B })

  expect(reading.last().signal.aborted).toBe(true)
  expect(seen()).toEqual({ state: 'asking', choice: B, failure: null })
})

it('does not doubt the next thing for an answer that was lost about the last one', async () => {
  const { actor, removal, seen } = start({ readsAgain: [] })
  actor.send({ type: 'deletion.ask', choice: A })
  actor.send({ type: 'deletion.confirm' })
  await removal.fail(aLostAnswer())
  actor.send({ type: 'deletion.confirm' })
  await removal.answer('gone')

  actor.send({ type: 'deletion.ask', choice: B })
  actor.send({ type: 'deletion.confirm' })
  expect(removal.last().input).toEqual({ choice: B, isUnsure: false })
  await removal.fail(aServiceError(500))
  expect(seen().failure).toMatchObject({ kind: 'refused' })
})

function start(
  rules: Pick<
    Parameters<typeof askThenDelete<Choice, Answer, string>>[0],
    'isLeft' | 'isSeen' | 'readsAgain'
  > = {},
) {
  const removal = heldPort<Answer, { choice: Choice; isUnsure: boolean }>()
  const reading = heldPort<string | null, { choice: Choice }>()
  const done: string[] = []
  const machine = askThenDelete<Choice, Answer, string>({
    id: 'thingDeletion',
    what: 'The thing',
    asks: 'A dialog asks whether to delete the thing.',
    requirements: { asking: [], deleting: [], failed: [] },
    ...rules,
  })
  const actor = createActor(
    machine.provide({
      actors: { remove: removal.logic, readAgain: reading.logic },
      actions: {
        announceDeleted: (_, { choice }) => {
          done.push(`gone ${choice.id}`)
        },
        announceStillThere: (_, { choice, found }) => {
          done.push(`there ${choice.id} ${found}`)
        },
        notifyRefresh: () => {
          done.push('refresh')
        },
        reportLeft: () => {
          done.push('left')
        },
        report: () => {
          done.push('report')
        },
      },
    }),
  ).start()
  return {
    actor,
    removal,
    reading,
    done,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, choice: context.choice, failure: context.failure }
    },
  }
}
