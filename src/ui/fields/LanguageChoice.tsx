import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { controlClass } from '#src/ui/fields/control-class.ts'
import { labelClass } from '#src/ui/fields/field-class.ts'
import { selectFrameClass, selectClass } from '#src/ui/fields/select-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/**
 * Offers languages by their own names. `code` is the locale, and the `lang` of the name. `busy`: the texts of the
 * chosen language are loading. `failed`: these texts could not be loaded.
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
}) {
  const id = useId()

  return (
    <div className={field}>
      <label className={labelClass} htmlFor={id}>
        <Trans>Language</Trans>
      </label>
      <span className={selectFrameClass}>
        <select
          id={id}
          className={`${controlClass} ${selectClass}`}
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
      <LiveRegion as="p" id={`${id}-problem`} role="status" className={problem}>
        {failed ? <Trans>We couldn't load this language. Please try again.</Trans> : null}
      </LiveRegion>
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
