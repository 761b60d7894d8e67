/** A hash of the names and contents of the files that match the patterns, except tests, because no build reads them. */
export function stampOf(patterns: readonly string[]): string
