import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Flow } from '#machines/kit/flow.ts'
import type { LastRun, MutationScore } from '#tools/flow-book/data.ts'
import {
  MUTANTS_FILE,
  mutantsFrom,
  UnreadableMutants,
  type MutantsRow,
} from '#tools/scripts/mutants/last-results.ts'

const count = v.object({ declared: v.number(), hit: v.number() })

const paths = v.object({
  flows: v.array(
    v.object({
      flow: v.string(),
      transitions: count,
      states: count,
      guards: count,
      delays: count,
      requirements: count,
      refusals: v.object({ checked: v.number(), failed: v.number() }),
      browser: v.nullish(
        v.object({ transitions: count, steps: v.number(), seconds: v.number() }),
        null,
      ),
    }),
  ),
})

const trace = v.object({
  requirements: v.array(
    v.object({
      id: v.string(),
      answers: v.array(v.object({ kind: v.string(), where: v.string() })),
    }),
  ),
})

/** The results of earlier commands, flow by flow; null if a command has no result for the flow. */
export interface Reports {
  lastRun(flow: Flow): LastRun | null
  /** `hash` is the hash of the flow's current table. */
  mutation(flow: Flow, hash: string): MutationScore | null
  /** The tests that answer a requirement, each with file, line and title. */
  testsOf(requirement: string): string[]
}

/**
 * Reads reports/paths.json, reports/trace.json and docs/mutants.tsv. Ignores a file of another format, and reports it
 * to `complain`.
 */
export const readReports = (folder: string, complain: (sentence: string) => void): Reports => {
  const read = <Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
  ): v.InferOutput<Schema> | null => {
    const file = `${folder}/${name}`
    if (!existsSync(file)) return null
    const parsed = v.safeParse(
      v.pipe(v.string(), v.parseJson(), schema),
      readFileSync(file, 'utf8'),
    )
    if (parsed.success) return parsed.output
    complain(`${file} is not read: ${parsed.issues[0].message}`)
    return null
  }
  const runs = read('paths.json', paths)
  const scores = mutantsIn(MUTANTS_FILE, complain)
  const answers = new Map(
    read('trace.json', trace)?.requirements.map(row => [
      row.id,
      row.answers.flatMap(({ kind, where }) => (kind === 'test' ? [where] : [])),
    ]),
  )
  return {
    testsOf: requirement => answers.get(requirement) ?? [],
    lastRun: ({ id }) => {
      const run = runs?.flows.find(({ flow }) => flow === id)
      if (run === undefined) return null
      const { transitions, states, guards, delays, requirements, refusals, browser } = run
      return { node: { transitions, states, guards, delays, requirements }, refusals, browser }
    },
    mutation: ({ id, unseen }, hash) => {
      const score = scores.find(({ flow }) => flow === id)
      if (score === undefined) return null
      return {
        date: score.date,
        isOlder: score.hash !== hash,
        mutants: score.mutants,
        killed: score.killed,
        survivors: score.survivors.map(survivor => ({
          id: survivor,
          reason: unseen[survivor] ?? 'Nobody has written down why.',
        })),
      }
    },
  }
}

const mutantsIn = (file: string, complain: (sentence: string) => void): MutantsRow[] => {
  try {
    return existsSync(file) ? mutantsFrom(readFileSync(file, 'utf8')) : []
  } catch (error) {
    if (!(error instanceof UnreadableMutants)) throw error
    complain(error.message)
    return []
  }
}
