import type { ReactNode } from 'react'
import { FieldProblem } from '#src/ui/fields/FieldProblem.tsx'
import { fieldClass, hintClass, labelClass } from '#src/ui/fields/field-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** The property that a form with a single field passes to the field, in place of an `ErrorSummary`. */
export interface OnlyField {
  /**
   * A new number for each submit. Screen readers then say the field's error, even if the focus is already in the field.
   */
  attempt?: number | undefined
}

/** The ARIA attributes by which an input refers to the hint and the problem that `FieldFrame` shows. */
export const describedFor = (
  control: string,
  {
    hint,
    error,
    describedBy,
  }: { hint?: ReactNode; error?: ReactNode; describedBy?: string | undefined },
): { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined } => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [describedBy, hint && `${control}-hint`, error && `${control}-error`]
      .filter(Boolean)
      .join(' ') || undefined,
})

/** The label, the hint and the problem around the control with the id `control`. */
export function FieldFrame({
  control,
  label,
  hint,
  error,
  attempt,
  children,
}: OnlyField & {
  control: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  children: ReactNode
}) {
  const problem = <FieldProblem>{error}</FieldProblem>

  return (
    <div className={fieldClass}>
      <label className={labelClass} htmlFor={control}>
        {label}
      </label>
      {children}
      {hint ? (
        <span id={`${control}-hint`} className={hintClass}>
          {hint}
        </span>
      ) : null}
      {error && attempt === undefined ? <span id={`${control}-error`}>{problem}</span> : null}
      {error && attempt !== undefined ? (
        // Answers B-489
        <LiveRegion as="span" role="alert" key={attempt} id={`${control}-error`}>
          {problem}
        </LiveRegion>
      ) : null}
    </div>
  )
}
