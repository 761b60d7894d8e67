import { createActor } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import { provideSorting } from '#src/library/timeline/sorting/sorting.actor.ts'
import { sortingsNow } from '#src/library/library-actors.screen.ts'
import { readSortings, type Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'

const OLDEST_FIRST: Sorting = { sortKey: 'dateTaken', sortOrder: 'asc' }

afterEach(() => {
  vi.unstubAllGlobals()
})

// Answers L-159
it('uses the sorting that this page shows, even if another tab has changed it since', () => {
  const sortings = { ...readSortings(null), albumPhotos: OLDEST_FIRST }
  const sorting = createActor(provideSorting(), { input: { sortings } })
  vi.stubGlobal('localStorage', { getItem: () => null })

  expect(sortingsNow({ screenActors: () => ({ sorting }) })).toEqual(sortings)
})

// Answers L-159
it('uses the stored sorting if the page shows none yet', () => {
  const kept = JSON.stringify({ albumPhotos: OLDEST_FIRST })
  vi.stubGlobal('localStorage', { getItem: () => kept })

  expect(sortingsNow({ screenActors: () => ({}) })).toEqual({
    ...readSortings(null),
    albumPhotos: OLDEST_FIRST,
  })
})
