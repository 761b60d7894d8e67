import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { wholeParts } from '#tools/stage/whole-parts.ts'

/** A node of the accessibility tree, as Playwright returns it. */
interface AccessibilityNode {
  role: string
  name?: string | undefined
  text?: string | undefined
  children?: (AccessibilityNode | string)[] | undefined
  /** Other properties of the node, such as `disabled`, `level` and `url`. */
  [property: string]: unknown
}

const accessibilityNode: v.GenericSchema<AccessibilityNode> = v.looseObject({
  role: v.string(),
  name: v.optional(v.string()),
  text: v.optional(v.string()),
  children: v.optional(v.array(v.union([v.string(), v.lazy(() => accessibilityNode)]))),
})
const tree = v.array(v.union([v.string(), accessibilityNode]))

/** The words of a page at one moment. */
export interface PageWords {
  /** The role, name and properties of the focused element, as in a line of `words`; `nowhere` without one. */
  focus: string
  /** The accessibility tree of the flow's part of the page, one line per node, in order. */
  words: string
}

/** The maximum wait for a page that is being replaced, in ms. */
const NO_ANSWER = 2000

/** The words of the flow's part of the page, and the focus. Null if the page cannot be read, as between two pages. */
export const readWords = async (
  player: AnyPathPlayer,
  { page }: Stage,
): Promise<PageWords | null> => {
  const read = async (): Promise<PageWords> => {
    const parts = await page.locator(partsOf(player)).all()
    const all = await Promise.all(parts.map(nodesIn))
    return { focus: await focusIn(page, steady), words: wordsOf(all.flat()) }
  }
  return Promise.race([
    read().catch(() => null),
    new Promise<null>(resolve => setTimeout(resolve, NO_ANSWER, null)),
  ])
}

/** The words and the focus of a whole page, with days and times: for pages that are the same every day. */
export const readPage = async (page: Page): Promise<PageWords> => ({
  focus: await focusIn(page, exact),
  words: wordsOf(await nodesIn(page.locator('body')), exact),
})

/** The words of parts that were read in the page, and of the focused element. */
export const pageWords = (
  parts: readonly (AccessibilityNode | string)[],
  focused: AccessibilityNode | string | null,
): PageWords => ({
  focus: focused === null ? 'nowhere' : ownWords(focused, steady),
  words: wordsOf(parts),
})

const focusIn = async (page: Page, said: Wording): Promise<string> => {
  const focus = page.locator(':focus')
  const [focused] = (await focus.count()) === 0 ? [] : await nodesIn(focus)
  return focused === undefined ? 'nowhere' : ownWords(focused, said)
}

const nodesIn = async (locator: Locator): Promise<(AccessibilityNode | string)[]> =>
  v.parse(tree, await locator.ariaSnapshotJSON({ timeout: NO_ANSWER }))

/** A selector of the parts of a page that show a player's flow. */
export const partsOf = ({ flow, part = `[data-flow=${flow.machine.id}]` }: AnyPathPlayer): string =>
  wholeParts(part)

/**
 * Prints nodes and their children, one line each. Prints equal neighbours with placeholders only once, unless the
 * wording is `exact`.
 */
export const wordsOf = (
  all: readonly (AccessibilityNode | string)[],
  said: Wording = steady,
): string =>
  linesOf(all, said)
    .map(line => line.replace(/^ {2}/u, ''))
    .join('\n')

const linesOf = (parts: readonly (AccessibilityNode | string)[], said: Wording): string[] => {
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

const shownChildren = ({ children = [] }: AccessibilityNode): (AccessibilityNode | string)[] =>
  children.length <= MOST_CHOICES || children.some(part => roleOf(part) !== 'option')
    ? children
    : children.filter(part => typeof part !== 'string' && part['selected'] === true)

const roleOf = (part: AccessibilityNode | string): string =>
  typeof part === 'string' ? 'text' : part.role

/** Whether to print an option's year as a placeholder: the years on offer depend on the day the sandbox starts. */
const isYear = ({ role, name = '' }: AccessibilityNode, said: Wording): boolean =>
  said !== exact && role === 'option' && /^\d{4}$/u.test(name)

const ownWords = (part: AccessibilityNode | string, said: Wording): string => {
  if (typeof part === 'string') return `text: ${said(part)}`
  const { role, name = '', text = '', children: _children, ...facts } = part
  return [
    role,
    ...(name === '' ? [] : [`"${isYear(part, said) ? '‹year›' : said(name)}"`]),
    ...Object.entries(facts).map(([property, value]) =>
      value === true ? `[${property}]` : `[${property} ${said(String(value))}]`,
    ),
    ...(text === '' ? [] : [`: ${said(text)}`]),
  ]
    .join(' ')
    .replace(/ : /u, ': ')
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
  // Merge equal neighbours with placeholders: the name of a table row lists its cells, whose number depends on the day.
  [/(\S[^‹]*‹\w+›)(?: \1)+/gu, '$1'],
]

/** Replaces the changing values in a text of a page by placeholders. */
type Wording = (text: string) => string

const replaced = (text: string, all: readonly (readonly [RegExp, string])[]): string =>
  all
    .reduce((words, [varying, stand]) => words.replace(varying, stand), text)
    .replaceAll(/\s+/gu, ' ')
    .trim()

const exact: Wording = text => replaced(text, MADE_UP)

const steady: Wording = text => replaced(text, PLACEHOLDERS)
