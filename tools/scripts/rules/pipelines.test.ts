import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import playwright from '../../../playwright.config.ts'

const FILES = [
  '.github/workflows/check.yml',
  '.github/workflows/nightly.yml',
  '.gitlab-ci.yml',
  'Dockerfile',
]
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const textOf = (file: string): string => readFileSync(file, 'utf8')

// Answers B-023
it.each(FILES)('%s runs only commands and files that exist', file => {
  const text = textOf(file).replaceAll(/^\s*#.*$/gmu, '')
  const commands = [...text.matchAll(/npm run (?<name>[\w:-]+)/gu)].map(
    ({ groups }) => groups?.['name'],
  )
  const files = [...text.matchAll(/\bnode (?<file>tools\/\S+)/gu)].map(
    ({ groups }) => groups?.['file'],
  )
  expect(commands.length).toBeGreaterThan(0)
  expect(commands.filter(name => scripts[name ?? ''] === undefined)).toEqual([])
  expect(files.filter(name => !existsSync(name ?? ''))).toEqual([])
})

// Answers B-023
it('distributes all journeys, and keeps the reports of every job', () => {
  const github = textOf('.github/workflows/check.yml')
  const [, shards = ''] = /shard: \[([\d, ]+)\]/u.exec(github) ?? []
  expect(shards.split(', ')).toEqual(['1', '2', '3', '4'])
  expect(github).toContain('--shard=${{ matrix.shard }}/4')
  expect(textOf('.gitlab-ci.yml')).toMatch(
    /parallel: 4\n.*\n.*\n.*--shard=\$CI_NODE_INDEX\/\$CI_NODE_TOTAL/u,
  )

  const jobs = github.split('timeout-minutes').slice(1)
  const unkept = jobs.filter(
    job => job.includes('npm run') && !/upload-artifact.*\n +if: always\(\)/u.test(job),
  )
  expect(unkept).toEqual([])
})

// Answers B-033
it('leaves of every run in Node a report for CI servers', () => {
  expect(textOf('tools/scripts/check.mjs')).toContain('--outputFile.junit=reports/junit/unit.xml')
  for (const file of ['.github/workflows/check.yml', '.gitlab-ci.yml']) {
    const runs = [...textOf(file).matchAll(/vitest run .*/gu)].map(([run]) => run)
    expect(runs).toHaveLength(1)
    expect(runs.filter(run => !run.includes('--outputFile.junit=reports/junit/'))).toEqual([])
  }
})

// Answers B-033
it('leaves of every run with a page a report for CI servers and one for people, with picture, trace and console', () => {
  expect(playwright.reporter).toContainEqual([
    'junit',
    { outputFile: 'reports/junit/journeys.xml' },
  ])
  expect(playwright.reporter).toContainEqual([
    'html',
    { outputFolder: 'reports/html/journeys', open: 'never' },
  ])
  expect(playwright.use).toMatchObject({ screenshot: 'only-on-failure', trace: 'on-first-retry' })
})

// Answers B-023
it('compares what reaches customers with known weaknesses every night, and runs no script of a package', () => {
  for (const file of ['.github/workflows/nightly.yml', '.gitlab-ci.yml']) {
    expect(textOf(file)).toContain('npm audit --omit=dev --audit-level=high')
  }
  expect(textOf('tools/scripts/ensure.mjs')).toContain("'--ignore-scripts'")
  expect(textOf('package-lock.json')).not.toContain('"hasInstallScript"')
})

/** The command that runs each stage of `npm test` in a pipeline; the key is the name of the stage's report. */
const COMMANDS: Readonly<Record<string, string>> = {
  checks: 'npm run check',
  vitest: '--project sandbox --project contract',
  stage: 'npm run test:stage -- --short',
  paths: 'npm run test:paths -- --short',
  journeys: '--grep-invert=@nightly',
  engines: 'npm run test:engines',
}
/** Stages that run only at night. `nightly` and `report` are variables in test.mjs that hold the name of a report. */
const NIGHTLY = ['mutants', 'soak', 'nightly', 'report']

// Answers B-023
it('runs every stage of npm test in both pipelines', () => {
  const text = textOf('tools/scripts/test.mjs')
  const stages = [...text.matchAll(/\bstage\(\s*(?:'reports\/)?(?<name>[\w-]+)/gu)]
  const names = new Set(stages.map(({ groups }) => groups?.['name'] ?? ''))
  expect([...names].toSorted()).toEqual([...Object.keys(COMMANDS), ...NIGHTLY].toSorted())
  // `npm run check` runs unit and views.
  expect(text).toContain("'unit', 'views', 'sandbox', 'contract')")

  for (const file of ['.github/workflows/check.yml', '.gitlab-ci.yml']) {
    const pipeline = textOf(file)
    expect(Object.values(COMMANDS).filter(command => !pipeline.includes(command))).toEqual([])
  }
})
