import { createLucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import drawnIcon from '#tools/scripts/build/drawn-icon.ts'

it('draws an icon as the library does, except its name', () => {
  const icon = {
    name: 'mark',
    size: 24,
    node: [
      ['circle', { cx: '12', cy: '12', r: '10', key: 'one' }],
      ['path', { d: 'm6 9 6 6 6-6', key: 'two' }],
    ] satisfies [string, object][],
  }
  const named = { id: 'one' }

  expect(wordsOf(renderToStaticMarkup(createElement(drawnIcon(icon), named)))).toEqual(
    wordsOf(renderToStaticMarkup(createElement(createLucideIcon(icon), named))),
  )
})

/** The elements and attributes, sorted, because React writes attributes in the order of their creation. */
const wordsOf = (markup: string): string[] =>
  markup
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace('lucide lucide-mark', 'lucide')
    .split(/(?<=")\s|(?=[<>\s])/u)
    .map(word => word.trim())
    .toSorted()
