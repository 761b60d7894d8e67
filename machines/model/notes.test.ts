import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../..', import.meta.url)
const FILES = globSync('{src,machines,packages,tests}/**/*.{ts,tsx,css}', { cwd: ROOT }).filter(
  file => !file.endsWith('notes.test.ts'),
)

it.each<[name: string, text: string, dangling: string[], twice: string[]]>([
  ['a note and a reference', ' * [Note: A]\n * Every amount.\n /** See [Note: A]. */', [], []],
  ['a reference without an owner', '/** See [Note: A]. */', ['A'], []],
  ['a mention that is no title line', ' * [Note: A]: amounts are never shifted.', ['A'], []],
  ['two owners of one note', ' * [Note: A]\n// [Note: A]\n', [], ['A']],
  ['a reference that is not closed', '/** See [Note: A and\n * B]. */', ['A and'], []],
])('recognises %s', (_name, text, dangling, twice) => {
  expect(notesIn([text])).toEqual({ dangling, twice })
})

it('has exactly one owner for every note that the sources refer to', () => {
  const texts = FILES.map(file => readFileSync(new URL(file, ROOT), 'utf8'))

  expect(texts.join('').split('[Note: ').length).toBeGreaterThan(5)
  expect(notesIn(texts)).toEqual({ dangling: [], twice: [] })
})

/**
 * `dangling`: titles of notes that are referenced but have no owner. `twice`: titles that have several owners. An owner
 * is a comment line with the note's title and nothing else.
 */
function notesIn(texts: readonly string[]): { dangling: string[]; twice: string[] } {
  const lines = texts.flatMap(text => text.split('\n'))
  const owners = lines.flatMap(
    line => /^\s*(?:\*|\/\/|#) \[Note: ([^\]]+)\]$/u.exec(line)?.[1] ?? [],
  )
  const mentions = lines.flatMap(line =>
    [...line.matchAll(/\[Note: ([^\]]+)/gu)].map(([, name]) => name ?? ''),
  )
  return {
    dangling: [...new Set(mentions.filter(name => !owners.includes(name)))],
    twice: owners.filter((name, index) => owners.indexOf(name) !== index),
  }
}
