import { createRequire } from 'node:module'
import type {
  CompatData,
  Identifier,
  SimpleSupportStatement,
  SupportBlock,
  SupportStatement,
} from '@mdn/browser-compat-data/types'
import { type Browser, BROWSER_NAMES, FLOOR } from './floor.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's own types
const DATA = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
const AREAS: Readonly<Record<string, Identifier>> = {
  api: DATA.api,
  css: DATA.css,
  html: DATA.html,
  javascript: DATA.javascript,
}

const isBrowser = (name: string): name is Browser => name in FLOOR
const BROWSERS = Object.keys(FLOOR).filter(isBrowser)

/** Compares versions, which are dotted numbers, such as `16.4`: negative if the first is older. */
const { compare: compareVersions } = new Intl.Collator('en', { numeric: true })

const isUsable = ({
  flags,
  prefix,
  alternative_name: other,
  version_added: added,
}: SimpleSupportStatement): boolean =>
  flags === undefined && prefix === undefined && other === undefined && typeof added === 'string'

const versionOf = (added: string | false): string => String(added).replace('≤', '')

/**
 * The first version that has a feature without a prefix or a flag, at least in part, or null. A support
 * statement with `version_removed` counts only if another statement begins at that version.
 */
const firstVersion = (support: SupportStatement | undefined): string | null => {
  if (support === undefined) return null
  const statements = [support].flat().filter(isUsable)
  const begins = new Set(statements.map(({ version_added: added }) => versionOf(added)))
  const versions = statements
    .filter(
      ({ version_removed: removed }) => removed === undefined || begins.has(versionOf(removed)),
    )
    .map(({ version_added: added }) => versionOf(added))
    .filter(version => /^\d/u.test(version))
  return versions.toSorted(compareVersions)[0] ?? null
}

const entryOf = (key: string): Identifier | undefined => {
  const [area = '', ...names] = key.split('.')
  let entry = AREAS[area]
  for (const name of names) entry = entry?.[name]
  return entry
}

const supportOf = (key: string): SupportBlock | undefined => {
  const { __compat: statement } = entryOf(key) ?? {}
  return statement?.support
}

/** Names directly below a key of MDN's data, such as `any_static` below `api.AbortSignal`; empty for an unknown key. */
export const keysBelow = (key: string): string[] =>
  Object.keys(entryOf(key) ?? {}).filter(name => name !== '__compat' && name !== '__meta')

/** Whether MDN's data has a support statement for a key. */
export const isKnownKey = (key: string): boolean => supportOf(key) !== undefined

/**
 * A phrase for each of the oldest supported browsers that lacks a feature, such as `needs Safari 17.4, floor 16.4`.
 * Empty if all these browsers have the feature, or for an unknown key.
 */
export const missingIn = (key: string): string[] => {
  const support = supportOf(key)
  if (support === undefined) return []
  return BROWSERS.flatMap(browser => {
    const first = firstVersion(support[browser])
    if (first !== null && compareVersions(first, FLOOR[browser]) <= 0) return []
    return first === null
      ? [`${BROWSER_NAMES[browser]} has none`]
      : [`needs ${BROWSER_NAMES[browser]} ${first}, floor ${FLOOR[browser]}`]
  })
}

/**
 * The key in MDN's data of a feature that a scan reports: without `()`, which marks a call, and without ` in a list`,
 * which marks a selector in a list.
 */
export const keyOf = (feature: string): string => feature.replace(/\(\)$| in a list$/u, '')

/** Whether one of the oldest supported browsers lacks a feature; false for an unknown key. */
export const isNewer = (key: string): boolean => missingIn(key).length > 0
