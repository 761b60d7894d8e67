import { keyOf, missingIn } from './compatibility.ts'
import { IMPORT_MAP_INTEGRITY } from './scan-page.ts'

/** A feature that a browser of the floor lacks and that may stand in what is served. */
export interface Fallback {
  /** As scans report it. */
  feature: string
  /**
   * `defined`: src/browser/define-functions.ts brings it, once the first script has run. `asked`: the code asks whether it is
   * there. `graceful`: the page works without it. `ours`: a name of our own or a library's that MDN's data has, too.
   */
  kind: 'defined' | 'asked' | 'graceful' | 'ours'
  /** What happens in a browser without it, or what the name means. */
  reason: string
}

/** What a file that is served names. */
export interface Scanned {
  file: string
  /** Whether it may run before the functions that browsers lack are defined. */
  isEarly: boolean
  features: ReadonlySet<string>
}

const words = (feature: string): string =>
  feature === IMPORT_MAP_INTEGRITY
    ? feature
    : `${feature}: ${missingIn(keyOf(feature)).join(', ') || 'the scan does not know it'}`

/** What is wrong, a sentence each: features without a fallback, and fallbacks that nothing needs any more. */
export const findings = (files: readonly Scanned[], fallbacks: readonly Fallback[]): string[] => {
  const known = new Map(fallbacks.map(fallback => [fallback.feature, fallback]))
  const used = new Set(files.flatMap(({ features }) => [...features]))
  return [
    ...files.flatMap(({ file, isEarly, features }) =>
      [...features].flatMap(feature => {
        const kind = known.get(feature)?.kind
        if (kind === undefined) return [`${file} names ${words(feature)}`]
        return kind === 'defined' && isEarly
          ? [`${file} names ${feature}, and runs before it is defined`]
          : []
      }),
    ),
    ...fallbacks
      .filter(({ feature }) => !used.has(feature))
      .map(({ feature }) => `known-fallbacks.ts lists ${feature}, which nothing names`),
  ]
}
