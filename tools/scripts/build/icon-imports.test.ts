import { expect, it } from 'vitest'
import { importEachIcon } from '#tools/scripts/build/icon-imports.ts'

const FILES = new Map([['Trash2', 'trash-2.mjs']])
const viewWith = (icon: string): string =>
  `import { Trash2 } from 'lucide-react'\nconst view = <p>${icon}</p>`

it('imports an icon from its own module', () => {
  expect(importEachIcon(viewWith('<Trash2 aria-hidden />'), FILES)).toContain(
    "import Trash2 from 'lucide-react/icons/trash-2'",
  )
})

it.each([
  ['<Trash2 size={16} />', 'is not drawn'],
  ['<Trash2 onClick={() => go()} size={16} />', 'is not drawn'],
  ['<Trash2>words</Trash2> <br />', 'is not drawn'],
])('refuses %s, whose attributes would not be drawn', (icon, why) => {
  expect(() => importEachIcon(viewWith(icon), FILES)).toThrow(why)
})

it('refuses an icon that the library does not have', () => {
  expect(() => importEachIcon("import { Bin } from 'lucide-react'", FILES)).toThrow(
    'lucide-react has no icon Bin',
  )
})
