import { existsSync, globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

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
  suites?: Suite[]
}

interface PlaywrightReport {
  suites: Suite[]
}

interface VitestReport {
  testResults: {
    name: string
    startTime: number
    assertionResults: { title: string; status: string }[]
  }[]
}

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

const resultsIn = (report: PlaywrightReport | VitestReport): TestResult[] =>
  'suites' in report
    ? report.suites.flatMap(outer => inSuite(outer, outer.file))
    : report.testResults.flatMap(({ name, startTime, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map(({ title, status }) => ({
            file: ownPath(name),
            title,
            isPassed: status === 'passed',
            date: new Date(startTime).toISOString(),
          })),
      )

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
    try {
      return resultsIn(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      complain(`${file} is no report of Playwright or Vitest: play its tests again, or delete it.`)
      return []
    }
  })
  return [...Map.groupBy(all, ({ file, title }) => `${file} ${title}`).values()].flatMap(
    own => own.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0] ?? [],
  )
}
