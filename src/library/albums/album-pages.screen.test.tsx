import { expect, it } from 'vitest'
import { ONE_PIECE } from '#machines/library/model/grid-geometry.ts'
import { EMPTY_RUN, type PhotoRun } from '#machines/library/model/photo-run.ts'
import { onePiece } from '#machines/library/selection/selection/list-sections.ts'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { DEFAULT_SORTINGS } from '#machines/library/timeline/sorting/sorting.model.ts'
import {
  choiceOfUploads,
  selectionOfAlbum,
  countOfAlbum,
} from '#src/library/albums/album-pages.screen.tsx'
import { arrived } from '#tests/support/actors/deferred.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('passes on how many photos an album has', async () => {
  const { open, openStub, connect } = wiredActors()
  const album = openStub('album', { albumId: 'album-9', reading: null })
  openStub('sorting', { sortings: DEFAULT_SORTINGS })
  const selection = open('selection', selectionMachine)
  connect(selectionOfAlbum)
  album.learn({ reading: { album: { photosCount: 12 } } })
  await arrived()

  const { sections, sorting } = selection.getSnapshot().context
  expect(sections).toEqual(onePiece({ kind: 'album', albumId: 'album-9' }, 12))
  expect(sorting).toEqual(DEFAULT_SORTINGS.albumPhotos)
})

it('passes on the latest uploads that were read to the choice, which can begin before the first one', async () => {
  const { open, openStub, connect } = wiredActors()
  const sorting = DEFAULT_SORTINGS.albumPhotos
  const uploads = openStub('latestUploads', { run: runOf(0), sorting })
  const choice = open('photoChoice', selectionMachine)
  connect(choiceOfUploads)
  await arrived()
  choice.send({ type: 'selection.start' })
  expect(choice.getSnapshot().value).toEqual({ on: 'known' })

  uploads.learn({ run: runOf(60) })
  await arrived()
  expect(choice.getSnapshot().context.sections).toEqual(onePiece({ kind: 'all' }, 60))
  choice.send({ type: 'selection.toggle', cell: { key: ONE_PIECE, cell: 1 }, imageId: 'photo-2' })

  uploads.learn({ sorting: DEFAULT_SORTINGS.photos })
  await arrived()
  expect(choice.getSnapshot().value).toBe('off')
})

/** A list of which `length` photos were read. */
const runOf = (length: number): PhotoRun => ({
  ...EMPTY_RUN,
  fromStart: {
    pages: [{ cursor: null, start: 0, length, photos: null }],
    next: null,
    isEnded: true,
  },
})

it('passes on the count of each read of an album, even if it is unchanged', () => {
  const { openStub, connect } = wiredActors()
  const album = openStub('album', { reading: null })
  const photos = openStub('albumPhotos')
  connect(countOfAlbum)
  expect(photos.received).toEqual([])
  album.learn({ reading: { album: { photosCount: 12 } } })
  album.learn({ revealed: null })
  album.learn({ reading: { album: { photosCount: 12 } } })

  const recount = { type: 'photos.recount', count: 12 }
  expect(photos.received).toEqual([recount, recount])
})
