import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { invoiceDownloadsMachine } from '#machines/orders/invoice-downloads/invoice-downloads.machine.ts'
import type { invoicesMachine } from '#machines/orders/invoices/invoices.machine.ts'
import { InvoiceArchive, type InvoiceArchiveActor } from '#src/orders/invoices/InvoiceArchive.tsx'
import { InvoiceTable } from '#src/orders/invoices/InvoiceTable.tsx'
import { useReader } from '#src/orders/invoices/use-reader.ts'
import { OrdersMissing } from '#src/orders/order-list/OrdersMissing.tsx'
import {
  invoiceRows,
  invoiceYears,
  oddInvoiceIds,
  type InvoiceYear,
  INVOICES_PER_PAGE,
} from '#machines/orders/invoices/invoice.model.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { Pager } from '#src/ui/page/Pager.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { type OrderListActor, type Sources, useSources } from '#src/orders/order-list/use-orders.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { liveClass, mutedClass, stackBelow5Class } from '#src/ui/common-class.ts'
import { Card } from '#src/ui/Card.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

type InvoicesActor = ActorRefFrom<typeof invoicesMachine>

export interface InvoicesPageProps {
  invoices: InvoicesActor
  /** The lists of super orders and of plain orders; invoices belong to the products of orders. */
  superOrders: OrderListActor
  plainOrders: OrderListActor
  downloads: ActorRefFrom<typeof invoiceDownloadsMachine>
  archive: InvoiceArchiveActor
  /** The page number, from 1. If there is no such page, the last page is shown once all invoices were read. */
  page: number
  /** The chosen year in four digits; null for all invoices. */
  year: string | null
  onTurn: (to: { page: number; year: string | null }) => void
}

/** The invoices of a business customer, ten to a page; A-171. */
export function InvoicesPage({
  invoices,
  superOrders,
  plainOrders,
  downloads,
  archive,
  page,
  year,
  onTurn,
}: InvoicesPageProps) {
  const { t } = useLingui()
  const { storefront } = useStarted()
  const state = useSelector(invoices, ({ value }) => statePath(value))
  const shown = useSelector(invoices, ({ context }) => context.shown)
  const waiting = useSelector(invoices, ({ context }) => context.waiting)
  const known = useSources(superOrders, plainOrders)
  const { isBusy, isWhole, failure, isOutdated, isRetrying, retry } = useReading(
    invoices,
    known,
    page,
    year,
  )

  const ref = useReader<HTMLDivElement>(
    useCallback(() => invoices.send({ type: 'list.hold' }), [invoices]),
  )

  const historical = useSelector(invoices, ({ context }) => context.historical)
  const leftOut = useSelector(invoices, ({ context }) => context.leftOut)
  const groups = useSelector(invoices, ({ context }) => context.groups)
  const years = useMemo(
    () => invoiceYears([...(historical ?? []), ...groups], storefront.timeZone),
    [historical, groups, storefront.timeZone],
  )
  const newer = useSelector(superOrders, ({ context }) => context.orders)
  const older = useSelector(plainOrders, ({ context }) => context.orders)
  const [oddIds, lacksProducts] = useMemo(() => {
    const orders = [...newer, ...older]
    return [
      oddInvoiceIds(orders),
      orders.some(({ productsLeftOut }) => productsLeftOut !== undefined),
    ] as const
  }, [newer, older])
  const unread = {
    count: (leftOut?.count ?? 0) + oddIds.size,
    correlationId: leftOut?.correlationId ?? null,
  }
  const rows = invoiceRows({ invoices: shown, page, isBusy, isWhole })
  const hasRows = rows.kind === 'rows'
  const isEmpty =
    rows.kind === 'empty' && known.missing === null && unread.count === 0 && !lacksProducts

  return (
    <div ref={ref} data-flow="invoices" data-state={state} aria-busy={isBusy}>
      <PageHeading>
        <Trans>Invoices</Trans>
      </PageHeading>
      <div className={stackBelow5Class}>
        {failure === null ? null : (
          <ErrorBlock
            message={<Trans>An error occurred loading your invoices</Trans>}
            stillWorks={
              isOutdated ? (
                <Trans>What you see here may be out of date.</Trans>
              ) : hasRows ? (
                <Trans>Some invoices may be missing from the list below.</Trans>
              ) : null
            }
            failure={failure}
            onRetry={retry}
            retrying={isRetrying}
          />
        )}
        <LiveRegion className={liveClass} role="status" data-print="hide">
          {waiting === 0 || !hasRows ? null : (
            <KeptFocus>
              <Banner
                tone="info"
                action={
                  <Button onClick={() => invoices.send({ type: 'newcomers.show' })}>
                    <Trans>Show</Trans>
                  </Button>
                }
              >
                <Trans>We found more invoices.</Trans>
              </Banner>
            </KeptFocus>
          )}
        </LiveRegion>
        {unread.count === 0 ? null : (
          // Answers B-143
          <ErrorBlock
            compact
            message={
              <Plural
                value={unread.count}
                one="# invoice couldn't be shown."
                other="# invoices couldn't be shown."
              />
            }
            correlationId={unread.correlationId}
          />
        )}
        {rows.kind === 'blank' && failure === null ? <InvoicesSkeleton /> : null}
        {rows.kind === 'rows' || rows.kind === 'empty' ? (
          <OrdersMissing missing={known.missing} />
        ) : null}
        {lacksProducts ? (
          <p className={mutedClass}>
            <Trans>We couldn't load all your orders, so something may be missing here.</Trans>
          </p>
        ) : null}
        {isEmpty && year === null ? (
          <EmptyState title={<Trans>You have no invoices yet</Trans>}>
            <Trans>Invoices appear here as soon as they're ready.</Trans>
          </EmptyState>
        ) : null}
        {years.length === 0 && year === null ? null : (
          // Answers B-231
          <div className={tools} data-print="hide">
            <SelectField
              label={<Trans>Year</Trans>}
              value={year ?? ''}
              options={[
                { value: '', label: t`All years` },
                ...yearsWith(year, years).map(value => ({ value, label: value })),
              ]}
              onChange={chosen => {
                // Answers B-537
                archive.send({ type: 'archive.close' })
                onTurn({ page: 1, year: chosen === '' ? null : chosen })
              }}
            />
            <InvoiceArchive
              actor={archive}
              asked={
                isWhole && !isBusy
                  ? years.find(one => year === null || one.year === year)
                  : undefined
              }
            />
          </div>
        )}
        {isEmpty && year !== null ? (
          <EmptyState title={<Trans>No invoices from {year}</Trans>} />
        ) : null}
        {hasRows ? (
          <>
            <InvoiceTable invoices={rows.invoices} downloads={downloads} />
            <Pager
              page={rows.page}
              pages={rows.pages}
              onPage={next => onTurn({ page: next, year })}
              label={t`Pages of invoices`}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}

/** The years to choose from, newest first: those with invoices, and the chosen one. */
const yearsWith = (chosen: string | null, years: readonly InvoiceYear[]): string[] =>
  [...new Set([...(chosen === null ? [] : [chosen]), ...years.map(({ year }) => year)])]
    .toSorted()
    .toReversed()

/** Requests the historical invoices, and sends year and page to the list; `known`: state of the orders. */
const useReading = (invoices: InvoicesActor, known: Sources, page: number, year: string | null) => {
  const { timeZone } = useStarted().storefront
  const isReading = useSelector(invoices, snapshot => snapshot.hasTag('busy'))
  const isWhole = useSelector(invoices, snapshot => snapshot.hasTag('whole'))
  const failure = useSelector(invoices, ({ context }) => context.failure)

  useEffect(() => {
    // The year first: choosing one turns to the first page.
    invoices.send({ type: 'year.choose', filter: year === null ? null : { year, timeZone } })
    invoices.send({ type: 'page.turn', page })
  }, [invoices, page, year, timeZone])
  useEffect(() => {
    invoices.send({ type: 'invoices.load' })
  }, [invoices])

  return {
    isBusy: isReading || known.isBusy,
    isWhole: isWhole && known.isWhole,
    failure: failure ?? known.failure,
    /** Whether only the reload of the orders failed: orders may be out of date, but no known invoice is missing. */
    isOutdated: failure === null && known.left === 'outdated',
    isRetrying: failure === null ? known.isRetrying : isReading,
    retry: () => {
      invoices.send({ type: 'invoices.retry' })
      known.retry()
    },
  }
}

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
`

function InvoicesSkeleton() {
  return (
    <Waiting sentence={<Trans>We're still loading your invoices.</Trans>}>
      <Card className={card} aria-hidden="true">
        {Array.from({ length: INVOICES_PER_PAGE + 1 }, (_, index) => (
          <span key={index} className={row}>
            <Skeleton lines={1} />
            <Skeleton lines={1} />
          </span>
        ))}
      </Card>
    </Waiting>
  )
}

const card = css`
  padding-block: var(--space-2);
`
const row = css`
  display: grid;
  grid-template-columns: 1fr 1fr 6rem;
  align-items: center;
  gap: var(--space-4);
  block-size: calc(var(--button-height) + var(--space-4) + 1px);
  border-block-start: 1px solid var(--line);

  &:first-child {
    block-size: calc(1.25rem + 2 * var(--space-3));
    border: 0;
  }
`
