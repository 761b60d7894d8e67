import type { BookEvidence } from '#tools/flow-book/evidence/evidence-data.ts'
import { readExaminations } from '#tools/scripts/paths/axe-report.ts'
import { versionHere } from '../flow-book/older.ts'
import { CRITERIA } from './criteria.ts'
import { readResults } from './results.ts'
import { axeScopeOf, evidenceRows } from './rows.ts'

/**
 * The accessibility evidence by the results in `reports`. `complain` gets a sentence about each unreadable report of
 * tests; an unreadable report of axe counts as none.
 */
export const evidenceOf = (complain: (sentence: string) => void): BookEvidence => {
  const examinations = readExaminations()
  return {
    written: new Date().toISOString(),
    version: versionHere(),
    axe: axeScopeOf(examinations),
    rows: evidenceRows(CRITERIA, readResults('reports', complain), examinations),
  }
}
