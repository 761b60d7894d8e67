import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import type { Removal } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import { uploadRemovalMachine } from '#machines/library/upload/upload-removal/upload-removal.machine.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

// Answers L-191
it('deletes photos in one call and reports that none remain', async () => {
  const { removing, seen, emitted } = start()
  expect(removing.last().input).toEqual({ ids: ['a', 'b', 'c'] })

  await removing.answer({ failed: [] })

  expect(seen()).toEqual({ state: 'over', output: { kept: 0 } })
  expect(emitted).toEqual([{ ids: ['a', 'b', 'c'], rest: [] }])
})

// Answers L-297
it('retries three times after 1, 2 and 4 seconds, with only the failed ids', async () => {
  const { clock, removing, seen, emitted } = start()
  await removing.answer({ failed: ['b', 'c'] })
  for (const seconds of [1, 2, 4]) {
    clock.increment(seconds * 1000 - 1)
    expect(seen().state).toBe('waiting')
    clock.increment(1)
    expect(seen().state).toBe('removing')
    expect(removing.last().input).toEqual({ ids: seconds === 1 ? ['b', 'c'] : ['c'] })
    await removing.answer({ failed: ['c'] })
  }

  expect(seen().state).toBe('notRemoved')
  clock.increment(60_000)
  expect(removing.calls).toHaveLength(4)
  expect(emitted).toEqual([
    { ids: ['a', 'b', 'c'], rest: ['b', 'c'] },
    { ids: ['b', 'c'], rest: ['c'] },
    { ids: ['c'], rest: ['c'] },
    { ids: ['c'], rest: ['c'] },
  ])
})

it('keeps the remaining photos when the customer decides so, and tells the library to read again', async () => {
  const { actor, removing, seen, emitted, reports } = start()
  await removing.fail(new Error('a bug'))
  expect(seen().state).toBe('notRemoved')
  expect(reports).toEqual([new Error('a bug')])
  expect(emitted).toEqual([])

  actor.send({ type: 'removal.accept' })

  expect(emitted).toEqual(['library'])
  expect(seen()).toEqual({ state: 'over', output: { kept: 3 } })
})

it('tries again with three new attempts when the customer presses Try again', async () => {
  const { actor, clock, removing, seen } = start()
  actor.send({ type: 'removal.retry' })
  expect(removing.calls).toHaveLength(1)
  await removing.fail(new Error('a bug'))

  actor.send({ type: 'removal.retry' })
  await removing.answer({ failed: ['a'] })
  expect(seen().state).toBe('waiting')
  clock.increment(1000)
  await removing.answer({ failed: [] })

  expect(seen()).toEqual({ state: 'over', output: { kept: 0 } })
})

function start() {
  const clock = new SimulatedClock()
  const removing = heldPort<Removal, { ids: string[] }>()
  const emitted: unknown[] = []
  const reports: unknown[] = []
  const actor = createActor(
    uploadRemovalMachine.provide({
      actors: { removePhotos: removing.logic },
      actions: {
        notifyRemoved: (_, removed) => {
          emitted.push(removed)
        },
        refreshLibrary: () => {
          emitted.push('library')
        },
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
    { clock, input: { ids: ['a', 'b', 'c'] } },
  ).start()
  return {
    actor,
    clock,
    removing,
    emitted,
    reports,
    seen: () => {
      const { value, output } = actor.getSnapshot()
      return output === undefined ? { state: value } : { state: value, output }
    },
  }
}
