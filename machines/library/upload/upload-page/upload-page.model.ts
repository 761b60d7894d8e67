import * as v from 'valibot'
import { addressWithin } from '#machines/model/web-address.ts'

/** What an address wants of a screen: to send its customer to an upload page, in vain, or nothing. */
export type UploadWish =
  | { kind: 'granted'; target: string }
  | { kind: 'refused' }
  | { kind: 'none' }

/** Judges the page that an address asks for by the list of origins; large screens are sent nowhere. L-137, L-139. */
export const uploadWishOf = (
  asked: string | null,
  origins: readonly string[],
  isSmall: boolean,
): UploadWish => {
  if (asked === null || !isSmall) return { kind: 'none' }
  const { success, output } = v.safeParse(addressWithin(origins), asked)
  return success ? { kind: 'granted', target: output } : { kind: 'refused' }
}
