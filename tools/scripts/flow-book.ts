// Builds the flow book into dist/flow-book: the page, and every flow with its chart and its paths. Always includes the
// results of earlier commands (reports/*.json). `--since REV` compares with that git revision in place of the last
// release; `--if-changed` builds only if a source of the book has changed since the last build.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { FLOWS, flowOf } from '#machines/catalogue.ts'
import { SIGN_OFF_FILE, signOffStatusOf, UnreadableSignOff } from '#flow-book/sign-off.model.ts'
import { SHOPS } from '#sandbox/shops.ts'
import { selectorEngine } from '#tests/support/webkit/selectors.ts'
import type {
  BookFlow,
  BookIndex,
  BookWords,
  FlowSummary,
  MessagePlace,
  SearchIndex,
} from '#flow-book/page/data.ts'
import { buildStage, STAGE_APP } from './build/stage.ts'
import type { ChapterFacts, ChapterJob } from '#flow-book/writer/chapter-worker.ts'
import { newsOf, wordsAt } from '#flow-book/writer/news.ts'
import {
  chartsOf,
  gitText,
  goneFlows,
  lastRelease,
  type Older,
  olderFacts,
  versionHere,
  whyNoNews,
} from '#flow-book/writer/older.ts'
import { relationsOf } from '#flow-book/writer/relations.ts'
import { readReports } from '#flow-book/writer/reports.ts'
import { readSignOffs, sinceSignOff } from '#flow-book/writer/sign-off.ts'
import { factsOf } from '#flow-book/writer/table.ts'
import { retoldSince, textsOfAll } from '#flow-book/writer/texts.ts'
import { inWorkers } from './support/in-workers.ts'
import { stampOf } from './support/stamp.mjs'
import { quietXState } from './support/quiet-xstate.ts'
import { requirementsFrom } from './trace/requirements.ts'

const BOOK = 'dist/flow-book'
/**
 * The folder in which a build writes the book before it replaces the old book, so that nobody opens a half-written
 * book. Servers do not serve names with a leading dot.
 */
const DRAFT = 'dist/.flow-book'
const FACTS = 'reports/flow-book.json'
const SOURCES = [
  'machines/**/*.ts',
  'packages/flow-{book,kit}/**/*',
  'src/ui/**/*',
  'src/app/actor-steps.ts',
  'tools/scripts/flow-book.ts',
  'tools/scripts/trace/*',
  'tools/scripts/build/style-compiler.ts',
  'tools/scripts/browser-floor/floor.ts',
  'docs/requirements.tsv',
  'src/locales/*.po',
  '{src,tests/paths}/**/*.words.txt',
  'src/**/*.{stage,screen}.tsx',
  'packages/sandbox/pictures/paintings/*',
  'tests/paths/kit/recorded-words.ts',
  'tests/journeys/recorded/looks/*',
  'packages/sandbox/shops.ts',
  'flow-book.html',
  'vite.flow-book.config.ts',
  'package-lock.json',
]

/** The content of reports/flow-book.json. */
interface BookFacts {
  stamp: string
  written: string
  version: string
  since: BookIndex['since']
  noNews: BookIndex['noNews']
  gone: BookIndex['gone']
  translated: BookIndex['translated']
  /** By flow: how much changed since the version `since`. */
  news: Readonly<Record<string, FlowSummary['news']>>
  chapters: readonly ChapterFacts[]
}

quietXState()

const copyBrands = (): void => {
  for (const folder of ['brands', 'fonts']) {
    cpSync(`public/${folder}`, join(DRAFT, folder), { recursive: true })
  }
  copyFileSync('public/favicon.svg', join(DRAFT, 'favicon.svg'))
}

/** The metadata of the existing book; null if there is no book or its stamp differs. */
const factsOfBook = (stamp: string): BookFacts | null => {
  if (!existsSync(FACTS) || !existsSync(join(BOOK, 'flows.json'))) return null
  const facts: BookFacts = JSON.parse(readFileSync(FACTS, 'utf8'))
  return facts.stamp === stamp ? facts : null
}

/**
 * Copies the stage into the book. On the stage, the book shows the flows that have a stage file, and reads their words.
 */
const layStage = async (folder: string): Promise<void> => {
  await buildStage()
  rmSync(join(folder, 'stage'), { recursive: true, force: true })
  cpSync(STAGE_APP, join(folder, 'stage'), { recursive: true })
  writeFileSync(join(folder, 'stage', 'engine.js'), `window.stageEngine = ${selectorEngine()}`)
}

const buildBook = async (stamp: string, revision: string | undefined): Promise<BookFacts> => {
  await build({ configFile: 'vite.flow-book.config.ts', logLevel: 'warn' })
  renameSync(join(DRAFT, 'flow-book.html'), join(DRAFT, 'index.html'))
  copyBrands()
  for (const folder of ['flows', 'paths', 'charts', 'words'])
    mkdirSync(join(DRAFT, folder), { recursive: true })
  mkdirSync('reports', { recursive: true })
  writeFileSync(join(DRAFT, 'texts.json'), JSON.stringify(await textsOfAll()))

  const jobs = FLOWS.map(({ id }): ChapterJob => ({ flow: id, folder: DRAFT }))
  const chapters = await inWorkers<ChapterFacts>(
    new URL('../../packages/flow-book/writer/chapter-worker.ts', import.meta.url),
    jobs.map(job => JSON.stringify(job)),
  )
  return {
    stamp,
    written: new Date().toISOString(),
    version: versionHere(),
    chapters,
    ...(await tellNews(revision ?? lastRelease())),
  }
}

/**
 * Writes the changes of each flow since an older version, and counts them. Writes nothing if there is no older version,
 * or if git cannot read it.
 */
const tellNews = async (
  revision: string | null,
): Promise<Pick<BookFacts, 'since' | 'noNews' | 'gone' | 'translated' | 'news'>> => {
  const older = olderOf(revision)
  if (older === null) {
    const noNews = whyNoNews(revision, gitText('rev-parse', 'HEAD') !== null)
    return { since: null, noNews, gone: [], translated: 0, news: {} }
  }
  mkdirSync(join(DRAFT, 'news'), { recursive: true })
  const counts = FLOWS.map(flow => {
    const facts = olderFacts(older, flow)
    const words = wordsAt(older.since.commit, flow.id)
    const then = { facts, words }
    const news = newsOf(
      then,
      factsOf(flow),
      flow.id,
      bookOf(DRAFT, flow.id),
      wordsOf(DRAFT, flow.id),
    )
    writeFileSync(join(DRAFT, 'news', `${flow.id}.json`), JSON.stringify(news))
    const { sentences, pages, isNew } = news
    return [flow.id, { sentences: sentences.length, pages: pages?.length ?? 0, isNew }] as const
  })
  return {
    since: older.since,
    noNews: '',
    gone: goneFlows(older, FLOWS),
    translated: await retoldSince(older.since.commit),
    news: Object.fromEntries(counts),
  }
}

const olderOf = (revision: string | null): Older | null => {
  try {
    return revision === null ? null : chartsOf(revision)
  } catch (error) {
    if (since !== undefined) throw error
    process.stderr.write(`There is no news since ${revision ?? ''}: ${String(error)}\n`)
    return null
  }
}

const bookOf = (folder: string, id: string): BookFlow =>
  JSON.parse(readFileSync(join(folder, 'flows', `${id}.json`), 'utf8'))

const wordsOf = (folder: string, id: string): BookWords =>
  JSON.parse(readFileSync(join(folder, 'words', `${id}.json`), 'utf8'))

/**
 * Writes the changes of each flow since its sign-off, if git has the signed-off version. Returns the number of pages
 * with other words, for each signed-off flow whose chart and rules are unchanged.
 */
const tellSignOffs = (
  chapters: readonly ChapterFacts[],
  folder: string,
): ReadonlyMap<string, number> => {
  const pages = new Map<string, number>()
  rmSync(join(folder, 'sign-offs'), { recursive: true, force: true })
  mkdirSync(join(folder, 'sign-offs'), { recursive: true })
  if (existsSync(SIGN_OFF_FILE)) copyFileSync(SIGN_OFF_FILE, join(folder, 'sign-off.tsv'))
  for (const { flow: id, hash } of chapters) {
    const signOffStatus = signOffStatusOf(signOffs, id, hash)
    if (signOffStatus.kind === 'open') continue
    const [book, words] = [bookOf(folder, id), wordsOf(folder, id)]
    const changes = sinceSignOff(signOffStatus.signOff, flowOf(id), book, words)
    writeFileSync(join(folder, 'sign-offs', `${id}.json`), JSON.stringify(changes))
    if (signOffStatus.kind === 'agreed' && changes.kind === 'known' && changes.news.pages !== null)
      pages.set(id, changes.news.pages.length)
  }
  return pages
}

/**
 * Writes the data of the first page and of the search, with the results of earlier commands and the changes since
 * sign-offs.
 */
const tellResults = (
  { written, version, since: release, noNews, gone, translated, news, chapters }: BookFacts,
  folder: string,
): void => {
  const pagesSince = tellSignOffs(chapters, folder)
  const complain = (sentence: string): boolean => process.stderr.write(`${sentence}\n`)
  const requirements = requirementsFrom(readFileSync('docs/requirements.tsv', 'utf8'))
  const relations = relationsOf(FLOWS)
  const reports = readReports('reports', complain)
  const flows = chapters.map((chapter): FlowSummary => {
    const { flow: id, search: _, messages: __, chartHash, ...facts } = chapter
    const flow = flowOf(id)
    return {
      id,
      area: flow.area,
      title: flow.title,
      promise: flow.promise,
      tells: relations.get(id) ?? [],
      news: news[id] ?? null,
      pagesSince: pagesSince.get(id) ?? null,
      mutation: reports.mutation(flow, chartHash),
      lastRun: reports.lastRun(flow),
      ...facts,
    }
  })
  const brands = SHOPS.filter(({ replacedBy }) => replacedBy === undefined).map(
    ({ key, vendorName, locales }) => ({ key, name: vendorName, locales }),
  )
  const index: BookIndex = {
    written,
    version,
    since: release,
    noNews,
    gone,
    translated,
    brands,
    flows,
  }
  const messages: Record<string, MessagePlace[]> = {}
  for (const chapter of chapters) {
    for (const [id, place] of Object.entries(chapter.messages)) {
      ;(messages[id] ??= []).push(place)
    }
  }
  const searchIndex: SearchIndex = {
    messages,
    states: chapters.flatMap(({ search }) => search),
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
  writeFileSync(join(folder, 'flows.json'), JSON.stringify(index))
  writeFileSync(join(folder, 'search.json'), JSON.stringify(searchIndex))
}

const { since, 'if-changed': onlyIfChanged } = parseArgs({
  options: { since: { type: 'string' }, 'if-changed': { type: 'boolean', default: false } },
}).values
const begun = performance.now()
const signOffs = ((): ReturnType<typeof readSignOffs> => {
  try {
    return readSignOffs(FLOWS.map(({ id }) => id))
  } catch (error) {
    if (!(error instanceof UnreadableSignOff)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
})()
const stamp = stampOf(SOURCES)
const builtBefore = onlyIfChanged ? factsOfBook(stamp) : null

if (builtBefore === null) {
  process.stdout.write('Building the flow book.\n')
  const facts = await buildBook(stamp, since)
  await layStage(DRAFT)
  tellResults(facts, DRAFT)
  rmSync(BOOK, { recursive: true, force: true })
  renameSync(DRAFT, BOOK)
  writeFileSync(FACTS, JSON.stringify(facts))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stdout.write(`${BOOK}: ${FLOWS.length} flows in ${seconds} s.\n`)
} else {
  await layStage(BOOK)
  tellResults(builtBefore, BOOK)
}
