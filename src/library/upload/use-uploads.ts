import { createContext, type ComponentType, use } from 'react'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'

/** Uploads; their code is fetched on first use. */
export interface Uploads {
  /**
   * Opens the upload dialog, and fetches its code first. The photos of a new upload go to the library, and to `album`
   * if it is not null; an unfinished upload keeps its album. The dialog chooses the `dropped` files as soon as it is
   * mounted.
   */
  open(album: NamedAlbum | null, dropped?: Promise<readonly File[]>): void
  /** Returns the dropped files for which the dialog was opened; null if there were none, or on a second call. */
  takeDropped(): Promise<readonly File[]> | null
  /** The component that is shown over every screen; null before uploads are opened. */
  UploadHost: ComponentType | null
  /** The component that accepts dropped files; null until its code has loaded. */
  PageDropZone: ComponentType | null
}

export const UploadsContext = createContext<Uploads | null>(null)

/** The uploads of the app. Throws if there is no `UploadsContext` above the component. */
export const useUploads = (): Uploads => {
  const uploads = use(UploadsContext)
  if (uploads === null) throw new TypeError('useUploads needs an UploadsContext above it')
  return uploads
}
