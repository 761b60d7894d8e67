import { existsSync, globSync } from 'node:fs'
import { relative } from 'node:path'
import * as v from 'valibot'
import { readReport } from '../support/flow-reports.ts'

export interface TestResult {
  file: string
  title: string
  isPassed: boolean
  /** ISO date-time at which the test began; for Vitest, at which its file began. */
  date: string
}

interface Suite {
  file: string
  specs: {
    title: string
    ok: boolean
    tests: { results: { status: string; startTime: string }[] }[]
  }[]
  suites?: Suite[] | undefined
}

const suite: v.GenericSchema<Suite> = v.object({
  file: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      ok: v.boolean(),
      tests: v.array(
        v.object({ results: v.array(v.object({ status: v.string(), startTime: v.string() })) }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suite))),
})

const playwrightReport = v.object({ suites: v.array(suite) })

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      startTime: v.number(),
      assertionResults: v.array(v.object({ title: v.string(), status: v.string() })),
    }),
  ),
})

/** `file` is the file of the outermost suite, even if a helper in another file defines the test. */
const inSuite = ({ specs, suites = [] }: Suite, file: string): TestResult[] => [
  ...specs.flatMap(({ title, ok, tests }) =>
    tests
      .flatMap(({ results }) => results.at(-1) ?? [])
      .filter(({ status }) => status !== 'skipped')
      .map(({ startTime }) => ({ file, title, isPassed: ok, date: startTime })),
  ),
  ...suites.flatMap(inner => inSuite(inner, file)),
]

/**
 * The path in this checkout of a file that Vitest names by an absolute path. The report may come from another checkout.
 */
const ownPath = (name: string): string => {
  const parts = name.replaceAll('\\', '/').split('/')
  return (
    parts
      .map((_, index) => parts.slice(index + 1).join('/'))
      .find(path => path !== '' && existsSync(path)) ??
    relative(process.cwd(), name).replaceAll('\\', '/')
  )
}

const reports = v.union([
  v.pipe(
    playwrightReport,
    v.transform(({ suites }) => suites.flatMap(outer => inSuite(outer, outer.file))),
  ),
  v.pipe(
    vitestReport,
    v.transform(({ testResults }) =>
      testResults.flatMap(({ name, startTime, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map(({ title, status }) => ({
            file: ownPath(name),
            title,
            isPassed: status === 'passed',
            date: new Date(startTime).toISOString(),
          })),
      ),
    ),
  ),
])

/**
 * Reads the latest result of each test from the reports of Playwright and Vitest in a folder. Calls `complain` for a
 * report of another format.
 */
export const readResults = (
  folder: string,
  complain: (sentence: string) => void,
): readonly TestResult[] => {
  const files = existsSync(folder) ? globSync('{journeys*,vitest*}.json', { cwd: folder }) : []
  const all = files.flatMap(name => {
    const file = `${folder}/${name}`
    const advice = `${file} is no report of Playwright or Vitest: play its tests again, or delete it.`
    return readReport(file, reports, () => complain(advice)) ?? []
  })
  return [...Map.groupBy(all, ({ file, title }) => `${file} ${title}`).values()].flatMap(
    own => own.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0] ?? [],
  )
}
