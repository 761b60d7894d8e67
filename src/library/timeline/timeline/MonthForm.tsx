import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { AskedMonth } from '#machines/library/timeline/timeline/asked-month.model.ts'
import { useMonthName } from '#src/library/timeline/use-month-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { MonthField } from '#src/ui/fields/MonthField.tsx'
import { column4Class } from '#src/ui/common-class.ts'

type Problem = Exclude<AskedMonth['kind'], 'found'>

/** Asks for a month, and shows what is wrong with it, if anything. */
export function MonthForm({
  first,
  last,
  onAsk,
}: {
  /** The first month that can be chosen, such as `2024-03`; empty if it is not known. */
  first: string
  last: string
  /** The form calls it with the typed text; it returns what is wrong with the text, or null. */
  onAsk: (typed: string) => Problem | null
}) {
  const nameOf = useMonthName('sentence')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [from, to] = [nameOf(first), nameOf(last)]

  return (
    <form
      className={column4Class}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('month')
        if (!(field instanceof HTMLInputElement)) return
        const wrong = onAsk(field.value)
        setProblem(wrong)
        setAttempt(attempt + 1)
        if (wrong !== null) field.focus()
      }}
    >
      <MonthField
        name="month"
        label={<Trans>Month</Trans>}
        attempt={attempt}
        hint={<Trans>Year and month, such as {last}</Trans>}
        error={
          problem === null ? null : problem === 'outside' ? (
            <Trans>
              Enter a month from {from} to {to}
            </Trans>
          ) : (
            <Trans>Enter a year and a month</Trans>
          )
        }
        first={first}
        last={last}
      />
      <Button variant="primary" type="submit">
        <Trans>Go</Trans>
      </Button>
    </form>
  )
}
