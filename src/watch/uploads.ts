import { createContext, type ComponentType, use } from 'react'
import type { NamedAlbum } from '#machines/library/album-name/album-name.machine.ts'

/** Uploads, whose code is fetched on first use. */
export interface Uploads {
  /**
   * Opens their dialog, and fetches them before that. A new upload goes to the library, and to `album` as well; one that is
   * not over yet goes on where it went before.
   */
  open(album: NamedAlbum | null): void
  /** What they show over every screen; null until they are open. */
  Place: ComponentType | null
}

export const UploadsContext = createContext<Uploads | null>(null)

/** The uploads of this product. Throws outside their provider. */
export const useUploads = (): Uploads => {
  const uploads = use(UploadsContext)
  if (uploads === null) throw new TypeError('useUploads needs an UploadsContext above it')
  return uploads
}
