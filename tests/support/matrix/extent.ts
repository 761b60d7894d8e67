/**
 * Whether the reads of each screen and each write meet every fault, as in `npm run soak -- matrix`. Otherwise, repeated
 * reads (`rowsOf`) and repeated writes (`faultsOfWrite`) meet only some faults. See docs/decisions/0111.
 */
export const IS_WHOLE = process.env['MATRIX'] === 'whole'
