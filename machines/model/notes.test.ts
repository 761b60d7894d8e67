import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../..', import.meta.url)
const FILES = globSync('{src,machines,packages,tests}/**/*.{ts,tsx,css}', { cwd: ROOT }).filter(
  file => !file.endsWith('notes.test.ts'),
)

it.each([
  {
    name: 'a note with its owner and a reference',
    text: ' * [Note: Money is cents]\n * Every amount.\n /** See [Note: Money is cents]. */',
    dangling: [],
    twice: [],
  },
  {
    name: 'a reference without an owner',
    text: '/** See [Note: Money is cents]. */',
    dangling: ['Money is cents'],
    twice: [],
  },
  {
    name: 'a mention that is not the title line of an owner',
    text: ' * [Note: Money is cents]: amounts are never shifted.',
    dangling: ['Money is cents'],
    twice: [],
  },
  {
    name: 'two owners of one note',
    text: ' * [Note: Money is cents]\n// [Note: Money is cents]\n',
    dangling: [],
    twice: ['Money is cents'],
  },
  {
    name: 'a reference that is not closed',
    text: '/** See [Note: Money is\n * cents]. */',
    dangling: ['Money is'],
    twice: [],
  },
])('recognises $name', ({ text, dangling, twice }) => {
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
