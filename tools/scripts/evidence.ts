// Writes the accessibility evidence from the results of earlier commands, by success criterion of WCAG 2.2:
// reports/accessibility-evidence.md. Fails if a criterion fails.
import { mkdirSync, writeFileSync } from 'node:fs'
import { evidenceAsMarkdown, evidenceHere } from './evidence/evidence.ts'

const FILE = 'reports/accessibility-evidence.md'

const evidence = evidenceHere(sentence => process.stderr.write(`${sentence}\n`))
const failing = evidence.rows.filter(({ verdict }) => verdict === 'fails')
mkdirSync('reports', { recursive: true })
writeFileSync(FILE, evidenceAsMarkdown(evidence))
process.stdout.write(`${FILE}: ${evidence.lead.slice(-2).join(' ')}\n`)
for (const { criterion } of failing) process.stdout.write(`    fails: ${criterion}\n`)
process.exitCode = failing.length === 0 ? 0 : 1
