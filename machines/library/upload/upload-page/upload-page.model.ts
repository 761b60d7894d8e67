import * as v from 'valibot'
import { addressWithin } from '#machines/model/configuration/web-address.ts'

/** The decision about the requested upload page: redirect to it, refuse, or do nothing. */
export type UploadRequest =
  | { kind: 'granted'; target: string }
  | { kind: 'refused' }
  | { kind: 'none' }

/** Checks `asked` against the allowed origins; `none` if nothing is asked for, and on large screens. L-137, L-139. */
export const uploadRequestOf = (
  asked: string | null,
  origins: readonly string[],
  isSmall: boolean,
): UploadRequest => {
  if (asked === null || !isSmall) return { kind: 'none' }
  const { success, output } = v.safeParse(addressWithin(origins), asked)
  return success ? { kind: 'granted', target: output } : { kind: 'refused' }
}
