import type { ReactNode } from 'react'
import { FieldProblem } from '#src/ui/fields/FieldProblem.tsx'
import { fieldClass, hintClass, labelClass } from '#src/ui/fields/field-class.ts'

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
  children,
}: {
  control: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  children: ReactNode
}) {
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
      {error ? (
        <span id={`${control}-error`}>
          <FieldProblem>{error}</FieldProblem>
        </span>
      ) : null}
    </div>
  )
}
