// Writes the lists of flows (machines/catalogue.ts) and of their players (tests/paths/kit/players.ts) from the names of
// files. `--check` writes nothing and fails if a list is outdated.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

const WRITTEN = '// Written by `npm run catalogue`.'

/** The name of an export: `cutOffFlow` for `cut-off.cases.ts` and `Flow`. */
const exportOf = (file, kind) =>
  `${basename(file)
    .split('.')[0]
    .replaceAll(/-(.)/gu, (_, letter) => letter.toUpperCase())}${kind}`

const filesOf = pattern =>
  globSync(pattern)
    .map(file => file.replaceAll('\\', '/'))
    .toSorted()

const listOf = (pattern, kind, name, type) => {
  const files = filesOf(pattern)
  return {
    imports: files.map(file => `import { ${exportOf(file, kind)} } from '#${file}'`).join('\n'),
    list: `export const ${name}: readonly ${type}[] = [\n${files.map(file => `  ${exportOf(file, kind)},`).join('\n')}\n]`,
  }
}

const flows = listOf('machines/**/*.cases.ts', 'Flow', 'FLOWS', 'Flow')
const players = listOf('tests/paths/**/*.player.ts', 'Player', 'PLAYERS', 'AnyPathPlayer')

const LISTS = {
  'machines/catalogue.ts': `${WRITTEN}
import type { Flow } from '#flow-kit/flow.ts'
${flows.imports}

/** Every flow of the product: the path runner runs them, and the flow book shows them. */
${flows.list}

/** A flow by its id. Throws an error that lists the existing ids if none matches. */
export const flowOf = (id: string): Flow => {
  const match = FLOWS.find(candidate => candidate.id === id)
  if (match !== undefined) return match
  throw new Error(\`No flow is called \${id}; there are \${FLOWS.map(flow => flow.id).join(', ')}\`)
}
`,
  'tests/paths/kit/players.ts': `${WRITTEN}
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
${players.imports}

/** The player of every flow that has one. */
${players.list}

/** The player of a flow, by the flow's id. */
export const playerOf = (flow: string): AnyPathPlayer | undefined =>
  PLAYERS.find(candidate => candidate.flow.id === flow)
`,
}

const old = Object.entries(LISTS).filter(([file, text]) => readFileSync(file, 'utf8') !== text)
if (process.argv.includes('--check')) {
  for (const [file] of old) process.stderr.write(`${file} is old: run npm run catalogue\n`)
  process.exitCode = old.length > 0 ? 1 : 0
} else for (const [file, text] of old) writeFileSync(file, text)
