import { expect, it } from 'vitest'
import { moduleVariables, partialStates } from './kept-outside.ts'

it.each([
  "const isSent = state.startsWith('requestSent')",
  "const isSending = statePath(value).startsWith('sending')",
  "const shown = useSelector(actor, ({ value }) => statePath(value))\nconst hasFailed = shown.includes('.failed')",
  "const isOpen = drawerState.endsWith('open')",
])('finds a decision by a part of a state: %s', source => {
  expect(partialStates('view.tsx', source)).toHaveLength(1)
})

it.each([
  ['let saves = 0', 'saves'],
  ['export let last: string | null = null', 'last'],
  ['const hidden = new Map<string, string[]>()', 'hidden'],
  ['const seen = new WeakSet()', 'seen'],
  ['const queue: string[] = []', 'queue'],
  ["const words = ['a']\nfunction add() {\n  words.push('b')\n}", 'words'],
  ['const memory = { last: 0 }\nfunction keep() {\n  memory.last = 1\n}', 'memory'],
])('finds a variable of a module: %s', (source, name) => {
  expect(moduleVariables('view.tsx', source)).toEqual([name])
})
