import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { explore, type FlowGraph } from '#flow-kit/explore.ts'
import type { Flow } from '#flow-kit/flow.ts'
import { graphFrom, graphText } from '#flow-kit/graph-text.ts'
import { stampOf } from './stamp.mjs'

/** What a graph depends on: machines with their cases and samples, what explores them, and XState. */
const SOURCES = ['machines/**/*.ts', 'packages/flow-kit/**/*.ts', 'package-lock.json']

const FOLDER = join('node_modules', '.cache', 'graphs')

/** How many digits of the stamp are in the name of a file. */
const STAMPED = 16

let stamp: string | null = null

/**
 * The graph of a flow as a text. The first process that needs the graph explores the flow and stores the text; tests in
 * Node, the stage and the paths then read this text until the sources change.
 */
export const keptGraphText = (flow: Flow): string => {
  // With a planted fault, the graph differs although the sources, and so the stamp, are the same. So it is not stored.
  if (process.env['PLANTED_FAULT'] !== undefined) return graphText(explore(flow))
  stamp ??= stampOf(SOURCES)
  const file = join(FOLDER, `${flow.id}-${stamp.slice(0, STAMPED)}.json`)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const text = graphText(explore(flow))
  mkdirSync(FOLDER, { recursive: true })
  for (const old of globSync(join(FOLDER, `${flow.id}-${'?'.repeat(STAMPED)}.json`))) {
    rmSync(old, { force: true })
  }
  // Write a draft and rename it, because several processes may explore a flow at once, and no process must read a file
  // that another process has written in part.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
  return text
}

/** The graph of a flow, from the text of `keptGraphText`. */
export const keptGraph = (flow: Flow): FlowGraph => graphFrom(flow, keptGraphText(flow))
