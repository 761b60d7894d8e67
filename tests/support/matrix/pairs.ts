/** Whether every row of a matrix meets every fault, with and without an earlier success: `npm run soak -- matrix`. */
export const IS_WHOLE = process.env['MATRIX'] === 'whole'

/** The faults that a row of a matrix meets: all, or the next `count` ones for each row, so that neighbours meet different ones. */
export const faultsOfRow = <Fault>(faults: readonly Fault[], row: number, count: number): Fault[] =>
  faults.filter(
    (_, index) => IS_WHOLE || (index + row * (faults.length - count)) % faults.length < count,
  )
