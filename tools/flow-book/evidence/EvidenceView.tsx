import { css } from '@linaria/core'
import { type ReactNode, use } from 'react'
import type { EvidenceRow, Verdict } from '#tools/flow-book/evidence/evidence-data.ts'
import {
  countsInWords,
  resultInWords,
  ruleInWords,
  scopeInWords,
  WHAT_IT_SAYS,
} from '#tools/flow-book/evidence/evidence-words.ts'
import { loadEvidence } from '#tools/flow-book/load.ts'
import { mutedLook, scrollLook, stackLook, tableLook } from '#tools/flow-book/looks.ts'
import { Heading } from '#tools/flow-book/parts.tsx'
import { dayInWords } from '#tools/flow-book/agree/sign-offs.ts'
import { capital } from '#tools/flow-book/words.ts'
import { Badge } from '#src/ui/Badge.tsx'

/** The proofs of each criterion of WCAG 2.2 at A and AA and of each clause of EN 301 549, with their last results. */
export function EvidenceView(): ReactNode {
  const evidence = use(loadEvidence())

  return (
    <div className={stackLook}>
      <div className={lead}>
        <Heading>Accessibility evidence</Heading>
        {WHAT_IT_SAYS.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>{scopeInWords(evidence.axe)}</p>
        <p>{capital(countsInWords(evidence))}.</p>
        <p className={mutedLook}>
          Results of {dayInWords(evidence.written.slice(0, 10))}. npm run evidence writes the same
          as a file.
        </p>
      </div>
      <div
        className={scrollLook}
        role="region"
        aria-label="Criteria"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
      >
        <table className={`${tableLook} ${table}`}>
          <thead>
            <tr>
              <th scope="col">Criterion</th>
              <th scope="col">Verdict</th>
              <th scope="col">By tests</th>
              <th scope="col">By axe</th>
              <th scope="col">By reading</th>
            </tr>
          </thead>
          <tbody>
            {evidence.rows.map(row => (
              <Row key={row.number} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Row({ row }: { row: EvidenceRow }): ReactNode {
  const { number, name, level, verdict, proofs, rules, readings, noCase } = row

  return (
    <tr>
      <th scope="row">
        {number} {name} ({level})
      </th>
      <td>
        <Badge tone={TONES[verdict]}>{verdict}</Badge>
      </td>
      <td>
        <ul className={list}>
          {proofs.map(proof => (
            <li key={`${proof.file} ${proof.title}`}>
              {capital(proof.proves)}: {resultInWords(proof)}
              <span className={mutedLook}>
                <code>{proof.file}</code> · {proof.title}
              </span>
            </li>
          ))}
        </ul>
      </td>
      <td>
        <ul className={list}>
          {rules.map(rule => (
            <li key={rule.rule}>{ruleInWords(rule)}</li>
          ))}
        </ul>
      </td>
      <td>{noCase ?? readings.join(' ')}</td>
    </tr>
  )
}

const TONES: Readonly<Record<Verdict, 'danger' | 'warning' | 'success' | 'info' | 'neutral'>> = {
  fails: 'danger',
  'proven by tests': 'success',
  'proven in part': 'info',
  'examined by axe alone': 'info',
  'judged by reading': 'info',
  'no result here': 'warning',
  'not proven': 'warning',
  'does not apply': 'neutral',
}

const lead = css`
  display: grid;
  gap: var(--space-2);
  max-inline-size: var(--measure);
`

const table = css`
  & :is(th, td) {
    min-inline-size: 7rem;
    max-inline-size: 26rem;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
`

const list = css`
  display: grid;
  gap: var(--space-2);

  & > li > span {
    display: block;
  }
`
