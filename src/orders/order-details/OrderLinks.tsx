import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import {
  type TrackedParcel,
  trackedParcels,
} from '#machines/orders/order-details/tracked-parcels.model.ts'
import { orderStatus } from '#machines/orders/model/order-status.ts'
import { deliveryCalendar } from '#machines/orders/model/delivery-calendar.ts'
import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import { linkOriginsOf, linkWithin } from '#machines/model/configuration/web-address.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { NewTab } from '#src/ui/page/NewTab.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { stack1Class } from '#src/ui/common-class.ts'

/** Tracking links of an order's parcels; null if no parcel has one. */
export function TrackingLinks({
  order,
  titleOf,
}: {
  order: OrderDetails
  titleOf: (code: string) => string
}) {
  const parcels = trackedParcels(order)
  if (parcels.length === 0) return null

  return (
    <ul className={stack1Class} data-print="hide">
      {parcels.map(parcel => (
        <li key={parcel.url}>
          <TrackingLink parcel={parcel} titleOf={titleOf} isOnly={parcels.length === 1} />
        </li>
      ))}
    </ul>
  )
}

function TrackingLink({
  parcel: { url, codes },
  titleOf,
  isOnly,
}: {
  parcel: TrackedParcel
  titleOf: (code: string) => string
  isOnly: boolean
}) {
  const products = codes === null || isOnly ? null : codes.map(titleOf).join(', ')

  return (
    <a className={`${linkClass} ${link}`} href={url} target="_blank" rel="noopener noreferrer">
      {products === null ? (
        <Trans>Track your parcel</Trans>
      ) : (
        <Trans>Track your parcel: {products}</Trans>
      )}
      <NewTab />
    </a>
  )
}

/** The link to a calendar file with the delivery dates, which is made here and leads to no service. */
export function CalendarLink({
  code,
  days,
  today,
}: {
  code: string
  days: DeliveryDates
  today: string
}) {
  const { t } = useLingui()
  const { storefront } = useStarted()
  const shop = storefront.vendorName
  const title = t`Delivery of order ${code} (${shop})`
  const file = deliveryCalendar({ code, days, title, today })

  return (
    <p data-print="hide">
      <a
        className={`${linkClass} ${link}`}
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={`${code}.ics`}
      >
        <CalendarPlus aria-hidden />
        <Trans>Add to your calendar</Trans>
      </a>
    </p>
  )
}

/** The link to withdraw from an order's contract; null if there is none, or the order is cancelled. */
export function WithdrawalLink({ order }: { order: OrderDetails }) {
  const { configuration, storefront } = useStarted()
  const url =
    order.withdrawalUrl ?? linkWithin(storefront.withdrawalUrl, linkOriginsOf(configuration))
  if (url === null || orderStatus(order) === 'Cancelled') return null

  return (
    <p data-print="hide">
      <a className={`${linkClass} ${link}`} href={url} target="_blank" rel="noopener noreferrer">
        <Trans>Withdraw from contract</Trans>
        <NewTab />
      </a>
    </p>
  )
}
const link = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--target);
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`
