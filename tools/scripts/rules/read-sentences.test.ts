import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faultsOfViews } from '#tools/scripts/mutants/view-faults.mjs'

const onOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

const { faults, leftOut } = faultsOfViews(new Set())

it('excludes only faults of views that exist', () => {
  expect(faults.length).toBeGreaterThan(500)
  expect(leftOut.filter(({ count }) => count === 0)).toEqual([])
})

it('reads every sentence of a view in a test or in recorded words', () => {
  const read = onOneLine(
    globSync([
      'tests/{journeys,paths,support}/**/*.{ts,tsx,txt,json}',
      'src/**/*.{test.tsx,words.txt}',
    ])
      .map(file => readFileSync(file, 'utf8'))
      .join('\n'),
  )
  const unread = faults
    .filter(({ kind }) => kind === 'wrong text')
    .map(({ file, start, end }) => {
      const sentence = onOneLine(readFileSync(file, 'utf8').slice(start, end))
      return { file, sentence: sentence.replaceAll('&apos;', "'") }
    })
    .filter(({ sentence }) => !read.includes(sentence))

  expect(unread).toEqual([])
})
