/** Photos that one call adds to an album or removes from it at most. Photo library, section 9; L-296. */
const ALBUM_BATCH = 500

/** Photos that something is done to, batch after batch. */
export interface PhotoBatches {
  /** Not sent yet, the next batch first. */
  rest: string[]
  done: string[]
  /** What the service named as not done. */
  failed: string[]
}

/** All of some photos, each once, with nothing done to them yet. */
export const batchesOf = (ids: readonly string[]): PhotoBatches => ({
  rest: [...new Set(ids)],
  done: [],
  failed: [],
})

/** The photos of the next call, 1 to 500 of them while any rest. */
export const nextBatch = ({ rest }: PhotoBatches): string[] => rest.slice(0, ALBUM_BATCH)

/** After the next batch was answered. Failed photos that nobody asked for are none. */
export const afterBatch = (
  { rest, done, failed }: PhotoBatches,
  answered: { failed: readonly string[] },
): PhotoBatches => {
  const named = new Set(answered.failed)
  const batch = rest.slice(0, ALBUM_BATCH)
  return {
    rest: rest.slice(ALBUM_BATCH),
    done: [...done, ...batch.filter(id => !named.has(id))],
    failed: [...failed, ...batch.filter(id => named.has(id))],
  }
}

/** The same with what failed before what was not sent: another try. */
export const againWith = ({ rest, done, failed }: PhotoBatches): PhotoBatches => ({
  rest: [...failed, ...rest],
  done,
  failed: [],
})
