import { PATHS, pathTo } from '#machines/shell/model/screen-path.ts'

/** The path of the preview that the photos view opens. Photo library, section 2. */
export const previewPath = (imageId: string) => pathTo(PATHS.photoPreview, imageId)

export const albumPath = (albumId: string) => pathTo(PATHS.album, albumId)

/** The target of dropped files: the library only, or also one of the customer's own albums. */
export type DropTarget = { kind: 'library' } | { kind: 'album'; albumId: string }

/** The target of files that are dropped on the screen at `path`; null if that screen ignores files. */
export const dropTargetAt = (path: string): DropTarget | null => {
  const [, area, view, albumId, ...rest] = path.replace(/\/+$/u, '').split('/')
  if (area !== 'my-photos' || rest.length > 0) return null
  if (view === 'photos') return albumId === undefined ? { kind: 'library' } : null
  return view === 'albums' && albumId !== undefined
    ? { kind: 'album', albumId: decoded(albumId) }
    : null
}

export const sharedAlbumPath = (albumId: string) => pathTo(PATHS.sharedAlbum, albumId)

export const albumPhotoPath = (albumId: string, imageId: string) =>
  pathTo(PATHS.albumPhotoPreview, albumId, imageId)

export const sharedAlbumPhotoPath = (albumId: string, imageId: string) =>
  pathTo(PATHS.sharedAlbumPhotoPreview, albumId, imageId)

/** Whether the last segment of a path is this photo's id. A trailing slash does not count. */
export const leadsTo = (path: string, imageId: string): boolean => {
  const segment = path.split('/').findLast(part => part !== '')
  return segment !== undefined && decoded(segment) === imageId
}

/** Decodes a path segment; a malformed one, which a customer may have typed, stays as it is. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
