import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { controlLook } from '#src/ui/fields/control-look.ts'

/**
 * The choice of a language. Each option has its name in its own language; `code` is its locale and its `lang`. `busy`:
 * the texts of the chosen language are loading; `failed`: they could not be loaded.
 */
export function LanguageChoice({
  value,
  options,
  busy = false,
  failed = false,
  onChange,
}: {
  value: string
  options: readonly { code: string; name: string }[]
  busy?: boolean | undefined
  failed?: boolean | undefined
  onChange: (code: string) => void
}): ReactNode {
  const id = useId()

  return (
    <div className={field}>
      <label className={label} htmlFor={id}>
        <Trans>Language</Trans>
      </label>
      <span className={frame}>
        <select
          id={id}
          className={`${controlLook} ${select}`}
          value={value}
          aria-busy={busy || undefined}
          aria-describedby={`${id}-problem`}
          onChange={event => onChange(event.currentTarget.value)}
        >
          {options.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown />
      </span>
      <p id={`${id}-problem`} role="status" className={problem}>
        {failed ? <Trans>We couldn't load this language. Please try again.</Trans> : null}
      </p>
    </div>
  )
}

const field = css`
  display: grid;
  gap: var(--space-2);
  inline-size: 15rem;
  max-inline-size: 100%;
`

const label = css`
  color: var(--text);
  font: 600 var(--type-small) var(--font-body);
`

const frame = css`
  position: relative;
  display: block;

  & > svg {
    position: absolute;
    inset: 0 var(--space-3) 0 auto;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block: auto;
    color: var(--muted);
    pointer-events: none;
  }
`

const problem = css`
  color: var(--status-danger-fg);

  &:empty {
    position: absolute;
  }
`

const select = css`
  padding-inline-end: 2.5rem;
  appearance: none;
  text-overflow: ellipsis;
`
