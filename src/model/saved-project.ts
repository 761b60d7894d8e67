import * as v from 'valibot'
import { projectId } from '#src/model/identifiers.ts'
import { addressWithin } from '#src/model/web-address.ts'

const line = v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(500))), null)

/**
 * The schema of a saved project whose picture may come from `origins` only; A-173. A detail that is
 * missing or makes no sense is null.
 */
const savedProjectFrom = (origins: readonly string[]) =>
  v.object({
    id: projectId,
    name: line,
    thumbnailUrl: v.fallback(v.nullable(addressWithin(origins)), null),
    articleName: line,
    /** ISO date-time with an offset. */
    modifiedAt: v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  })

/** The schema of a page of saved projects, newest first, with how many there are. */
export const savedProjectPageFrom = (origins: readonly string[]) =>
  v.object({
    projects: v.array(savedProjectFrom(origins)),
    totalProjectCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  })
export type SavedProjectPage = v.InferOutput<ReturnType<typeof savedProjectPageFrom>>
