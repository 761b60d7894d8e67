import type { BookEvidence, EvidenceRow } from '#tools/flow-book/evidence/evidence-data.ts'
import {
  countsInWords,
  resultInWords,
  ruleInWords,
  scopeInWords,
  WHAT_IT_SAYS,
} from '#tools/flow-book/evidence/evidence-words.ts'
import { dayInWords } from '#tools/flow-book/agree/sign-offs.ts'

export const evidenceAsMarkdown = (evidence: BookEvidence): string =>
  [
    '# Accessibility evidence',
    `Written on ${dayInWords(evidence.written.slice(0, 10))}${evidence.version === '' ? '' : ` from version ${evidence.version}`} by \`npm run evidence\`.`,
    ...WHAT_IT_SAYS,
    scopeInWords(evidence.axe),
    `Criteria: ${countsInWords(evidence)}.`,
    [
      '| criterion | verdict | by tests | by axe | by reading |',
      '| --- | --- | --- | --- | --- |',
      ...evidence.rows.map(lineOf),
    ].join('\n'),
  ].join('\n\n') + '\n'

const lineOf = ({ number, name, level, verdict, proofs, rules, readings, noCase }: EvidenceRow) =>
  [
    `${number} ${name} (${level})`,
    verdict,
    cell(
      proofs.map(
        proof => `${proof.proves}: ${resultInWords(proof)}, \`${proof.file}\`, “${proof.title}”`,
      ),
    ),
    cell(rules.map(ruleInWords)),
    noCase ?? cell(readings),
  ]
    .map(text => text.replaceAll('|', String.raw`\|`))
    .join(' | ')
    .replace(/^/u, '| ')
    .replace(/$/u, ' |')

const cell = (lines: readonly string[]): string => lines.join('<br>')
