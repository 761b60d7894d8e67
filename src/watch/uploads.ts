import { createContext, type ComponentType, use } from 'react'

/** Uploads, whose code is fetched on first use. */
export interface Uploads {
  /** Fetches and opens them; done twice, it does nothing more. */
  open(): void
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
