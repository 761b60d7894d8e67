import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readResults } from './results.ts'

const FILE = 'tests/journeys/every-screen/screens.test.ts'

const aSpec = (title: string, startTime: string, ok = true, status = 'passed') => ({
  title,
  ok,
  tests: [
    {
      results: [
        { status: 'failed', startTime: '2026-01-01T00:00:00.000Z' },
        { status, startTime },
      ],
    },
  ],
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: unknown): void => {
  writeFileSync(join(folder, name), JSON.stringify(content))
}

it('reads journeys and tests in Node, the latest result of each, and no skipped test', () => {
  const inner = {
    file: 'tests/support/pages/every-screen.ts',
    specs: [aSpec('B', '2026-11-25T10:00:00.000Z')],
  }
  write('journeys-nightly.json', {
    suites: [
      { file: FILE, specs: [aSpec('A', '2026-11-25T10:00:00.000Z', false)], suites: [inner] },
    ],
  })
  write('journeys.json', {
    suites: [
      {
        file: FILE,
        specs: [
          aSpec('A', '2026-11-26T10:00:00.000Z'),
          aSpec('C', '2026-11-26T10:00:00.000Z', true, 'skipped'),
        ],
      },
    ],
  })
  write('vitest.json', {
    testResults: [
      {
        name: join(process.cwd(), 'machines/a.test.ts'),
        startTime: Date.UTC(2026, 10, 26),
        assertionResults: [
          { title: 'D', status: 'failed' },
          { title: 'E', status: 'pending' },
        ],
      },
    ],
  })
  const complaints: string[] = []
  const results = readResults(folder, sentence => complaints.push(sentence))

  expect(results.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toEqual([
    { file: FILE, title: 'A', isPassed: true, date: '2026-11-26T10:00:00.000Z' },
    { file: FILE, title: 'B', isPassed: true, date: '2026-11-25T10:00:00.000Z' },
    { file: 'machines/a.test.ts', title: 'D', isPassed: false, date: '2026-11-26T00:00:00.000Z' },
  ])
  expect(complaints).toEqual([])
})

it('finds the files of tests that were run in another checkout', () => {
  write('vitest.json', {
    testResults: [
      {
        name: '/builds/shop/account/tools/scripts/evidence/results.test.ts',
        startTime: Date.UTC(2026, 10, 26),
        assertionResults: [{ title: 'D', status: 'passed' }],
      },
    ],
  })

  expect(readResults(folder, () => undefined).map(({ file }) => file)).toEqual([
    'tools/scripts/evidence/results.test.ts',
  ])
})

it('says what to do about a report that cannot be read', () => {
  write('journeys.json', { suites: 'none' })
  const complaints: string[] = []

  expect(readResults(folder, sentence => complaints.push(sentence))).toEqual([])
  expect(complaints).toEqual([
    `${folder}/journeys.json is no report of Playwright or Vitest: play its tests again, or delete it.`,
  ])
})
