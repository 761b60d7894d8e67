/** The address path of a photo shown large, opened from the photos view. Photo library, section 2. */
export const previewPath = (imageId: string): string => `/my-photos/photos/preview/${imageId}`
