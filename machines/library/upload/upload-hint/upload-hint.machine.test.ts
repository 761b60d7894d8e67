import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { uploadHintMachine } from '#machines/library/upload/upload-hint/upload-hint.machine.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'

const BY_UPLOAD: Sorting = { sortKey: 'created', sortOrder: 'desc' }
const BY_DATE: Sorting = { sortKey: 'dateTaken', sortOrder: 'desc' }

// Answers L-194
it('shows for ten seconds after photos were added', () => {
  const { actor, clock, isShowing } = start('dateTaken')
  expect(isShowing()).toBe(false)

  actor.send({ type: 'photos.added', count: 2 })
  clock.increment(9999)
  expect(isShowing()).toBe(true)
  clock.increment(1)

  expect(isShowing()).toBe(false)
})

it('stays for another ten seconds when more photos are added', () => {
  const { actor, clock, isShowing } = start('dateTaken')
  actor.send({ type: 'photos.added', count: 2 })
  clock.increment(9000)
  actor.send({ type: 'photos.added', count: 1 })
  clock.increment(9999)

  expect(isShowing()).toBe(true)
})

// Answers L-194
it('stays hidden if photos are already sorted by upload, newest first', () => {
  const { actor, isShowing } = start('created')

  actor.send({ type: 'photos.added', count: 2 })

  expect(isShowing()).toBe(false)
})

// Answers L-195
it('sorts by upload when its link is followed', () => {
  const { actor, isShowing, sorted } = start('dateTaken')
  actor.send({ type: 'hint.follow' })
  expect(sorted()).toBe(0)

  actor.send({ type: 'photos.added', count: 2 })
  actor.send({ type: 'hint.follow' })

  expect(sorted()).toBe(1)
  expect(isShowing()).toBe(false)
  actor.send({ type: 'photos.added', count: 2 })
  expect(isShowing()).toBe(false)
})

it('disappears when it is closed', () => {
  const { actor, isShowing, sorted } = start('dateTaken')
  actor.send({ type: 'photos.added', count: 2 })

  actor.send({ type: 'hint.close' })

  expect(isShowing()).toBe(false)
  expect(sorted()).toBe(0)
})

it('follows the sorting of the photos, and ignores that of albums', () => {
  const { actor, isShowing } = start('dateTaken')
  actor.send({ type: 'sorting.changed', view: 'albumPhotos', sorting: BY_UPLOAD })
  actor.send({ type: 'photos.added', count: 2 })
  expect(isShowing()).toBe(true)

  actor.send({ type: 'sorting.changed', view: 'photos', sorting: BY_UPLOAD })
  expect(isShowing()).toBe(false)
  actor.send({ type: 'photos.added', count: 2 })
  expect(isShowing()).toBe(false)
  actor.send({ type: 'sorting.changed', view: 'photos', sorting: BY_DATE })
  actor.send({ type: 'photos.added', count: 2 })

  expect(isShowing()).toBe(true)
})

function start(sortKey: Sorting['sortKey']) {
  const clock = new SimulatedClock()
  let count = 0
  const actor = createActor(
    uploadHintMachine.provide({
      actions: {
        sortByUpload: () => {
          count += 1
        },
      },
    }),
    { clock, input: { sortKey } },
  ).start()
  return {
    actor,
    clock,
    sorted: () => count,
    isShowing: () => actor.getSnapshot().matches('showing'),
  }
}
