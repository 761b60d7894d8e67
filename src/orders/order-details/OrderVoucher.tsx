import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Ticket } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { lookupMachine } from '#machines/orders/lookup/lookup.machine.ts'
import { Missing } from '#src/orders/Missing.tsx'
import { formatDay, formatPercent } from '#machines/model/format.ts'
import type { VoucherOffer } from '#machines/orders/model/voucher.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { mutedSmallClass } from '#src/ui/common-class.ts'
import { unbroken } from '#src/ui/page/unbroken.tsx'

/** The voucher of a product, which is read separately; left out if it does not exist (A-164). */
export function OrderVoucher({
  voucher,
  isQuiet,
}: {
  voucher: ActorRefFrom<typeof lookupMachine<VoucherOffer>>
  /** Whether the notice above the products has the retry button, so that the voucher itself has none. */
  isQuiet: boolean
}) {
  const state = useSelector(voucher, ({ value }) => value)
  const isBusy = useSelector(voucher, snapshot => snapshot.hasTag('busy'))
  const offer = useSelector(voucher, ({ context }) => context.data)
  const failure = useSelector(voucher, ({ context }) => context.failure)

  if (state === 'none' || state === 'readingAgain') return null
  return (
    <div className={block} data-flow="lookup" data-state={state} aria-busy={isBusy}>
      {failure !== null && isQuiet ? (
        <Missing>
          <Trans>We couldn't load your voucher.</Trans>
        </Missing>
      ) : null}
      {failure === null || isQuiet ? null : (
        <ErrorBlock
          compact
          message={<Trans>We couldn't load your voucher.</Trans>}
          failure={failure}
          onRetry={() => voucher.send({ type: 'lookup.retry' })}
          retrying={isBusy}
        />
      )}
      {offer === null && failure === null ? (
        <Waiting sentence={<Trans>We're still loading your voucher.</Trans>}>
          <Skeleton lines={2} />
        </Waiting>
      ) : null}
      {offer === null ? null : <Offer offer={offer} />}
    </div>
  )
}

function Offer({ offer }: { offer: VoucherOffer }) {
  const { locale, storefront } = useStarted()
  const { code, name, description, discount, validUntil } = offer
  // Answers A-163
  const hasCode = (code ?? '') !== ''
  const isLimited = validUntil !== null && validUntil !== undefined
  const timeZone = validUntil?.includes('T') === true ? storefront.timeZone : 'UTC'

  return (
    <div className={ticket}>
      <Ticket aria-hidden />
      <div className={textBlock}>
        <p>
          <b className={named}>{name}</b>
          {discount === null || discount === undefined ? null : (
            <>
              {' '}
              <span className={off}>
                <Trans>{formatPercent(discount, locale)} off</Trans>
              </span>
            </>
          )}
        </p>
        {description === null || description === undefined ? null : (
          <p className={mutedSmallClass}>{description}</p>
        )}
        <p className={mutedSmallClass}>
          {hasCode ? (
            <Trans>
              Voucher <code translate="no">{code}</code>
            </Trans>
          ) : null}
          {hasCode && isLimited ? ' · ' : null}
          {isLimited ? (
            <Trans>Valid until {unbroken(formatDay(validUntil, locale, timeZone))}</Trans>
          ) : null}
        </p>
      </div>
    </div>
  )
}

const block = css`
  display: grid;
  gap: var(--space-3);
  max-inline-size: 32rem;
`
const ticket = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-3);
  border-radius: var(--radius-control);
  background: var(--sunken);

  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block-start: 0.125rem;
    color: var(--muted);
  }

  @media (width < 16em) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const textBlock = css`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;
  overflow-wrap: anywhere;
`
const named = css`
  unicode-bidi: isolate;
`
const off = css`
  white-space: nowrap;
`
