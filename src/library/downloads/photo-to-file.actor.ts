import { IMAGE_TYPES } from '#machines/library/model/upload/image-kind.ts'
import { photoFileName, type PhotoToSave } from '#machines/library/model/upload/photo-file.ts'
import type { Clients } from '#src/http/client.ts'
import { photoFileClient } from '#src/library/photo-files.service.ts'

/** Downloads a photo; resolves to the file and its name. */
export const photoToFile = async (
  client: Clients,
  photo: PhotoToSave,
  signal: AbortSignal,
): Promise<{ file: Blob; name: string }> => {
  const file = await client(photoFileClient).original(photo, signal)
  const type = IMAGE_TYPES.find(known => known === file.type) ?? 'image/jpeg'
  return { file, name: photoFileName(photo, type) }
}
