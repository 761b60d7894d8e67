import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { controlLook } from '#src/ui/fields/control-look.ts'
import { labelLook } from '#src/ui/fields/field-look.ts'
import { selectFrameLook, selectLook } from '#src/ui/fields/select-look.ts'

/** By their own names; `code` is locale and `lang`. `busy`: texts are loading; `failed`: they could not be. */
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
}) {
  const id = useId()

  return (
    <div className={field}>
      <label className={labelLook} htmlFor={id}>
        <Trans>Language</Trans>
      </label>
      <span className={selectFrameLook}>
        <select
          id={id}
          className={`${controlLook} ${selectLook}`}
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

const problem = css`
  color: var(--status-danger-fg);

  &:empty {
    position: absolute;
  }
`
