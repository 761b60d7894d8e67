/**
 * Ends the warnings of XState, and all others: it warns when something is said to a child that broke, and flows do that on
 * purpose.
 */
export const quietXState = (): void => {
  console.warn = () => undefined
}
