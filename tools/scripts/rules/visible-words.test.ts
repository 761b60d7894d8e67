import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOCALES, readCatalogue } from '#tests/support/catalogues.ts'
import { isNode, nodesIn, programOf, type Node } from './syntax.ts'

/**
 * A control whose `name` must contain one of the visible texts in `seen`, because people who control the page by voice
 * say what they see.
 */
interface Control {
  file: string
  name: string
  seen: string[]
}

/** The controls in a file that have visible words and a separate name. */
const controlsIn = (file: string): Control[] => {
  const source = readFileSync(file, 'utf8')
  const textOf = (node: unknown): string =>
    isNode(node) ? source.slice(node.start, Number(node['end'])) : ''
  /** The sources of the messages in a part of a view. */
  const messagesIn = (part: unknown): string[] =>
    [...nodesIn(part)].flatMap(node =>
      node.type === 'TaggedTemplateExpression'
        ? [textOf(node['quasi']).slice(1, -1).replaceAll('${', '{')]
        : tagOf(node) === 'Trans'
          ? [[node['children']].flat().map(textOf).join('').replaceAll(/\s+/gu, ' ').trim()]
          : [],
    )
  const tagOf = ({ type, openingElement }: Node): string =>
    type === 'JSXElement' ? (/^<(\w+)/u.exec(textOf(openingElement))?.[1] ?? '') : ''

  return [...nodesIn(programOf(file, source))].flatMap(node => {
    const label = attributeOf(node, 'aria-label')
    const own = [node['children']].flat().filter(isNode)
    const hidden = own.filter(child => tagOf(child) === 'VisuallyHidden')
    const silent = own.filter(child => attributeOf(child, 'aria-hidden') !== undefined)
    const isControl = ['a', 'button', 'Link', 'Button', 'AgainButton'].includes(tagOf(node))
    const [names, seen] =
      label !== undefined && isControl
        ? [messagesIn(label), messagesIn(own)]
        : tagOf(node) === 'SettingsRow'
          ? [messagesIn(attributeOf(node, 'changeName')), ['Change']]
          : [messagesIn(hidden), messagesIn(silent)]
    return seen.length === 0 ? [] : names.map(name => ({ file, name, seen }))
  })
}

const attributeOf = ({ openingElement }: Node, name: string): Node | undefined =>
  isNode(openingElement)
    ? [openingElement['attributes']]
        .flat()
        .filter(isNode)
        .find(({ name: own }) => isNode(own) && own['name'] === name)
    : undefined

const CONTROLS = globSync('src/**/*.tsx')
  .filter(file => !/\.(?:test|stage)\.tsx$/u.test(file))
  .flatMap(controlsIn)

// Answers B-393
it.each(LOCALES)('has the visible words of a control in its name: %s', async locale => {
  const catalogue = await readCatalogue(locale)
  const said = (text: string): string =>
    (catalogue.find(({ source }) => source === text)?.said ?? '').toLocaleLowerCase(locale)

  expect(CONTROLS.length).toBeGreaterThan(10)
  expect(
    CONTROLS.filter(({ name, seen }) => !seen.some(words => said(name).includes(said(words)))),
  ).toEqual([])
})

// Answers B-496
it('says of each link that it opens a new tab', () => {
  const links = globSync('src/**/*.tsx').flatMap(file => {
    const source = readFileSync(file, 'utf8')
    const textOf = (node: unknown): string =>
      isNode(node) ? source.slice(node.start, Number(node['end'])) : ''
    return [...nodesIn(programOf(file, source))]
      .filter(({ openingElement }) => /\btarget="_blank"/u.test(textOf(openingElement)))
      .map(link => `${file}: ${textOf(link)}`)
  })

  expect(links.length).toBeGreaterThan(3)
  expect(links.filter(link => !/NewTab|new tab/u.test(link))).toEqual([])
})
