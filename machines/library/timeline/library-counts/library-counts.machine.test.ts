import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { libraryCountsMachine } from '#machines/library/timeline/library-counts/library-counts.machine.ts'
import type { LibraryCounts } from '#machines/library/timeline/library-counts/library-counts.model.ts'
import { held } from '#tests/support/actors/deferred.ts'

const THREE = { albumsCount: 3, photosCount: 60 }
const FOUR = { albumsCount: 4, photosCount: 60 }

// Answers L-029
it('reads again after every change, and uses only the newest answer', async () => {
  const { actor, counts, seen } = start()
  actor.send({ type: 'counts.open' })
  await counts.answer(THREE)

  actor.send({ type: 'albums.changed' })
  actor.send({ type: 'photos.removed', ids: ['photo-1'] })
  expect(counts.calls[1]?.signal.aborted).toBe(true)
  expect(seen()).toEqual({ state: 'readingAgain', counts: THREE })
  await counts.answer(FOUR)

  expect(seen()).toEqual({ state: 'ready', counts: FOUR })
})

function start() {
  const { logic, read: counts } = held(libraryCountsMachine<LibraryCounts>())
  const actor = createActor(logic).start()
  return {
    actor,
    counts,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, counts: context.data }
    },
  }
}
