// A worker of tools/scripts/flow-book.ts: writes the chapters of flows into a folder, one after the other.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowOf, workOff, quietXState, requirementsFrom } from '#flow-book/writer/product.ts'
import { ENDINGS, formatPaths, FORMATS } from '#flow-book/writer/flow-kit.ts'
import type {
  BookFlow,
  BookWords,
  FlowSummary,
  MessagePlace,
  SearchState,
} from '#flow-book/page/data.ts'
import { tourOf } from '#flow-book/page/stage/stage-address.ts'
import { chapterOf } from './chapter.ts'
import { chartAs, CHART_ENDINGS, CHART_FORMATS } from './chart-files.ts'
import { pageTextsOf } from './page-texts.ts'
import { hashOf, signOffHashOf } from './sign-off.ts'
import { factsOf } from './table.ts'
import { recordedTexts } from './texts.ts'

/** The input of a worker, as JSON. */
export interface ChapterJob {
  flow: string
  /** The folder into which the book is written. */
  folder: string
}

/** The facts of a chapter that the first page and the search of the book need. */
export interface ChapterFacts extends Pick<
  FlowSummary,
  'hash' | 'states' | 'paths' | 'coverage' | 'isStaged' | 'stories' | 'glimpse'
> {
  flow: string
  /** The hash of the flow's table of states and transitions. */
  chartHash: string
  search: readonly SearchState[]
  /** The first page of the flow that shows each message, by message id. */
  messages: Readonly<Record<string, MessagePlace>>
}

quietXState()

const spoken = new Map(
  requirementsFrom(readFileSync('docs/requirements.tsv', 'utf8')).map(({ id, requirement }) => [
    id,
    requirement,
  ]),
)
const find = await recordedTexts()

workOff(async (job): Promise<ChapterFacts> => {
  const { flow: id, folder }: ChapterJob = JSON.parse(job)
  const flow = flowOf(id)
  const chapter = await chapterOf(flow, spoken)
  const { flow: book, coverage, paths, graph, refusals } = chapter
  const words = pageTextsOf(graph, find)
  const signed = factsOf(flow)
  writeFileSync(join(folder, 'flows', `${id}.json`), JSON.stringify(book))
  writeFileSync(join(folder, 'words', `${id}.json`), JSON.stringify(words))
  for (const format of FORMATS) {
    writeFileSync(
      join(folder, 'paths', `${id}.${ENDINGS[format]}`),
      formatPaths(flow, paths, format),
    )
  }
  for (const format of CHART_FORMATS) {
    writeFileSync(
      join(folder, 'charts', `${id}.${CHART_ENDINGS[format]}`),
      await chartAs(flow, format, book.drawing),
    )
  }
  return {
    flow: id,
    hash: signOffHashOf(signed),
    chartHash: hashOf(signed),
    states: book.states.length,
    paths: paths.length,
    coverage,
    isStaged: book.isStaged,
    stories: book.stories.map(({ name }) => name),
    glimpse: book.isStaged ? glimpseOf(book, words) : null,
    messages: firstPages(words, book),
    search: [
      ...refusals.map(({ says, state, tour }) => ({
        flow: id,
        path: state,
        title: says,
        description: '',
        requirements: [],
        tour: book.isStaged ? tour : null,
      })),
      ...book.states.map(({ path, title, description, requirements, shortestPath }) => ({
        flow: id,
        path,
        title,
        description,
        requirements,
        tour: book.isStaged && shortestPath !== null ? tourOf(shortestPath) : null,
      })),
    ],
  }
})

/**
 * The path to the page that the map shows of a flow: the first half of the flow's first story. Without a story, the map
 * shows the page with the most lines.
 */
const glimpseOf = (
  { stories: [story], states }: BookFlow,
  { readings }: BookWords,
): ChapterFacts['glimpse'] => {
  const [fullest] = readings.toSorted((a, b) => b.lines.length - a.lines.length)
  const path = story ?? states.findLast(({ id }) => fullest?.states.includes(id))?.shortestPath
  if (path === undefined || path === null) return null
  const { start, labels } = tourOf(path)
  return {
    start,
    labels: story === undefined ? labels : labels.slice(0, Math.ceil(labels.length / 2)),
  }
}

/** By message id: the innermost state that shows the message, and the steps to its first recorded page. */
const firstPages = (
  { readings, messages }: BookWords,
  { id: flow, states, isStaged }: BookFlow,
): Readonly<Record<string, MessagePlace>> => {
  const paths = new Map(states.map(({ id, path }) => [id, path]))
  const places = readings.flatMap(reading => {
    const path = paths.get(reading.states.at(-1) ?? '') ?? ''
    const place = { flow, path, tour: isStaged ? reading.tour : null }
    return reading.lines
      .flatMap(({ name, text }) => [name, text])
      .flatMap(text => (text === null ? [] : (messages[text] ?? [])))
      .map(id => [id, place] as const)
  })
  return Object.fromEntries(places.toReversed())
}
