import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { linkClass } from '#src/ui/link-class.ts'
import { toneClass } from '#src/ui/tone.ts'
import { stack1Class } from '#src/ui/common-class.ts'

/** The fields of a form in order; `id` is the id of the field's control, `message` its error or null. */
export type FieldProblems = readonly { id: string; message: ReactNode }[]

/** Lists the errors beside the fields as links; a new `attempt` with errors takes the focus. */
export function ErrorSummary({
  attempt,
  problems,
}: {
  /** Identifies the attempt to submit: a new value for each refused submit. */
  attempt: string
  problems: FieldProblems
}) {
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()

  const takeFocus = useEffectEvent((_attempt: string) => box.current?.focus())
  useEffect(() => {
    takeFocus(attempt)
  }, [attempt])

  const wrong = problems.filter(({ message }) => message !== null)
  if (wrong.length === 0) return null
  return (
    <div
      ref={box}
      className={`${summary} ${toneClass('danger')}`}
      role="group"
      aria-labelledby={heading}
      tabIndex={-1}
      onMouseDown={keepFocus}
    >
      <CircleAlert aria-hidden />
      <div className={body}>
        <h2 id={heading} className={title}>
          <Trans>There's a problem</Trans>
        </h2>
        <ul className={stack1Class}>
          {wrong.map(({ id, message: words }) => (
            <li key={id}>
              <a
                className={linkClass}
                href={`#${id}`}
                onClick={event => {
                  event.preventDefault()
                  document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus()
                }}
              >
                {words}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/**
 * Keeps the focus in the field, because on blur the validation may remove an error above and so move the pressed
 * control.
 */
export const keepFocus = (event: MouseEvent): void => {
  event.preventDefault()
}

const summary = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  max-inline-size: var(--form-width);
  padding: var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-card);
  overflow-wrap: anywhere;
  scroll-margin-block: var(--space-8);

  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block: 0.25rem;
  }

  & a {
    display: inline-block;
    padding-block: var(--space-1);
    color: inherit;
  }
`

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`

const title = css`
  font: 600 var(--type-lead) var(--font-body);
`
