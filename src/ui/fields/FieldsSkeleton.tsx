import { css } from '@linaria/core'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** The placeholder of a form, with labels, fields and a button in the places of the real ones. */
export function FieldsSkeleton({ count }: { count: number }) {
  return (
    <div className={column} aria-hidden="true">
      {/* The sentence above the fields. */}
      <Skeleton lines={1} />
      {Array.from({ length: count }, (_, index) => (
        <FieldBlank key={index} />
      ))}
      <span className={`${box} ${button}`} />
    </div>
  )
}

/** The placeholder of one field with its label, hidden from screen readers. */
export function FieldBlank() {
  return (
    <span className={field} aria-hidden="true">
      <Skeleton lines={1} />
      <span className={box} />
    </span>
  )
}

const column = css`
  display: grid;
  gap: var(--space-5);
  animation: ui-appear var(--motion-fade) 150ms both;
`
const field = css`
  display: grid;
  gap: var(--space-1);

  & > :first-child {
    inline-size: min(9rem, 100%);
  }
`
const box = css`
  display: block;
  block-size: 3rem;
  border: 1.5px solid var(--line);
  border-radius: var(--radius-control);
`
const button = css`
  inline-size: 8rem;
  block-size: var(--button-height);
  border-radius: var(--radius-button);
`
