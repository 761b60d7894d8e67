import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarClock, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { cutOffMachine } from '#machines/orders/cut-off/cut-off.machine.ts'
import { isLastOrderDayOver } from '#machines/orders/cut-off/cut-off-notice.model.ts'
import { formatDay } from '#machines/model/format.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { closeClass } from '#src/ui/overlays/close-class.ts'
import { useKeptFocus } from '#src/ui/overlays/use-kept-focus.ts'
import { toneClass } from '#src/ui/tone.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { useToday } from '#src/shell/use-today.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { unbroken } from '#src/ui/page/unbroken.tsx'

export type CutOffActor = ActorRefFrom<typeof cutOffMachine>

/** The last order dates of a campaign; A-352. Read again on each new day, when it may begin or end. */
export function OrdersCutOff({ actor }: { actor: CutOffActor }) {
  const today = useToday()
  return (
    <>
      <CampaignReader key={today} actor={actor} />
      <LastOrderDays actor={actor} today={today} />
    </>
  )
}

/** Reads the campaign once, when it mounts. */
function CampaignReader({ actor }: { actor: CutOffActor }): null {
  useEffect(() => {
    actor.send({ type: 'cutOff.load' })
  }, [actor])
  return null
}

function LastOrderDays({ actor, today }: { actor: CutOffActor; today: string }) {
  const { locale } = useStarted()
  const { t } = useLingui()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const days = useSelector(actor, ({ context }) => context.days)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const wasClosed = useSelector(actor, ({ context }) => context.closed !== null)

  if (days.length === 0 && failure === null && !isBusy) return null
  const list = (
    <dl className={dates}>
      {days.map(({ name, day }) => (
        <div key={name} className={group}>
          <dt className={label}>{name}</dt>
          <dd className={value}>
            {isLastOrderDayOver(day, today) ? (
              <Trans>{unbroken(formatDay(day, locale, 'UTC'))} (passed)</Trans>
            ) : (
              formatDay(day, locale, 'UTC')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <div data-flow="cutOff" data-state={state} aria-busy={isBusy} data-print="hide">
      {failure === null ? null : (
        <ErrorBlock
          compact
          message={<Trans>We couldn't load the last order dates for on-time delivery.</Trans>}
          stillWorks={<Trans>Your orders aren't affected.</Trans>}
          failure={failure}
          onRetry={() => actor.send({ type: 'cutOff.retry' })}
          retrying={isBusy}
        />
      )}
      {isBusy && failure === null && !wasClosed ? (
        <div className={`${line} ${toneClass('info')}`} />
      ) : null}
      {days.length === 0 ? null : (
        <Notice>
          {/* Answers B-180 */}
          <details className={folding}>
            <summary className={summary}>
              <CalendarClock aria-hidden />
              <Trans>Last order dates for on-time delivery</Trans>
              <ChevronDown aria-hidden />
            </summary>
            {list}
          </details>
          {/* Answers B-308 */}
          <button
            type="button"
            className={closeClass}
            aria-label={t`Close`}
            onClick={() => actor.send({ type: 'cutOff.close' })}
          >
            <X />
          </button>
        </Notice>
      )}
    </div>
  )
}

/** The line of the notice. Its focus moves to the heading when it is closed. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <div ref={useKeptFocus<HTMLDivElement>()} className={`${line} ${toneClass('info')}`}>
      {children}
    </div>
  )
}

/** The class of the line, whose height stays the same when the dates have loaded. */
const line = css`
  display: flex;
  align-items: start;
  min-block-size: var(--target);
  border-radius: var(--radius-card);

  & > button {
    margin-inline-start: auto;
    color: inherit;
  }

  /* Large text on a phone: Close stands below the words. */
  @media (width < 20em) {
    flex-wrap: wrap;
  }
`
const folding = css`
  flex: 1;
  min-inline-size: 0;
  padding-inline-start: var(--space-3);

  @media (width < 20em) {
    flex-basis: 100%;
  }

  &[open] {
    padding-block-end: var(--space-3);
  }
`
const summary = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--target);
  margin-inline-start: calc(-1 * var(--space-3));
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-card);
  font-weight: 600;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  @media (width < 20em) {
    & > svg:first-child {
      display: none;
    }
  }

  & > svg:last-child {
    margin-inline-start: auto;
    transition: rotate var(--motion-press) var(--ease);
  }

  [open] > & > svg:last-child {
    rotate: 180deg;
  }
`
const dates = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-1) var(--space-5);
  margin: var(--space-2) 0 0;
`
const group = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-3);
  break-inside: avoid;
`
const label = css`
  font-weight: 400;
  overflow-wrap: anywhere;
`
const value = css`
  margin-inline-start: auto;
  text-align: end;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
