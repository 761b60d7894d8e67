/**
 * Whether the matrices are played whole, as by `npm run soak -- matrix`. Otherwise a read that meets every fault on one
 * screen meets at most one fault of each kind on other screens (`rowsOf`), and a write that was done once before meets
 * only some faults (`faultsOfWrite`). See docs/decisions/0111.
 */
export const IS_WHOLE = process.env['MATRIX'] === 'whole'
