import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { statePath } from '#machines/kit/state-path.ts'
import { NO_WORK, type Work } from '#machines/session/model/work.ts'
import { signOutMachine } from '#machines/session/sign-out/sign-out.machine.ts'
import { heldStream } from '#tests/support/actors/deferred.ts'

const UPLOADING: Work = { ...NO_WORK, uploading: 2 }

// Answers B-119
it.each<[what: string, work: Work]>([
  ['a deletion of photos', { ...NO_WORK, deleting: 1 }],
  ['an upload', { ...NO_WORK, uploading: 1 }],
  ['an export', { ...NO_WORK, isExporting: true }],
])('asks while %s is under way, and signs out when the work is done', (_what, under) => {
  const { actor, done, state, work } = start()
  work.last().next(under)
  expect(state()).toBe('deciding.asking')
  actor.send({ type: 'signOut.wait' })
  expect(done).toEqual(['resumed'])
  work.last().next(NO_WORK)

  expect(done).toEqual(['resumed', 'signed out'])
})

// Answers B-119
it.each<[what: string, failed: Partial<Work>]>([
  ['photos that are back in the library', { lost: 1 }],
  ['photos whose deletion is unknown', { unknown: 1 }],
  ['files that were not uploaded', { unsent: 1 }],
  ['an export that was not saved', { isUnsaved: true }],
])('says which work failed before it signs out: %s', (_what, failed) => {
  const { actor, done, state, work } = start()
  work.last().next(UPLOADING)
  actor.send({ type: 'signOut.wait' })
  work.last().next({ ...NO_WORK, ...failed })
  expect(state()).toBe('deciding.unfinished')
  work.last().next(UPLOADING)
  expect(state()).toBe('deciding.finishing')
  work.last().next({ ...NO_WORK, ...failed })

  actor.send({ type: 'signOut.stop' })
  expect(done).toEqual(['resumed', 'stopped', 'signed out'])
})

function start() {
  const work = heldStream<Work>()
  const done: string[] = []
  const actor = createActor(
    signOutMachine.provide({
      actors: { watchWork: work.logic },
      actions: {
        resumeWork: () => {
          done.push('resumed')
        },
        stopWork: () => {
          done.push('stopped')
        },
        endSession: () => {
          done.push('signed out')
        },
        report: () => undefined,
      },
    }),
  )
  actor.on('signOut.stayed', () => {
    done.push('stayed')
  })
  actor.start()
  return { actor, done, work, state: () => statePath(actor.getSnapshot().value) }
}
