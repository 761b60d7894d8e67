import { createContext, type ComponentType, use } from 'react'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'

/** Uploads, whose code is fetched on first use. */
export interface Uploads {
  /**
   * Opens their dialog, and fetches them before that. A new upload goes to the library, and to `album` as well; one that is
   * not over yet goes on where it went before. `dropped` files are chosen as soon as the dialog is there.
   */
  open(album: NamedAlbum | null, dropped?: Promise<readonly File[]>): void
  /** Takes the files with which they were opened, once; null without any. */
  takeDropped(): Promise<readonly File[]> | null
  /** What they show over every screen; null until they are open. */
  Place: ComponentType | null
  /** Takes files that are dropped on a screen; null until it is there. */
  DropPlace: ComponentType | null
}

export const UploadsContext = createContext<Uploads | null>(null)

/** The uploads of this product. Throws outside their provider. */
export const useUploads = (): Uploads => {
  const uploads = use(UploadsContext)
  if (uploads === null) throw new TypeError('useUploads needs an UploadsContext above it')
  return uploads
}
