/**
 * The maximum number of photos per call that adds to an album or removes from it. Photo library, section 9; L-296.
 */
const ALBUM_BATCH = 500

/** Photos that are added to or removed from an album batch by batch. */
export interface PhotoBatches {
  /** Ids of the photos that are still to be sent, in order. */
  rest: string[]
  done: string[]
  /** Ids of photos that the service reported as failed. */
  failed: string[]
}

/** The batches of some photos, without duplicates, none of them sent yet. */
export const photoBatchesOf = (ids: readonly string[]): PhotoBatches => ({
  rest: [...new Set(ids)],
  done: [],
  failed: [],
})

/** The photos of the next call, at most 500; empty if all were sent. */
export const nextBatch = ({ rest }: PhotoBatches): string[] => rest.slice(0, ALBUM_BATCH)

/** The batches after the service answered the next one. Failed ids that were not sent are ignored. */
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

/** The batches for a retry: failed photos come before those that were not sent yet. */
export const againWith = ({ rest, done, failed }: PhotoBatches): PhotoBatches => ({
  rest: [...failed, ...rest],
  done,
  failed: [],
})
