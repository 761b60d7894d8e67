import type { Readable } from 'node:stream'

/** A Node stream as the body of a Response. If the reader cancels, the Node stream is destroyed. */
export const bodyOf = (source: Readable): ReadableStream<Uint8Array> => {
  const chunks = source.iterator()
  return new ReadableStream<Uint8Array>({
    pull: async controller => {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel: () => {
      source.destroy()
    },
  })
}

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
