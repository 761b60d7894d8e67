import { expect, it } from 'vitest'
import { importEachIcon } from './icon-imports.ts'

const FILES = new Map([
  ['Check', 'check.mjs'],
  ['CircleHelp', 'circle-question-mark.mjs'],
  ['Trash2', 'trash.mjs'],
])

it('imports each icon from its own module, by any of its names, and keeps the lines', () => {
  const code = `import { css } from '@linaria/core'
import {
  Check,
  CircleHelp,
  Trash2 as Bin,
} from 'lucide-react'
import type { ReactNode } from 'react'
`
  expect(importEachIcon(code, FILES)).toBe(`import { css } from '@linaria/core'
import Check from 'lucide-react/icons/check'; import CircleHelp from 'lucide-react/icons/circle-question-mark'; import Bin from 'lucide-react/icons/trash'




import type { ReactNode } from 'react'
`)
})

it('fails for an icon that the library does not have', () => {
  expect(() => importEachIcon("import { Chek } from 'lucide-react'", FILES)).toThrow(
    'lucide-react has no icon Chek',
  )
})
