import { IMAGE_TYPES } from '#src/model/image-kind.ts'
import { photoFileName, type PhotoToSave } from '#src/model/photo-file.ts'
import type { Clients } from '#src/services/client.ts'
import { photoFileClient } from '#src/services/photo-files.ts'

/** The file of a photo, and the name under which it is saved. */
export const photoToFile = async (
  client: Clients,
  photo: PhotoToSave,
  signal: AbortSignal,
): Promise<{ file: Blob; name: string }> => {
  const file = await client(photoFileClient).original(photo, signal)
  const type = IMAGE_TYPES.find(known => known === file.type) ?? 'image/jpeg'
  return { file, name: photoFileName(photo, type) }
}
