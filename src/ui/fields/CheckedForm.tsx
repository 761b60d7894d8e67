import { css } from '@linaria/core'
import type { ReactNode, SubmitEvent } from 'react'
import { ErrorSummary, type FieldProblems } from '#src/ui/fields/ErrorSummary.tsx'

/**
 * A form that `onSubmit` validates instead of the browser. Without a `className` it is one column, at most 560 px wide.
 * After each refused submit, a summary of the problems takes the focus.
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
}): ReactNode {
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
      {children}
    </form>
  )
}

const column = css`
  display: grid;
  gap: var(--space-5);
  max-inline-size: 35rem;
`
