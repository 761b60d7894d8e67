// Writes the generated paths of every flow in words. `--format md|gherkin|csv|json` (md), `--out DIR` (reports/paths),
// `--flow NAME` for one flow only.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FLOWS, flowOf } from '#machines/catalogue.ts'
import { explore } from '#machines/kit/explore.ts'
import { toursOf } from '#machines/kit/tours.ts'
import { ENDINGS, FORMATS, tell, written } from '#machines/kit/words.ts'
import { quietXState } from './quiet-xstate.ts'

const { values } = parseArgs({
  options: {
    flow: { type: 'string' },
    format: { type: 'string', default: 'md' },
    out: { type: 'string', default: join('reports', 'paths') },
  },
})
const format = FORMATS.find(known => known === values.format)
if (format === undefined) {
  process.stderr.write(`--format takes ${FORMATS.join(', ')}, not "${values.format}"\n`)
  process.exit(2)
}

quietXState()

mkdirSync(values.out, { recursive: true })
for (const flow of values.flow === undefined ? FLOWS : [flowOf(values.flow)]) {
  const paths = toursOf(explore(flow)).map((tour, index) => tell(flow, tour, index + 1))
  const file = join(values.out, `${flow.id}.${ENDINGS[format]}`)
  writeFileSync(file, written(flow, paths, format))
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  process.stdout.write(`${file}: ${paths.length} paths, ${steps} steps\n`)
}
