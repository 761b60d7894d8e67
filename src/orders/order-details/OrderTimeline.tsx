import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { formatDays } from '#machines/orders/model/delivery-format.ts'
import { formatDay } from '#machines/model/format.ts'
import type { OrderStep, StepDate } from '#machines/orders/model/order-steps.ts'
import { OrderStatusName } from '#src/ui/OrderStatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useStarted } from '#src/shell/use-root.ts'

/**
 * The steps of an order from left to right, on small screens from top to bottom. `today` is a day such as `2026-11-24`.
 */
export function OrderTimeline({ steps, today }: { steps: readonly OrderStep[]; today: string }) {
  const { t } = useLingui()

  return (
    <ol className={way} aria-label={t`Order progress`}>
      {steps.map(({ name, progress, date }) => (
        <li
          key={name}
          className={step}
          data-progress={progress}
          data-tone={name === 'Cancelled' ? 'danger' : undefined}
          aria-current={progress === 'current' ? 'step' : undefined}
        >
          <span className={dot} aria-hidden="true">
            {name === 'Cancelled' ? <X /> : progress === 'done' ? <Check /> : null}
          </span>
          <span className={textBlock}>
            {progress === 'done' ? (
              <VisuallyHidden>
                <Trans>Done:</Trans>
              </VisuallyHidden>
            ) : null}
            <span className={title}>
              {name === 'placed' ? (
                <Trans>Order placed</Trans>
              ) : (
                <OrderStatusName status={name === 'beingProcessed' ? null : name} />
              )}
            </span>
            {date === null ? null : <Day date={date} today={today} />}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Day({ date, today }: { date: StepDate; today: string }) {
  const { locale, storefront } = useStarted()

  if (date.kind === 'moment') {
    return (
      <time className={when} dateTime={date.at}>
        {formatDay(date.at, locale, storefront.timeZone)}
      </time>
    )
  }
  const days = formatDays(date.days, locale, today)
  return (
    <span className={when}>
      <Trans>Delivery {days}</Trans>
    </span>
  )
}

const way = css`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;

  @media (width < 35.9375em) {
    grid-auto-flow: row;
  }
`
const step = css`
  --dot: 1.5rem;
  --track: var(--line);
  --mark: var(--control-border);
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-2);
  padding-inline-end: var(--space-3);

  &[data-progress='done'] {
    --track: var(--action);
    --mark: var(--action);
  }

  &[data-progress='current'] {
    --mark: var(--action);
  }

  &[data-tone='danger'] {
    --mark: var(--status-danger-fg);
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block-start: calc(var(--dot) / 2 - 1.5px);
    inset-inline: var(--dot) 0;
    border-block-start: 3px solid var(--track);
  }

  @media (width < 35.9375em) {
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-3);
    padding-block-end: var(--space-4);
    padding-inline-end: 0;

    &:last-child {
      padding-block-end: 0;
    }

    &:not(:last-child)::before {
      inset-block: var(--dot) 0;
      inset-inline: calc(var(--dot) / 2 - 1.5px) auto;
      border-block-start: 0;
      border-inline-start: 3px solid var(--track);
    }
  }
`
const dot = css`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: var(--dot);
  block-size: var(--dot);
  border: 3px solid var(--mark);
  border-radius: 50%;
  background: var(--surface);
  color: var(--on-action);

  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    stroke-width: 3.5;
  }

  [data-progress='done'] > & {
    background: var(--mark);
  }

  [data-progress='current'] > & {
    box-shadow: 0 0 0 4px var(--selected);
  }

  [data-progress='current'] > &:empty::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: 50%;
    background: var(--mark);
  }

  [data-tone='danger'] > & {
    box-shadow: 0 0 0 4px var(--status-danger-bg);
    color: var(--status-danger-fg);
  }
`
const textBlock = css`
  display: grid;
  min-inline-size: 0;
`
const title = css`
  font-weight: 600;

  [data-progress='toCome'] & {
    color: var(--muted);
    font-weight: 400;
  }
`
const when = css`
  color: var(--muted);
  font: var(--type-small) var(--font-body);
  font-variant-numeric: tabular-nums;
`
