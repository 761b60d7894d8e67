const A_DAY = 86_400_000

/** `whole`, or the date whose night is played: today's without a value. `MATRIX=2026-12-01` plays that night again. */
const MATRIX = process.env['MATRIX'] ?? new Date().toISOString().slice(0, 10)

/** Whether every row of a matrix meets every fault, with and without an earlier success: `npm run soak -- matrix`. */
export const IS_WHOLE = MATRIX === 'whole'

/** The number of the night. It selects the faults, so that each row meets other faults than the night before. */
export const NIGHT = IS_WHOLE ? 0 : Date.parse(MATRIX) / A_DAY

/** The words by which a failure names the faults that were played. */
export const PLAYED = IS_WHOLE ? 'with every fault' : `with the faults of MATRIX=${MATRIX}`

/**
 * The faults that a row of a matrix meets: all faults or, by row and night, `count` of them. Neighbouring rows meet
 * different faults.
 */
export const faultsOfRow = <Fault>(faults: readonly Fault[], row: number, count: number): Fault[] =>
  faults.filter(
    (_, index) =>
      IS_WHOLE || (index + (row + NIGHT) * (faults.length - count)) % faults.length < count,
  )
