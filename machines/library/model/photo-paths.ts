/** The address path of a photo shown large, opened from the photos view. Photo library, section 2. */
export const previewPath = (imageId: string): string => `/my-photos/photos/preview/${imageId}`

/** The address path of the albums. */
export const ALBUMS_PATH = '/my-photos/albums'

/** The address path of an own album. */
export const albumPath = (albumId: string): string => `${ALBUMS_PATH}/${albumId}`

/** Where dropped files go: to the library, or to an own album as well. */
export type DropTarget = { kind: 'library' } | { kind: 'album'; albumId: string }

/** Where files go that are dropped on the screen of a path; null where they go nowhere. */
export const dropTargetAt = (path: string): DropTarget | null => {
  const [, area, view, albumId, ...rest] = path.replace(/\/+$/u, '').split('/')
  if (area !== 'my-photos' || rest.length > 0) return null
  if (view === 'photos') return albumId === undefined ? { kind: 'library' } : null
  return view === 'albums' && albumId !== undefined
    ? { kind: 'album', albumId: decoded(albumId) }
    : null
}

/** The address path of a shared album. */
export const sharedAlbumPath = (albumId: string): string => `/my-photos/shared-albums/${albumId}`

/** The address path of a photo of an own album shown large. */
export const albumPhotoPath = (albumId: string, imageId: string): string =>
  `${albumPath(albumId)}/preview/${imageId}`

/** The address path of a photo of a shared album shown large. */
export const sharedAlbumPhotoPath = (albumId: string, imageId: string): string =>
  `${sharedAlbumPath(albumId)}/preview/${imageId}`

/** Whether a path leads to a photo, however the address writes it: `%3A` or `:`, with or without a slash behind it. */
export const leadsTo = (path: string, imageId: string): boolean => {
  const segment = path.split('/').findLast(part => part !== '')
  return segment !== undefined && decoded(segment) === imageId
}

/** A segment that somebody wrote by hand may be none that can be decoded. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
