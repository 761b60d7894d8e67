import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const [, diff = ''] = /```diff\n([^`]+)```/u.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []

const HUNKS = diff.split(/^--- a\//mu).flatMap(part => {
  const [file = '', , ...lines] = part.split('\n')
  return lines
    .join('\n')
    .split(/^@@ .*\n/mu)
    .filter(hunk => hunk.trim() !== '')
    .map(hunk => ({ file, lines: hunk.trimEnd().split('\n') }))
})

const without = (lines: readonly string[], sign: '+' | '-'): string =>
  lines
    .filter(line => !line.startsWith(sign))
    .map(line => line.slice(1))
    .join('\n')

it('the first change of CONTRIBUTING.md fits the code, or is in it', () => {
  expect(HUNKS).toHaveLength(3)
  for (const { file, lines } of HUNKS) {
    const source = readFileSync(file, 'utf8')
    expect(
      [without(lines, '+'), without(lines, '-')].filter(text => source.includes(text)),
    ).not.toEqual([])
  }
})
