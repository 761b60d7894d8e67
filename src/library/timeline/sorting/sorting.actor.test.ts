import { afterEach, expect, it, vi } from 'vitest'
import { storedSortings } from '#src/library/stored-sortings.ts'
import { provideSorting } from '#src/library/timeline/sorting/sorting.actor.ts'
import { DEFAULT_SORTINGS } from '#machines/library/timeline/sorting/sorting.model.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'
import { asChild } from '#tests/support/actors/as-child.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

// Answers L-162, L-204
it('stores the chosen sorting of one list, and keeps the sortings that another tab chose for others', () => {
  vi.stubGlobal('localStorage', aStorage())
  const openTab = () => asChild(provideSorting(), { sortings: storedSortings() }).actor()
  const [one, other] = [openTab(), openTab()]
  const photos = { sortKey: 'created', sortOrder: 'asc' } as const
  const albumPhotos = { sortKey: 'dateTaken', sortOrder: 'asc' } as const

  other.send({ type: 'sorting.choose', choice: { view: 'albumPhotos', sorting: albumPhotos } })
  one.send({ type: 'sorting.choose', choice: { view: 'photos', sorting: photos } })

  expect(storedSortings()).toEqual({ ...DEFAULT_SORTINGS, photos, albumPhotos })
})
