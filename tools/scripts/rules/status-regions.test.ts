import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isNode, nodesIn, programOf, type Node } from './syntax.ts'

/** Views whose status comes onto the page together with its words: why screen readers say the words nevertheless. */
const BORN_WITH_WORDS: Readonly<Record<string, string>> = {
  'src/account/settings/SavedBanner.tsx': 'it describes the heading, which takes the focus',
  'src/library/albums/AlbumSection.tsx': 'it comes with its screen or dialog, which is named then',
}

// Answers B-392
it('has each status on the page before its words: screen readers say only what comes into it', () => {
  const born = globSync('src/**/*.tsx').filter(file => {
    if (/\.(?:test|stage)\.tsx$/u.test(file)) return false
    const source = readFileSync(file, 'utf8')
    const textOf = (node: unknown): string =>
      isNode(node) ? source.slice(node.start, Number(node['end'])) : ''
    const isStatus = ({ type, openingElement }: Node): boolean =>
      type === 'JSXElement' && textOf(openingElement).includes('role="status"')
    /** Whether an element has words under no condition of their own. */
    const hasWords = ({ children }: Node): boolean =>
      [children].flat().some(child => /^(?:<(?:Trans|Plural|[a-z])|\{t`)/u.test(textOf(child)))

    const nodes = [...nodesIn(programOf(file, source))]
    return (
      nodes.some(node => isStatus(node) && textOf(node).startsWith('<Banner')) ||
      nodes.flatMap(branchesOf).some(node => isStatus(node) && hasWords(node))
    )
  })

  expect(born.toSorted()).toEqual(Object.keys(BORN_WITH_WORDS).toSorted())
})

// Answers B-487
it('has no live region that is busy: with Firefox, NVDA does not say what changes in it', () => {
  const busy = globSync('src/**/*.tsx').flatMap(file => {
    const source = readFileSync(file, 'utf8')
    return [...nodesIn(programOf(file, source))]
      .filter(({ type }) => type === 'JSXOpeningElement')
      .map(({ start, end }) => source.slice(start, Number(end)))
      .filter(
        tag =>
          /^<[a-z]/u.test(tag) &&
          /\b(?:role="(?:status|alert|log)"|role=\{role\}|role=\{[^}]*'(?:status|alert|log)'|aria-live)/u.test(
            tag,
          ) &&
          !/aria-busy=\{(?:false|[^}]*\? (?:undefined : false|false : undefined))\}/u.test(tag),
      )
      .map(tag => `${file}: ${tag}`)
  })

  expect(busy).toEqual([])
})

/** The nodes that a condition shows or hides. */
const branchesOf = ({ type, consequent, alternate, right }: Node): Node[] =>
  type === 'ConditionalExpression' || type === 'LogicalExpression'
    ? [...nodesIn([consequent, alternate, right])]
    : []
