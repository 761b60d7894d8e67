/**
 * Whether the matrices are played whole, as by `npm run soak -- matrix`. Otherwise a fault that is played for a call
 * elsewhere is left out, unless it is the one that stands for its kind. See docs/decisions/0111.
 */
export const IS_WHOLE = process.env['MATRIX'] === 'whole'
