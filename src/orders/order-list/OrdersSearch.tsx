import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { orderSearchMachine } from '#machines/orders/order-search/order-search.machine.ts'
import { isSearching, type OrderFilter } from '#machines/orders/model/order-search.ts'
import { ORDER_STATUSES } from '#machines/orders/model/order-status.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { FieldBlank } from '#src/ui/fields/FieldsSkeleton.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { statePath } from '#machines/kit/state-path.ts'

export type OrderSearchActor = ActorRefFrom<typeof orderSearchMachine>

/** Searches orders by words, year, day and status; the list is filtered after each key press. */
export function OrdersSearch({
  actor,
  years,
}: {
  actor: OrderSearchActor
  /** Years of the orders read so far, newest first. */
  years: readonly string[]
}) {
  const { t } = useLingui()
  const filter = useSelector(actor, ({ context }) => context.filter)
  const state = useSelector(actor, ({ value }) => statePath(value))
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const change = (changed: Partial<OrderFilter>): void => {
    actor.send({ type: 'search.change', change: changed })
  }
  const statuses = {
    AwaitingPayment: t`Awaiting payment`,
    Ordered: t`Ordered`,
    InProduction: t`In production`,
    Sent: t`Sent`,
    Cancelled: t`Cancelled`,
  }

  return (
    <form
      role="search"
      className={form}
      data-print="hide"
      data-flow="orderSearch"
      data-state={state}
      onSubmit={event => {
        event.preventDefault()
        // The keyboard of a phone stays with the focus, and covers what was found. Answers B-569
        if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
        actor.send({ type: 'search.submit' })
      }}
    >
      <div className={input}>
        <TextField
          label={<Trans>Find an order by number or product</Trans>}
          value={filter.text}
          onChange={text => change({ text })}
          inputRef={field}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
        />
      </div>
      <div className={choice}>
        <SelectField
          label={<Trans>Year</Trans>}
          value={filter.year}
          options={[
            { value: '', label: t`All years` },
            ...years.map(year => ({ value: year, label: year })),
          ]}
          onChange={year => change({ year })}
        />
      </div>
      <div className={choice}>
        <SelectField
          label={<Trans>Status</Trans>}
          value={filter.status}
          options={[
            { value: '', label: t`All statuses` },
            ...ORDER_STATUSES.map(status => ({ value: status, label: statuses[status] })),
          ]}
          onChange={value =>
            change({ status: ORDER_STATUSES.find(status => status === value) ?? '' })
          }
        />
      </div>
      <div className={choice}>
        <TextField
          label={<Trans>Placed on</Trans>}
          type="date"
          value={filter.day}
          onChange={day => change({ day })}
        />
      </div>
      <Button type="submit">
        <Search />
        <Trans>Search</Trans>
      </Button>
      {isSearching(filter) ? (
        <Button
          variant="quiet"
          onClick={() => {
            field.current?.focus()
            actor.send({ type: 'search.clear' })
          }}
        >
          <X />
          <Trans>Show all orders</Trans>
        </Button>
      ) : null}
    </form>
  )
}

/** The place of the search while the first orders are read, so that the orders below do not move when it comes. */
export function OrdersSearchSkeleton() {
  return (
    <div className={form} aria-hidden="true">
      <div className={input}>
        <FieldBlank />
      </div>
      {['year', 'status', 'day'].map(field => (
        <div key={field} className={choice}>
          <FieldBlank />
        </div>
      ))}
    </div>
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
  flex: 3 1 12rem;
  max-inline-size: 20rem;

  /* A row of its own, where the choices and the button would not fit beside it. */
  @media (width < 80em) {
    flex-basis: 100%;
    max-inline-size: none;
  }
`
const choice = css`
  flex: 1 1 9.5rem;
  max-inline-size: 13rem;

  @media (width < 80em) {
    max-inline-size: none;
  }
`
