import { css } from '@linaria/core'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonVariant, buttonClass } from '#src/ui/button-class.ts'
import { Spinner } from '#src/ui/Spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  busy?: boolean | undefined
  busyLabel?: ReactNode
}

/**
 * With `busy` or `aria-disabled`, the button stays focusable and refuses presses. With `busy`, it keeps its width, and
 * shows a spinner and `busyLabel`.
 */
export function Button({
  variant = 'secondary',
  busy = false,
  busyLabel,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      className={className ? `${buttonClass(variant)} ${className}` : buttonClass(variant)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <span className={stack}>
        <span
          className={busy ? (busyLabel === undefined ? faint : absent) : undefined}
          aria-hidden={busy && busyLabel !== undefined ? true : undefined}
        >
          {children}
        </span>
        <span className={busy ? undefined : absent} aria-hidden={busy ? undefined : true}>
          <Spinner />
          {busyLabel}
        </span>
      </span>
    </button>
  )
}

const stack = css`
  display: grid;
  align-items: center;
  justify-items: center;

  & > span {
    grid-area: 1 / 1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);

    /* Words of several lines begin beside their icon. */
    &:has(> svg:first-child) {
      text-align: start;
    }
  }
`

const faint = css`
  opacity: 0;
`

const absent = css`
  visibility: hidden;
`
