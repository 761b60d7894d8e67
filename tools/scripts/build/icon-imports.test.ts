import { expect, it } from 'vitest'
import { importEachIcon } from '#tools/scripts/build/icon-imports.ts'

const FILES = new Map([['Trash2', 'trash-2.mjs']])
const viewWith = (icon: string): string =>
  `import { Trash2 } from 'lucide-react'\nconst view = <p>${icon}</p>`

it.each([
  ['<Trash2 size={16} />', 'is not drawn'],
  ['<Trash2 onClick={() => go()} size={16} />', 'is not drawn'],
  ['<Trash2>words</Trash2> <br />', 'is not drawn'],
])('refuses %s, whose attributes would not be drawn', (icon, why) => {
  expect(() => importEachIcon(viewWith(icon), FILES)).toThrow(why)
})
