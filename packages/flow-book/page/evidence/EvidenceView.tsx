import { css } from '@linaria/core'
import { type ReactNode, use } from 'react'
import { loadEvidence } from '#flow-book/page/load.ts'
import { scrollClass, stackClass, tableClass } from '#flow-book/page/classes.ts'
import { Heading } from '#flow-book/page/parts.tsx'
import { Badge } from '#flow-book/page/ui.ts'

/** The proofs of each criterion of WCAG 2.2 at A and AA and of each clause of EN 301 549, with their last results. */
export function EvidenceView(): ReactNode {
  const { lead: sentences, rows } = use(loadEvidence())

  return (
    <div className={stackClass}>
      <div className={lead}>
        <Heading>Accessibility evidence</Heading>
        {sentences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div
        className={scrollClass}
        role="region"
        aria-label="Criteria"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
      >
        <table className={`${tableClass} ${table}`}>
          <thead>
            <tr>
              {['Criterion', 'Verdict', 'By tests', 'By axe', 'By reading'].map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ criterion, verdict, tests, axe, reading }) => (
              <tr key={criterion}>
                <th scope="row">{criterion}</th>
                <td>
                  <Badge tone={TONES[verdict] ?? 'info'}>{verdict}</Badge>
                </td>
                {[tests, axe, [reading]].map((cell, index) => (
                  <td key={index}>
                    {cell.map(sentence => (
                      <p key={sentence}>{sentence}</p>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const TONES: Readonly<Record<string, 'danger' | 'warning' | 'success' | 'neutral'>> = {
  fails: 'danger',
  'proven by tests': 'success',
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
