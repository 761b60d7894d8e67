/** How many bytes are compared at the beginning, in the middle and at the end. */
const SAMPLE = 4096

/** Compares three samples, which differ in two photos of a camera; an unreadable file counts as the same. */
export const hasSameBytes = async (one: Blob, other: Blob): Promise<boolean> => {
  const { size } = one
  const starts = [0, Math.floor((size - SAMPLE) / 2), size - SAMPLE].map(at => Math.max(0, at))
  try {
    for (const start of new Set(starts)) {
      const [a, b] = await Promise.all([sampleOf(one, start), sampleOf(other, start)])
      if (a.some((byte, index) => byte !== b[index])) return false
    }
  } catch {
    return true
  }
  return true
}

const sampleOf = async (file: Blob, start: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, start + SAMPLE).arrayBuffer())
