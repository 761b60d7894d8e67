// Plays flows on the stage by gestures in the page: each flow with a file `<flow>.stage.tsx`, in every configuration.
// Chromium also performs each gesture by real input, on a page of 360 px with text of 200 %. `--flow NAME,NAME` chooses
// the flows, `--engine chromium|firefox|webkit` the engine. `--short` plays every transition, every label in every
// state and each fact of a state, but not every configuration. `--record` writes the words of each configuration beside
// the view. `--axe` lets axe examine a page each time its words differ from those of all pages before. Writes
// reports/stage.json, or reports/stage-firefox.json and reports/stage-webkit.json.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStage } from './build/stage.ts'
import { findChromium, findFirefox, findWebKitGtk } from './support/engines.mjs'
import { runCheck } from './support/run-check.ts'
import { STAGED } from './support/staged.ts'
import { stop } from './support/say.ts'

const ENGINES: Readonly<Record<string, () => string | null>> = {
  chromium: findChromium,
  firefox: findFirefox,
  webkit: findWebKitGtk,
}

const { values } = parseArgs({
  options: {
    flow: { type: 'string' },
    engine: { type: 'string', default: 'chromium' },
    record: { type: 'boolean', default: false },
    axe: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
})

const find = ENGINES[values.engine]
if (find === undefined)
  stop(2, `--engine takes ${Object.keys(ENGINES).join(', ')}, not "${values.engine}"`)
if (find() === null) {
  stop(2, `There is no ${values.engine} here: npm test installs it, or choose another --engine`)
}
if (values.record && values.engine !== 'chromium') {
  stop(2, '--record reads the words in Chromium: leave --engine out')
}
if (values.short && (values.record || values.axe)) {
  stop(2, '--record and --axe read every configuration: --short leaves some out')
}
for (const flow of values.flow?.split(',') ?? []) {
  if (STAGED.has(flow)) continue
  stop(
    2,
    `No flow on the stage is called "${flow}": write ${flow}.stage.tsx beside its view, or choose one of ${[...STAGED].join(', ')}`,
  )
}

/** The tests of a flow: the test of all flows, and those that name this flow or import its cases. */
const testsOf = (flow: string): string[] => [
  'tests/stage/stage.test.ts',
  ...globSync('tests/stage/*.test.ts').filter(file =>
    [`/${flow}.cases.ts'`, `flowOf('${flow}')`].some(name =>
      readFileSync(file, 'utf8').includes(name),
    ),
  ),
]

if (values.flow !== undefined) process.env['STAGE_FLOW'] = values.flow
await buildStage()
const files = values.record
  ? ['tests/stage/stage.test.ts']
  : [...new Set(values.flow?.split(',').flatMap(testsOf))]
const { ok } = await runCheck('stage', ['playwright', 'test', '--project=stage', ...files], {
  isShown: true,
  env: {
    ENGINE: values.engine,
    PLAYWRIGHT_REPORT: join(
      'reports',
      values.engine === 'chromium' ? 'stage.json' : `stage-${values.engine}.json`,
    ),
    ...(values.record ? { STAGE_RECORD: 'true', FIRST_FAILURE: 'true' } : {}),
    ...(values.axe ? { STAGE_AXE: 'true' } : {}),
    ...(values.short ? { STAGE_SHORT: 'true' } : {}),
  },
})
process.exitCode = ok ? 0 : 1
