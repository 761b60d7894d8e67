/** One call adds at most this many photos to an album, or removes them from it. Photo library, section 9; L-296. */
const ALBUM_BATCH = 500

/** Photos that are added to or removed from an album batch by batch. */
export interface PhotoBatches {
  rest: string[]
  done: string[]
  /** Ids of photos that the service reported as failed. */
  failed: string[]
}

/** The initial batches: all photos, without duplicates, are still to be sent. */
export const photoBatchesOf = (ids: readonly string[]): PhotoBatches => ({
  rest: [...new Set(ids)],
  done: [],
  failed: [],
})

/** Ids of the photos of the next call, at most 500; empty if all were sent. */
export const nextBatch = ({ rest }: PhotoBatches): string[] => rest.slice(0, ALBUM_BATCH)

/** The batches after the service has answered the next batch. Failed ids outside that batch are ignored. */
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

/** The batches for a retry: failed photos come before unsent photos. */
export const againWith = ({ rest, done, failed }: PhotoBatches): PhotoBatches => ({
  rest: [...failed, ...rest],
  done,
  failed: [],
})
