import { expect, it } from 'vitest'
import {
  albumPath,
  albumPhotoPath,
  dropTargetAt,
  leadsTo,
  previewPath,
  sharedAlbumPath,
} from '#machines/library/model/photo-paths.ts'

// Answers L-007
it.each([
  { path: previewPath('photo-1'), imageId: 'photo-1', leads: true },
  { path: `${previewPath('photo-1')}/`, imageId: 'photo-1', leads: true },
  { path: previewPath('user:1@2'), imageId: 'user:1@2', leads: true },
  { path: previewPath('user%3A1%402'), imageId: 'user:1@2', leads: true },
  { path: previewPath('r%C3%A9sum%c3%a9'), imageId: 'résumé', leads: true },
  { path: previewPath('50%'), imageId: '50%', leads: true },
  { path: previewPath('photo-11'), imageId: 'photo-1', leads: false },
  { path: '/', imageId: '', leads: false },
])('says whether $path shows the photo "$imageId": $leads', ({ path, imageId, leads }) => {
  expect(leadsTo(path, imageId)).toBe(leads)
})

// Answers B-001
it.each([
  ['/my-photos/photos', { kind: 'library' }],
  ['/my-photos/photos/', { kind: 'library' }],
  [albumPath('album-1'), { kind: 'album', albumId: 'album-1' }],
  [albumPath('50%25'), { kind: 'album', albumId: '50%' }],
  [previewPath('photo-1'), null],
  [albumPhotoPath('album-1', 'photo-1'), null],
  [sharedAlbumPath('album-1'), null],
  ['/my-photos/albums', null],
  ['/my-photos', null],
  ['/orders', null],
  ['/', null],
])('finds where files dropped at %s go: %j', (path, target) => {
  expect(dropTargetAt(path)).toEqual(target)
})
