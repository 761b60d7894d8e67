// Writes the accessibility evidence from the results of earlier commands, by success criterion of WCAG 2.2:
// reports/accessibility-evidence.md. Fails if a criterion fails.
import { mkdirSync, writeFileSync } from 'node:fs'
import { CRITERIA } from './evidence/criteria.ts'
import { countsOf, evidencePage } from './evidence/page.ts'
import { readResults } from './evidence/results.ts'
import { evidenceRows } from './evidence/rows.ts'
import { complain, say } from './support/say.ts'

const FILE = 'reports/accessibility-evidence.md'

const rows = evidenceRows(CRITERIA, readResults('reports', complain))
const failing = rows.filter(({ verdict }) => verdict === 'fails')
mkdirSync('reports', { recursive: true })
writeFileSync(FILE, evidencePage(rows))
say(`${FILE}: ${countsOf(rows)}`)
for (const { number, name } of failing) say(`    fails: ${number} ${name}`)
process.exitCode = failing.length === 0 ? 0 : 1
