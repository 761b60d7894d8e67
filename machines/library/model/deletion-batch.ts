/** The maximum number of photos that one call deletes. Photo library, section 9; L-232, L-295. */
// Answers L-293
export const DELETED_AT_ONCE = 500
/** The maximum number of retries of a batch. Photo library, section 9; L-232, L-293, L-294, L-297. */
export const DELETION_RETRIES = 3

/** Photos of one section of a list, such as the month `2024-03`. */
export interface SectionPhotos {
  key: string
  ids: string[]
}

/** The photos of one call, at most 500; `id` is the first one's. `isUnsure`: some may be deleted already. */
export interface DeletionBatch {
  id: string
  sections: SectionPhotos[]
  isUnsure: boolean
}

/** `failed`: ids of photos that still, or may still, exist. `isRead`: a read after the deletion found exactly these. */
export interface Removal {
  failed: string[]
  isRead?: boolean
}

/** A stored batch that the service has not answered yet. */
export interface StoredBatch extends DeletionBatch {
  /** When the customer confirmed it, in ms since 1970. */
  storedAt: number
  /** Whether this tab stored it, before a reload. */
  isOfTab: boolean
}

/** Milliseconds after a reload of its tab during which a confirmed deletion continues by itself. */
const LONGEST_BREAK = 3_600_000

/** Whether a stored batch is deleted without a question; `now` is ms since 1970. B-138. */
export const goesOn = ({ storedAt, isOfTab }: StoredBatch, now: number): boolean =>
  isOfTab && Math.abs(now - storedAt) <= LONGEST_BREAK

export const idsOfSections = (sections: readonly SectionPhotos[]): string[] =>
  sections.flatMap(({ ids }) => ids)

export const idsOfBatches = (batches: readonly DeletionBatch[]): string[] =>
  batches.flatMap(({ sections }) => idsOfSections(sections))

/**
 * The photos that lists hide while these batches are deleted, although the service may still return them; a photo of two
 * batches counts once.
 */
export const hiddenPhotosOf = (batches: readonly DeletionBatch[]) => {
  const hidden = new Set<string>()
  const counts = new Map<string, number>()
  for (const { key, ids } of batches.flatMap(({ sections }) => sections)) {
    const before = hidden.size
    for (const id of ids) hidden.add(id)
    counts.set(key, (counts.get(key) ?? 0) + hidden.size - before)
  }
  return {
    has: (imageId: string): boolean => hidden.has(imageId),
    /** How many photos of a section are hidden. */
    countIn: (key: string): number => counts.get(key) ?? 0,
  }
}

/** Splits the photos of some sections into batches of at most 500. */
export const deletionBatchesOf = (sections: readonly SectionPhotos[]): DeletionBatch[] => {
  const batches: SectionPhotos[][] = []
  let room = 0
  for (const { key, ids } of sections) {
    for (let from = 0; from < ids.length;) {
      if (room === 0) {
        batches.push([])
        room = DELETED_AT_ONCE
      }
      const part = ids.slice(from, from + room)
      batches.at(-1)?.push({ key, ids: part })
      room -= part.length
      from += part.length
    }
  }
  return batches.map(parts => ({
    id: parts[0]?.ids[0] ?? '',
    sections: parts,
    isUnsure: false,
  }))
}
