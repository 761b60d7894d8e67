// Plants one of the faults of `npm run mutants` into a machine, and says which tests notice the fault: traces, rules,
// tests in Node and jsdom, and the stage. `--flow NAME --transition WORDS` chooses a fault whose sentence contains the
// words: the first wrong target, else the first fault. If no sentence contains the words, prints all wrong targets of
// the flow.
import { globSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { flowOf } from '#machines/catalogue.ts'
import { mutantsOf, withFault } from '#flow-kit/mutants.ts'
import { checksFor } from './changed/checks-for.ts'
import { treeHere } from './changed/touched.ts'
import type { PlantedFault } from './mutants/planted-fault.ts'
import { runCheck } from './support/run-check.ts'
import { say, stop } from './support/say.ts'

const STAGE = 'reports/stage-fault'

const { values } = parseArgs({
  options: {
    flow: { type: 'string' },
    transition: { type: 'string', default: '' },
  },
})

if (values.flow === undefined) stop(2, 'Which flow? --flow NAME')
const flow = flowOf(values.flow)
const name = `${flow.machine.id}Machine`
const file = globSync('machines/**/*.machine.ts')
  .map(path => path.replaceAll('\\', '/'))
  .find(path => readFileSync(path, 'utf8').includes(`export const ${name} =`))
if (file === undefined) stop(2, `No file exports ${name}, so that no fault can be planted in it`)

const all = mutantsOf(flow)
const fitting = all.filter(({ id }) => id.includes(values.transition))
const fault = fitting.find(({ operator }) => operator === 'retarget transition') ?? fitting[0]
if (fault === undefined || values.transition === '') {
  const targets = all.filter(({ operator }) => operator === 'retarget transition')
  stop(
    2,
    `Choose by words of a fault's sentence, such as --transition "done · 0". Wrong targets:${targets.map(({ id }) => `\n  ${id}`).join('')}`,
  )
}
if (withFault(flow, fault) === null)
  stop(2, `XState refuses the fault "${fault.id}": choose another`)
say(`Planted in ${file}: ${fault.id}`)
for (const { id } of fitting) if (id !== fault.id) say(`    not planted: ${id}`)

const env = { PLANTED_FAULT: JSON.stringify({ file, name, id: fault.id } satisfies PlantedFault) }

/** The titles of the tests that failed, as Vitest and Playwright print them. */
const failedIn = (said: string): string[] => {
  const lines = stripVTControlCharacters(said).split('\n')
  const titles = lines.flatMap(line => /^ *(?:FAIL +| {2}\d+\) )(.+?)[ ─]*$/u.exec(line)?.[1] ?? [])
  return [...new Set(titles)]
}

/** The sentences of the failed tests, each once. */
const sentencesIn = (said: string): string[] => {
  const lines = stripVTControlCharacters(said).split('\n')
  return [...new Set(lines.flatMap(line => /^ *\w*Error: (.+)$/u.exec(line)?.[1] ?? []))]
}

const noticed: string[] = []
const tell = async (
  kind: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const { ok, said } = await runCheck(kind, args, { env: { ...env, ...more } })
  const titles = failedIn(said)
  if (!ok && titles.length === 0) stop(2, `${args.join(' ')} did not run:\n${said}`)
  say(ok ? `nothing notices it: ${kind}` : `noticed: ${kind}`)
  for (const title of titles) say(`    ${title}`)
  for (const sentence of sentencesIn(said)) say(`        ${sentence}`)
  noticed.push(...titles)
}

const { checks } = checksFor([file], treeHere())
for (const { name: kind, args } of checks.filter(({ args: [tool] }) => tool === 'vitest')) {
  if (['rules', 'contract', 'sandbox'].includes(kind)) continue
  await tell(
    kind,
    args.filter(word => word !== '--bail=1'),
  )
}
if (treeHere().staged.has(flow.id)) {
  const built = ['vite', 'build', '--config', 'vite.stage.config.ts', '--outDir', STAGE]
  const { ok, said } = await runCheck('the stage', built, { env: { ...env, STAGE_FLOW: flow.id } })
  if (!ok) stop(2, `The stage with the fault cannot be built:\n${said}`)
  await tell('stage', ['playwright', 'test', '--project=stage', 'stage/stage.test'], {
    STAGE_APP: STAGE,
    STAGE_FLOW: flow.id,
    FIRST_FAILURE: 'true',
    PLAYWRIGHT_REPORT: 'reports/fault.json',
  })
  rmSync(STAGE, { recursive: true, force: true })
}
say(`${noticed.length} tests notice it`)
process.exitCode = noticed.length > 0 ? 0 : 1
