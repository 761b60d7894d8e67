/** All bytes of a body; null if there are more than `most`. */
export const bytesWithin = async (
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Buffer | null> => {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > most) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
