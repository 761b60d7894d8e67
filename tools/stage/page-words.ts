import type { StateValue } from 'xstate'
import { statePath } from '#machines/kit/state-path.ts'
import type { TreeNode } from '#tools/stage/agreement.ts'

/** The words of a page at one moment. */
export interface PageWords {
  /**
   * The role, name and properties of the focused element, as in a line of `words`; `nowhere` if no element has the
   * focus.
   */
  focus: string
  /** The accessibility tree of the flow's part of the page, one line per node, in order. */
  words: string
}

/** The words of a flow's pages, by the name of the configuration. */
export type RecordedWords = ReadonlyMap<string, readonly PageWords[]>

/** Whether `all` contains the words of `now`. */
export const isAmong = (all: readonly PageWords[], now: PageWords): boolean =>
  all.some(({ focus, words }) => focus === now.focus && words === now.words)

/** A readable name of a configuration: its states, then its status, pending work, timers and facts. */
export const configurationName = (identity: string): string => {
  const [value, status, work, timers, facts]: [
    StateValue,
    string,
    string[],
    boolean | null,
    unknown,
  ] = JSON.parse(identity)
  return [
    statePath(value),
    ...(status === 'active' ? [] : [status]),
    ...(work.length === 0 ? [] : [`waits for ${work.join(', ')}`]),
    ...(timers === null ? [] : [timers ? 'a delay begins' : 'a delay runs']),
    ...(facts === null || facts === undefined ? [] : [JSON.stringify(facts)]),
  ].join(' · ')
}

/** The words of parts that were read in the page, and of the focused element. */
export const pageWords = (
  parts: readonly (TreeNode | string)[],
  focused: TreeNode | string | null,
): PageWords => ({
  focus: focused === null ? 'nowhere' : ownWords(focused, steady),
  words: wordsOf(parts),
})

/**
 * Prints nodes and their children, one line each. Prints equal neighbours with placeholders only once, unless the
 * wording is `exact`.
 */
export const wordsOf = (all: readonly (TreeNode | string)[], said: Wording = steady): string =>
  linesOf(all, said)
    .map(line => line.replace(/^ {2}/u, ''))
    .join('\n')

const linesOf = (parts: readonly (TreeNode | string)[], said: Wording): string[] => {
  const all = parts.map(part =>
    [
      ownWords(part, said),
      ...(typeof part === 'string' ? [] : linesOf(shownChildren(part), said)),
    ].join('\n'),
  )
  return all
    .filter((part, index) => said === exact || !part.includes('‹') || part !== all[index - 1])
    .flatMap(part => part.split('\n').map(line => `  ${line}`))
}

/** Prints all options of a list up to this number; of a longer list only the selected options. */
const MOST_CHOICES = 12

const shownChildren = ({ children = [] }: TreeNode): (TreeNode | string)[] =>
  children.length <= MOST_CHOICES || children.some(part => roleOf(part) !== 'option')
    ? children
    : children.filter(part => typeof part !== 'string' && part['selected'] === true)

const roleOf = (part: TreeNode | string): string => (typeof part === 'string' ? 'text' : part.role)

/**
 * Whether to print an option's year as a placeholder, because the years on offer depend on the day on which the sandbox
 * starts.
 */
const isYear = ({ role, name = '' }: TreeNode, said: Wording): boolean =>
  said !== exact && role === 'option' && /^\d{4}$/u.test(name)

/** One node without its children. */
export const ownWords = (part: TreeNode | string, said: Wording): string => {
  if (typeof part === 'string') return `text: ${said(part)}`
  const { role, name = '', text = '', children: _children, ...facts } = part
  const node = [
    role,
    ...(name === '' ? [] : [`"${isYear(part, said) ? '‹year›' : said(name)}"`]),
    ...Object.entries(facts).map(([property, value]) =>
      value === true ? `[${property}]` : `[${property} ${said(String(value))}]`,
    ),
  ].join(' ')
  return text === '' ? node : `${node}: ${said(text)}`
}

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'

/** Values that a sandbox generates on each start, and their placeholders. */
const MADE_UP: readonly (readonly [RegExp, string])[] = [
  [/(?<=localhost):\d+/gu, ''],
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gu, '‹id›'],
  [/(?<=[?&]key=)[\w-]+/gu, '‹key›'],
]

/**
 * Values that change from run to run or day to day, and their placeholders. Later patterns match earlier placeholders.
 */
const PLACEHOLDERS: readonly (readonly [RegExp, string])[] = [
  ...MADE_UP,
  // React's ids depend on the order of rendering.
  [/(?<=#)_r_[\da-z]+_/gu, '_r_'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z?/gu, '‹day›'],
  [/\d{4}-\d\d-\d\d/gu, '‹day›'],
  [new RegExp(`\\b\\d{1,2} ${MONTH}\\b(?: \\d{4})?`, 'gu'), '‹day›'],
  [new RegExp(`\\b${MONTH} \\d{4}`, 'gu'), '‹month›'],
  [new RegExp(`\\b${WEEKDAY}\\b`, 'gu'), '‹day›'],
  [/\b\d{1,2}:\d\d(?::\d\d)?\b/gu, '‹time›'],
  [/\b\d{1,2}\s?–\s?‹day›/gu, '‹day›'],
  [/‹day›(?:,? |\s?–\s?)‹day›/gu, '‹day›'],
  // Merge equal neighbours with placeholders, because the name of a table row lists its cells, whose number depends on
  // the day.
  [/(\S[^‹]*‹\w+›)(?: \1)+/gu, '$1'],
]

/** Replaces the changing values in a text of a page by placeholders. */
export type Wording = (text: string) => string

const replaced = (text: string, all: readonly (readonly [RegExp, string])[]): string =>
  all
    .reduce((words, [varying, stand]) => words.replace(varying, stand), text)
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** The wording with days and times, for pages that are the same every day. */
export const exact: Wording = text => replaced(text, MADE_UP)

/** Texts with their placeholders. They are kept, because a page says the same at most steps of a path. */
const known = new Map<string, string>()

/** The wording with placeholders for values that change. */
export const steady: Wording = text => {
  const said = known.get(text) ?? replaced(text, PLACEHOLDERS)
  known.set(text, said)
  return said
}
