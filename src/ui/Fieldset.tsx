import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { hintLook } from '#src/ui/field-look.ts'

/** Fields that belong together, under a heading of their own. */
export function Fieldset({
  legend,
  hint,
  children,
}: {
  legend: ReactNode
  hint?: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <fieldset className={set}>
      <legend className={heading}>{legend}</legend>
      {hint ? <p className={hintLook}>{hint}</p> : null}
      <div className={fields}>{children}</div>
    </fieldset>
  )
}

const set = css`
  display: grid;
  gap: var(--space-2);
  max-inline-size: var(--form-width);
`

const heading = css`
  padding-block-end: var(--space-3);
  font: 600 var(--type-lead) var(--font-heading);
`

const fields = css`
  display: grid;
  gap: var(--space-5);
`
