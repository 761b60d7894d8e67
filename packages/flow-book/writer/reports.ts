import * as v from 'valibot'
import type { Flow } from '#flow-book/writer/flow-kit.ts'
import type { LastRun, MutationScore } from '#flow-book/page/data.ts'
import { readReport } from '#flow-book/writer/product.ts'

const count = v.object({ declared: v.number(), hit: v.number() })

const paths = v.object({
  flows: v.array(
    v.object({
      flow: v.string(),
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

const mutants = v.object({
  flows: v.array(
    v.object({
      flow: v.string(),
      /** The hash of the flow's table at the time of the run; docs/decisions/0071. */
      hash: v.string(),
      date: v.pipe(v.string(), v.isoDate()),
      mutants: v.number(),
      killed: v.number(),
      survivors: v.array(v.string()),
    }),
  ),
})

type Complain = (sentence: string) => void

/** The last results of `npm run mutants`, flow by flow. */
export const mutantsIn = (
  folder: string,
  complain: Complain,
): v.InferOutput<typeof mutants>['flows'] =>
  readReport(`${folder}/mutants.json`, mutants, complain)?.flows ?? []

/**
 * Reads paths.json, trace.json and mutants.json. Ignores a file of another format, and reports it to `complain`.
 */
export const readReports = (folder: string, complain: Complain) => {
  const runs = readReport(`${folder}/paths.json`, paths, complain)
  const scores = mutantsIn(folder, complain)
  const answers = new Map(
    readReport(`${folder}/trace.json`, trace, complain)?.requirements.map(row => [
      row.id,
      row.answers.flatMap(({ kind, where }) => (kind === 'test' ? [where] : [])),
    ]),
  )
  return {
    /** The tests that answer a requirement, each with file, line and title. */
    testsOf: (requirement: string): string[] => answers.get(requirement) ?? [],
    lastRun: ({ id }: Flow): LastRun | null => {
      const run = runs?.flows.find(({ flow }) => flow === id)
      return run === undefined ? null : { browser: run.browser }
    },
    /** `hash` is the hash of the flow's current table. */
    mutation: ({ id, unseen }: Flow, hash: string): MutationScore | null => {
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

/** The results of earlier commands, flow by flow; null if a command has no result for the flow. */
export type Reports = ReturnType<typeof readReports>
