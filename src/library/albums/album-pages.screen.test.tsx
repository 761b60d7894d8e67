import { expect, it } from 'vitest'
import { onlySection } from '#machines/library/selection/selection/list-sections.ts'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { DEFAULT_SORTINGS } from '#machines/library/timeline/sorting/sorting.model.ts'
import { choiceOfLibrary, photosOfAlbum } from '#src/library/albums/album-pages.screen.tsx'
import { arrived } from '#tests/support/actors/deferred.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

// Answers B-401
it('passes the number of photos in an album and its lock on to its selection, and to its list after each read', async () => {
  const { open, openStub, connect } = wiredActors()
  const album = openStub('album', { albumId: 'album-9', reading: null })
  const photos = openStub('albumPhotos')
  openStub('sorting', { sortings: DEFAULT_SORTINGS })
  const activation = openStub('activation', { status: 'ACTIVE' })
  const selection = open('selection', selectionMachine)
  connect(photosOfAlbum)
  expect(photos.received).toEqual([])
  album.learn({ reading: { album: { photosCount: 12 } } })
  album.learn({ revealed: null })
  album.learn({ reading: { album: { photosCount: 12 } } })

  const recount = { type: 'photos.recount', count: 12 }
  expect(photos.received).toEqual([recount, recount])
  await arrived()
  const { sections, sorting } = selection.getSnapshot().context
  expect(sections).toEqual(onlySection({ kind: 'album', albumId: 'album-9' }, 12))
  expect(sorting).toEqual(DEFAULT_SORTINGS.albumPhotos)

  selection.send({ type: 'selection.start' })
  activation.learn({ status: 'DELETING' })
  await arrived()
  expect(selection.getSnapshot().value).toBe('unavailable')
})

// Answers B-285, B-401
it('reads the months when photos are chosen for an album, and passes them on', async () => {
  const { open, openStub, connect } = wiredActors()
  const sorting = DEFAULT_SORTINGS.photos
  const timeline = openStub('timeline', { summary: null, sorting })
  const activation = openStub('activation', { status: 'ACTIVE' })
  const choice = open('photoChoice', selectionMachine)
  connect(choiceOfLibrary)
  await arrived()
  expect(timeline.received).toEqual([])
  choice.send({ type: 'selection.start' })
  expect(timeline.received).toEqual([{ type: 'timeline.load' }])

  timeline.learn({ summary: { entries: [{ year: 2026, month: 8, count: 3 }] } })
  await arrived()
  const { sections } = choice.getSnapshot().context
  expect(sections.map(({ key, count }) => [key, count])).toEqual([['2026-08', 3]])
  choice.send({
    type: 'selection.toggle',
    cell: { key: '2026-08', cell: 1 },
    imageId: 'photo-2',
  })

  timeline.learn({ sorting: { ...sorting, sortOrder: 'asc' } })
  await arrived()
  expect(choice.getSnapshot().value).toBe('off')
  activation.learn({ status: 'DELETING' })
  await arrived()
  expect(choice.getSnapshot().value).toBe('unavailable')
})
