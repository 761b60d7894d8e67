/** Silences all console warnings, because XState warns about events to a stopped child, which flows send on purpose. */
export const quietXState = (): void => {
  console.warn = () => undefined
}
