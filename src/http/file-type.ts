import { imageTypeOf } from '#machines/library/model/upload/image-kind.ts'

/** The file types that calls expect. */
export type FileType = 'application/pdf' | 'application/zip' | 'image/*'

/** By its first bytes; null if it is not wanted. PDF readers allow a kilobyte before the header. */
export const typeOf = async (file: Blob, wanted: FileType): Promise<string | null> => {
  const first = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  if (wanted === 'image/*') return imageTypeOf(first)
  const firstText = new TextDecoder('latin1').decode(first)
  const isWanted =
    wanted === 'application/pdf'
      ? firstText.includes('%PDF-')
      : firstText.startsWith('PK\u0003\u0004')
  return isWanted ? wanted : null
}
