import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { keyOf, missingIn } from './compatibility.ts'
import { IMPORT_MAP_INTEGRITY } from './scan-page.ts'
import { NEWER_SYNTAX } from './scan-scripts.ts'

/** A feature that the app may use although one of the oldest supported browsers lacks it. */
const fallbackRow = v.object({
  /**
   * `defined`: src/browser/define-functions.ts defines the feature when it runs. `asked`: the code checks whether the
   * browser has the feature. `graceful`: the page works without the feature. `ours`: not a feature, but a name in our
   * code or in a library that equals a name in MDN's data.
   */
  kind: v.picklist(['defined', 'asked', 'graceful', 'ours']),
  /** The feature as a scan reports it: usually a key of MDN's data, with `()` at its end for a call. */
  feature: v.string(),
  /** The effect in a browser without the feature; for `ours`, the thing that the name refers to. */
  reason: v.pipe(v.string(), v.minLength(1)),
})
export type Fallback = v.InferOutput<typeof fallbackRow>

/** The rows of known-fallbacks.tsv. docs/browsers.md says what customers notice. */
export const FALLBACKS: readonly Fallback[] = readFileSync(
  new URL('known-fallbacks.tsv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [kind, feature, reason] = line.split('\t')
    return v.parse(fallbackRow, { kind, feature, reason })
  })

/** A file of the build, with the features in it that one of the oldest supported browsers lacks. */
export interface Scanned {
  file: string
  /** Whether the browser may run the file before src/browser/define-functions.ts has added missing functions. */
  isEarly: boolean
  features: ReadonlySet<string>
}

const words = (feature: string): string =>
  feature === IMPORT_MAP_INTEGRITY || feature.startsWith(NEWER_SYNTAX)
    ? feature
    : `${feature}: ${missingIn(keyOf(feature)).join(', ') || 'no browser has it'}`

/**
 * Problems, one sentence each: features without a fallback, features that are used before their fallback is defined,
 * and fallbacks that nothing needs.
 */
export const findings = (files: readonly Scanned[], fallbacks: readonly Fallback[]): string[] => {
  const fallbackOf = new Map(fallbacks.map(fallback => [fallback.feature, fallback]))
  const used = new Set(files.flatMap(({ features }) => [...features]))
  return [
    ...files.flatMap(({ file, isEarly, features }) =>
      [...features].flatMap(feature => {
        const kind = fallbackOf.get(feature)?.kind
        if (kind === undefined) return [`${file} names ${words(feature)}`]
        return kind === 'defined' && isEarly
          ? [`${file} names ${feature}, and runs before it is defined`]
          : []
      }),
    ),
    ...fallbacks
      .filter(({ feature }) => !used.has(feature))
      .map(({ feature }) => `known-fallbacks.tsv lists ${feature}, which nothing names`),
  ]
}
