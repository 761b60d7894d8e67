import type { BookEvidence, EvidenceRow } from '#tools/flow-book/evidence/evidence-data.ts'
import {
  countsInWords,
  resultInWords,
  ruleInWords,
  scopeInWords,
  WHAT_IT_SAYS,
} from '#tools/flow-book/evidence/evidence-words.ts'
import { dayInWords } from '#tools/flow-book/sign-offs.ts'

export const evidenceAsMarkdown = (evidence: BookEvidence): string =>
  [
    '# Accessibility evidence',
    `Written on ${dayInWords(evidence.written.slice(0, 10))}${evidence.version === '' ? '' : ` from version ${evidence.version}`} by \`npm run evidence\`.`,
    ...WHAT_IT_SAYS,
    scopeInWords(evidence.axe),
    `Criteria: ${countsInWords(evidence)}.`,
    [
      '| criterion | verdict | by tests | by axe | by a person | not proven |',
      '| --- | --- | --- | --- | --- | --- |',
      ...evidence.rows.map(lineOf),
    ].join('\n'),
  ].join('\n\n') + '\n'

const lineOf = ({
  number,
  name,
  level,
  verdict,
  proofs,
  rules,
  checks,
  open,
  noCase,
}: EvidenceRow) =>
  [
    `${number} ${name} (${level})`,
    verdict,
    cell(
      proofs.map(
        proof => `${proof.proves}: ${resultInWords(proof)}, \`${proof.file}\`, “${proof.title}”`,
      ),
    ),
    cell(rules.map(ruleInWords)),
    cell((checks ?? []).map(({ who, date, what }) => `${what}: ${who}, ${dayInWords(date)}`)),
    noCase ?? open ?? (verdict === 'not proven' ? 'All of it.' : ''),
  ]
    .map(text => text.replaceAll('|', String.raw`\|`))
    .join(' | ')
    .replace(/^/u, '| ')
    .replace(/$/u, ' |')

const cell = (lines: readonly string[]): string => lines.join('<br>')
