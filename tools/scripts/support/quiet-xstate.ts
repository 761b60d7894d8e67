/**
 * Silences console warnings: XState warns when an event is sent to a stopped child, which flows do on
 * purpose.
 */
export const quietXState = (): void => {
  console.warn = () => undefined
}
