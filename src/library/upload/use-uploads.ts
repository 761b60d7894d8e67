import { createContext, type ComponentType, use } from 'react'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'

/** Uploads; their code is fetched on first use. */
export interface Uploads {
  /**
   * Opens the upload dialog, fetching its code first. A new upload goes to the library and to `album`; an
   * unfinished one keeps its target. `dropped` files are chosen as soon as the dialog is mounted.
   */
  open(album: NamedAlbum | null, dropped?: Promise<readonly File[]>): void
  /** Returns the dropped files for which the dialog was opened; null if there were none, or on a second call. */
  takeDropped(): Promise<readonly File[]> | null
  /** The component shown over every screen; null until uploads are open. */
  UploadHost: ComponentType | null
  /** The component that accepts dropped files; null until its code has loaded. */
  PageDropZone: ComponentType | null
}

export const UploadsContext = createContext<Uploads | null>(null)

/** The uploads of the app. Throws outside their provider. */
export const useUploads = (): Uploads => {
  const uploads = use(UploadsContext)
  if (uploads === null) throw new TypeError('useUploads needs an UploadsContext above it')
  return uploads
}
