/**
 * Whether the browser lacks a function that src/browser/define-functions.ts defines. Safari has all of them
 * since 17.4, Chrome since 120, Firefox since 124; the product supports Safari 16.4, Chrome 111 and Firefox
 * 115 (docs/decisions/0043).
 */
export const lacksFunctions = (): boolean =>
  !('any' in AbortSignal) ||
  !('withResolvers' in Promise) ||
  !('groupBy' in Map) ||
  !('canParse' in URL) ||
  !('isWellFormed' in String.prototype) ||
  !('toWellFormed' in String.prototype)
