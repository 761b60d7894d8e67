import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode, SubmitEvent } from 'react'
import { ErrorSummary, type FieldProblems } from '#src/ui/fields/ErrorSummary.tsx'
import { hintClass } from '#src/ui/fields/field-class.ts'

/**
 * A form that `onSubmit` validates instead of the browser. Without a `className` it is one column, at most 560 px wide.
 * After each refused submit, a summary of the problems takes the focus. If a field is required, the form says so above the
 * fields.
 */
export function CheckedForm({
  className = column,
  busy,
  attempt,
  problems,
  onSubmit,
  children,
}: {
  className?: string
  /** Whether the form is being sent; sets `aria-busy`. */
  busy: boolean
  /** Identifies the attempt to submit, as in `ErrorSummary`. */
  attempt: string | number
  problems: FieldProblems
  /** Checks the fields and sends them; `handleSubmit` of react-hook-form returns such a function. */
  onSubmit: (event: SubmitEvent) => Promise<void>
  children: ReactNode
}) {
  return (
    <form
      className={className}
      noValidate
      aria-busy={busy || undefined}
      onSubmit={event => {
        void onSubmit(event)
      }}
    >
      <ErrorSummary attempt={String(attempt)} problems={problems} />
      {/* Answers B-302 */}
      <p className={`${hintClass} ${requirement}`}>
        <Trans>Please fill in every field that isn't marked as optional.</Trans>
      </p>
      {children}
    </form>
  )
}

const requirement = css`
  form:not(:has([aria-required='true'])) > & {
    display: none;
  }
`

const column = css`
  display: grid;
  gap: var(--space-5);
  max-inline-size: 35rem;
`
