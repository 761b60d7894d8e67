// Writes the accessibility evidence from the results of earlier commands, by success criterion of WCAG 2.2:
// reports/accessibility-evidence.md. The flow book shows the same. Fails if a criterion fails.
import { mkdirSync, writeFileSync } from 'node:fs'
import { countsInWords } from '#tools/flow-book/evidence/evidence-words.ts'
import { evidenceOf } from './evidence/evidence.ts'
import { evidenceAsMarkdown } from './evidence/markdown.ts'

const FILE = 'reports/accessibility-evidence.md'

const evidence = evidenceOf(sentence => process.stderr.write(`${sentence}\n`))
const failing = evidence.rows.filter(({ verdict }) => verdict === 'fails')
mkdirSync('reports', { recursive: true })
writeFileSync(FILE, evidenceAsMarkdown(evidence))
process.stdout.write(`${FILE}: ${countsInWords(evidence)}\n`)
for (const { number, name } of failing) process.stdout.write(`    fails: ${number} ${name}\n`)
process.exitCode = failing.length === 0 ? 0 : 1
