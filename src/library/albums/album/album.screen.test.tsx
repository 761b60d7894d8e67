import { expect, it } from 'vitest'
import { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import { ONLY_SECTION } from '#machines/library/model/grid-geometry.ts'
import type { FeatureFlag } from '#machines/model/configuration/configuration.ts'
import { onlySection } from '#machines/library/selection/selection/list-sections.ts'
import {
  NOTHING_SELECTED,
  withPhoto,
} from '#machines/library/selection/selection/selection.model.ts'
import {
  deletedAlbum,
  readOnlyAlbum,
  removedPhotos,
} from '#src/library/albums/album/album.screen.tsx'
import { removedFromPreview } from '#src/library/albums/album/album-preview.screen.tsx'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('opens the albums when the album on screen was deleted, and not when another was', () => {
  const { open, openStub, connect, navigations } = wiredActors()
  open('album', albumMachine, { key: 'album-9', input: { albumId: 'album-9' } })
  const deletion = openStub('albumDeletion')
  connect(deletedAlbum)
  deletion.emit({ type: 'choice.deleted', choice: { albumId: 'album-1', name: 'Garden' } })
  expect(navigations).toEqual([])
  deletion.emit({ type: 'choice.deleted', choice: { albumId: 'album-9', name: 'Sea' } })

  expect(navigations).toEqual([{ to: '/my-photos/albums', replace: true }])
})

it.each<{
  what: string
  isShared: boolean
  off: FeatureFlag[]
  imageId?: string
  leads: object | null
}>([
  {
    what: 'goes on to the shared view of an album that is shared',
    isShared: true,
    off: [],
    leads: { to: '/my-photos/shared-albums/$albumId', params: { albumId: 'album-9' } },
  },
  {
    what: 'goes on to the photo of the address in the shared view',
    isShared: true,
    off: [],
    imageId: 'photo-1',
    leads: {
      to: '/my-photos/shared-albums/$albumId/preview/$imageId',
      params: { albumId: 'album-9', imageId: 'photo-1' },
    },
  },
  { what: 'stays at an album that is not shared', isShared: false, off: [], leads: null },
  {
    what: 'stays at a shared album if the flag for shared albums is off',
    isShared: true,
    off: ['PhotoManagementSharedAlbumsViewEnabled'],
    leads: null,
  },
])('$what', ({ isShared, off, imageId, leads }) => {
  const params = imageId === undefined ? {} : { imageId }
  const { openStub, connect, navigations } = wiredActors('/', { off, params })
  const album = openStub('album', { albumId: 'album-9', reading: null })
  connect(readOnlyAlbum)
  album.learn({ reading: { album: { isShared } } })

  expect(navigations).toEqual(leads === null ? [] : [{ ...leads, replace: true }])
})

it('removes photos from the list, ends their selection, and reads the list again for restored photos', () => {
  const { removal, selection, photos, preview } = openAlbum(['photo-1'])
  const change = { albumId: 'album-9', ids: ['photo-1'] }
  removal.emit({ type: 'photos.left', change })
  expect(selection.received).toEqual([{ type: 'selection.cancel' }])
  expect(photos.received).toEqual([{ type: 'photos.removed', ids: ['photo-1'] }])
  expect(preview.received).toEqual([{ type: 'photos.removed', ids: ['photo-1'] }])

  removal.emit({ type: 'photos.back', change })
  expect(selection.received).toHaveLength(1)
  expect(photos.received.slice(1)).toEqual([{ type: 'library.refresh' }])
})

it('ends the selection also if some of its photos could not be removed', () => {
  const { removal, selection } = openAlbum(['photo-1', 'photo-2'])
  removal.learn({ batches: { rest: [], done: ['photo-1'], failed: ['photo-2'] } })
  removal.emit({ type: 'photos.left', change: { albumId: 'album-9', ids: ['photo-1'] } })

  expect(selection.received).toEqual([{ type: 'selection.cancel' }])
})

it('keeps the other selected photos after a removal in the preview', () => {
  const { removal, selection } = openAlbum(['photo-1', 'photo-2'])
  removal.emit({ type: 'photos.left', change: { albumId: 'album-9', ids: ['photo-1'] } })

  expect(selection.received).toEqual([{ type: 'photos.removed', ids: ['photo-1'] }])
})

it('changes nothing if the photos were removed from another album, or restored to it', () => {
  const { removal, selection, photos, preview } = openAlbum(['photo-1'])
  const change = { albumId: 'album-1', ids: ['photo-1'] }
  removal.emit({ type: 'photos.left', change })
  removal.emit({ type: 'photos.back', change })

  expect([selection.received, photos.received, preview.received]).toEqual([[], [], []])
})

/** An album on screen with a preview over it, of which some photos are selected; `photo-1` was removed. */
const openAlbum = (selected: readonly string[]) => {
  const { openStub, connect } = wiredActors()
  const removal = openStub('albumRemoval', {
    batches: { rest: [], done: ['photo-1'], failed: [] },
  })
  const selection = openStub('selection', {
    marks: selected.reduce(
      (marks, imageId, cell) => withPhoto(marks, { key: ONLY_SECTION, cell }, imageId, true),
      NOTHING_SELECTED,
    ),
    sections: onlySection({ kind: 'album', albumId: 'album-9' }, 3),
  })
  const photos = openStub('albumPhotos')
  const preview = openStub('preview')
  openStub('album', { albumId: 'album-9' })
  connect(removedPhotos, removedFromPreview)
  return { removal, selection, photos, preview }
}
