// Builds the flow book into dist/flow-book: the page, and every flow with its chart, its paths and the last results.
// `--since REV` compares the charts with those of a git revision; `--if-changed` does nothing when nothing it is made of
// changed since the last time.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { FLOWS } from '#machines/catalogue.ts'
import type { Flow } from '#machines/kit/flow.ts'
import { ENDINGS, FORMATS } from '#machines/kit/words.ts'
import type { BookIndex, FlowSummary, SearchIndex } from '#src/flow-book/data.ts'
import { chapterOf, type Chapter } from './flow-book/chapter.ts'
import { chartsOf, versionHere } from './flow-book/older.ts'
import { copyPictures } from './flow-book/pictures.ts'
import { readReports } from './flow-book/reports.ts'
import { quietXState } from './quiet-xstate.ts'
import { requirementsFrom } from './trace/requirements.ts'

const BOOK = 'dist/flow-book'
const STAMP = join(BOOK, '.built')
const SOURCES = [
  'machines/**/*.ts',
  'src/{flow-book,component-book}/**/*',
  'src/features/library/{PhotoCell.tsx,grid-look.ts}',
  'src/ui/**/*',
  'src/model/**/*',
  'tools/scripts/{flow-book,quiet-xstate}.ts',
  'tools/scripts/{flow-book,trace}/*',
  'docs/requirements.tsv',
  'reports/{paths,mutants,trace}.json',
  'reports/pictures/*/*',
  '{flow-book,components}.html',
  'vite.flow-book.config.ts',
  'package-lock.json',
]

quietXState()

const stampOf = (): string => {
  const hash = createHash('sha256')
  for (const entry of globSync(SOURCES, { withFileTypes: true }).filter(found => found.isFile())) {
    const file = join(entry.parentPath, entry.name)
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const write = (name: string, content: string): void => {
  writeFileSync(join(BOOK, name), content)
}

const copyBrands = (): void => {
  for (const folder of ['brands', 'fonts']) {
    cpSync(`public/${folder}`, join(BOOK, folder), { recursive: true })
  }
  copyFileSync('public/favicon.svg', join(BOOK, 'favicon.svg'))
}

const { since, 'if-changed': onlyIfChanged } = parseArgs({
  options: { since: { type: 'string' }, 'if-changed': { type: 'boolean', default: false } },
}).values
const begun = performance.now()
const stamp = stampOf()

if (!onlyIfChanged || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== stamp) {
  process.stdout.write('Building the flow book.\n')
  await build({ configFile: 'vite.flow-book.config.ts', logLevel: 'warn' })
  renameSync(join(BOOK, 'flow-book.html'), join(BOOK, 'index.html'))
  copyBrands()
  for (const folder of ['flows', 'paths']) mkdirSync(join(BOOK, folder), { recursive: true })

  const requirements = requirementsFrom(readFileSync('docs/requirements.tsv', 'utf8'))
  const spoken = new Map(requirements.map(({ id, requirement }) => [id, requirement]))
  const reports = readReports('reports', sentence => process.stderr.write(`${sentence}\n`))
  const pictures = copyPictures('reports/pictures', BOOK)
  const older = since === undefined ? null : chartsOf(since)

  const chapters: (readonly [Flow, Chapter])[] = []
  for (const flow of FLOWS) {
    const chapter = await chapterOf(flow, spoken, pictures, older?.charts ?? null)
    chapters.push([flow, chapter])
    write(`flows/${flow.id}.json`, JSON.stringify(chapter.flow))
    for (const format of FORMATS) {
      write(`paths/${flow.id}.${ENDINGS[format]}`, chapter.files[format])
    }
  }

  const summaries = chapters.map(([flow, { flow: book, coverage, paths }]): FlowSummary => ({
    id: flow.id,
    area: flow.area,
    title: flow.title,
    promise: flow.promise,
    chart: flow.machine.id,
    states: book.states.length,
    transitions: book.transitions.length,
    paths: paths.length,
    coverage,
    mutation: reports.mutation(flow),
    lastRun: reports.lastRun(flow),
    pictures: pictures.count(flow.id),
    changes:
      book.change === null ? null : book.change.states.length + book.change.transitions.length,
  }))
  const index: BookIndex = {
    written: new Date().toISOString(),
    version: versionHere(),
    since: older?.since ?? null,
    flows: summaries,
  }
  write('flows.json', JSON.stringify(index))

  const search: SearchIndex = {
    states: chapters.flatMap(([flow, { flow: book }]) =>
      book.states.map(({ path, title, description, requirements: cited }) => ({
        flow: flow.id,
        path,
        title,
        description,
        requirements: cited,
      })),
    ),
    requirements: requirements.map(({ id, area, requirement, observe }) => ({
      id,
      area,
      sentence: requirement,
      observe,
      tests: reports.testsOf(id),
      flows: FLOWS.filter(({ sentences }) =>
        sentences.some(sentence => sentence.requirements.includes(id)),
      ).map(flow => flow.id),
    })),
  }
  write('search.json', JSON.stringify(search))
  writeFileSync(STAMP, stamp)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stdout.write(`${BOOK}: ${FLOWS.length} flows in ${seconds} s.\n`)
}
