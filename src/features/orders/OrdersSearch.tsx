import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/TextField.tsx'

/** Looks for orders by their code, on Enter or by the button. */
export function OrdersSearch({
  code,
  onCode,
}: {
  /** What is looked for now; empty for no search. */
  code: string
  onCode: (code: string) => void
}): ReactNode {
  const [typed, setTyped] = useState(code)
  const [shown, setShown] = useState(code)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // Back and links change the address: the field follows, and keeps what is being typed otherwise.
  if (shown !== code) {
    setShown(code)
    setTyped(code)
  }

  return (
    <form
      role="search"
      className={form}
      data-print="hide"
      onSubmit={event => {
        event.preventDefault()
        onCode(typed.trim())
      }}
    >
      <div className={input}>
        <TextField
          label={<Trans>Find an order by its code</Trans>}
          value={typed}
          onChange={setTyped}
          inputRef={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <Button type="submit">
        <Search />
        <Trans>Search</Trans>
      </Button>
      {code === '' ? null : (
        <Button
          variant="quiet"
          onClick={() => {
            field.current?.focus()
            onCode('')
          }}
        >
          <X />
          <Trans>Show all orders</Trans>
        </Button>
      )}
    </form>
  )
}

const form = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);

  & button {
    min-block-size: 3rem;
  }
`
const input = css`
  flex: 1 1 12rem;
  max-inline-size: 20rem;
`
