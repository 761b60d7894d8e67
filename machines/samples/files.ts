import type { FileRef } from '#machines/library/model/upload/upload.ts'

export const aFile = (id = 'f1'): FileRef => ({
  id,
  name: `${id}.jpg`,
  size: 1000,
  lastModified: 1_720_000_000_000,
})
