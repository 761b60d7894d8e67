import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { invoiceDownloadsMachine } from '#machines/orders/invoice-downloads/invoice-downloads.machine.ts'
import { formatDay, formatMoney } from '#machines/model/format.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { Invoice } from '#machines/orders/invoices/invoice.model.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'

type DownloadsActor = ActorRefFrom<typeof invoiceDownloadsMachine>

/** Invoices by reference and date, each with its download. */
export function InvoiceTable({
  invoices,
  downloads,
}: {
  invoices: readonly Invoice[]
  downloads: DownloadsActor
}) {
  const state = useSelector(downloads, ({ value }) => statePath(value))
  const hasTotals = invoices.some(({ total }) => total !== null)

  return (
    <Card className={card} data-flow="invoiceDownloads" data-state={state}>
      <table className={table}>
        <caption>
          <VisuallyHidden>
            <Trans>Invoices</Trans>
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Reference</Trans>
            </th>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            {hasTotals ? (
              <th scope="col">
                <Trans>Amount</Trans>
              </th>
            ) : null}
            <th scope="col" data-print="hide" className={iconColumn}>
              <Trans>Download</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(invoice => (
            <InvoiceRow
              key={invoice.key}
              invoice={invoice}
              hasTotals={hasTotals}
              downloads={downloads}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function InvoiceRow({
  invoice,
  hasTotals,
  downloads,
}: {
  invoice: Invoice
  /** Whether the table has a column for amounts. */
  hasTotals: boolean
  downloads: DownloadsActor
}) {
  const { locale, storefront } = useStarted()
  const { key, reference, date, total } = invoice
  const isBusy = useSelector(downloads, ({ context }) =>
    context.queue.some(asked => asked.key === key),
  )
  const failure = useSelector(downloads, ({ context }) => context.failures[key])

  return (
    <>
      <tr>
        <th scope="row" className={code}>
          <bdi>{reference}</bdi>
        </th>
        <td className={day}>
          {date === null ? (
            '–'
          ) : (
            <time dateTime={date}>{formatDay(date, locale, storefront.timeZone)}</time>
          )}
        </td>
        {hasTotals ? (
          <td className={amount}>
            {total === null ? '–' : formatMoney(total, locale, storefront.currency)}
          </td>
        ) : null}
        <td className={action} data-print="hide">
          <Button
            variant="quiet"
            busy={isBusy}
            busyLabel={
              <>
                <span className={label} aria-hidden="true">
                  <Trans>Downloading</Trans>
                </span>
                <VisuallyHidden>
                  <Trans>Downloading invoice {reference}</Trans>
                </VisuallyHidden>
              </>
            }
            onClick={() => downloads.send({ type: 'invoice.download', invoice })}
          >
            <Download aria-hidden />
            <span className={label} aria-hidden="true">
              <Trans>Download</Trans>
            </span>
            <VisuallyHidden>
              <Trans>Download invoice {reference}</Trans>
            </VisuallyHidden>
          </Button>
        </td>
      </tr>
      {failure === undefined ? null : (
        <tr className={below} data-print="hide">
          <td colSpan={hasTotals ? 4 : 3}>
            <p className={problem}>
              {isGone(failure) ? (
                <Trans>This invoice is no longer available.</Trans>
              ) : (
                <Trans>Download failed</Trans>
              )}
            </p>
            <Reference correlationId={failure.correlationId} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Whether the service says that it has no such invoice. */
const isGone = ({ kind, status }: Failure): boolean =>
  kind === 'refused' && (status === 404 || status === 410)

const card = css`
  padding-block: var(--space-2);
`
const table = css`
  inline-size: 100%;

  & :is(th, td) {
    padding: var(--space-2) var(--space-4) var(--space-2) 0;
    text-align: start;

    @media (width < 28em) {
      padding-inline-end: var(--space-2);
    }
  }

  & tr > :last-child:not(:first-child) {
    padding-inline-end: 0;
    text-align: end;
  }

  & thead th {
    padding-block: var(--space-3);
    color: var(--muted);
    font: 600 var(--type-small) var(--font-body);
  }

  & tbody tr {
    border-block-start: 1px solid var(--line);
  }

  /* A small phone or large text: the cells of an invoice stand below one another, with the button beside them. */
  @media (width < 22em) {
    & thead {
      display: none;
    }

    & tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      padding-block-end: var(--space-2);
    }

    & tbody tr:first-child {
      border: 0;
    }

    & td {
      grid-column: 1 / -1;
      padding: 0;
    }

    & tr > :last-child:not(:first-child) {
      grid-area: 1 / 2;
    }
  }
`
const below = css`
  tbody > & {
    border: 0;
  }

  & > td {
    padding-block-start: 0;
  }
`
/** The class of a reference, which breaks only if it is longer than usual. */
const code = css`
  min-inline-size: 8ch;
  overflow-wrap: anywhere;
`
const day = css`
  color: var(--muted);

  @media (width >= 35.9375em) {
    white-space: nowrap;
  }
`
const amount = css`
  inline-size: 1%;
  color: var(--muted);
  white-space: nowrap;
`
const action = css`
  inline-size: 1%;
  white-space: nowrap;

  & > button {
    max-inline-size: none;
    margin-inline-end: calc(-1 * var(--space-3));
  }

  & > button > span {
    justify-items: end;
  }
`
const label = css`
  @media (width < 35.9375em) {
    display: none;
  }
`
/** The class that hides a column's title on small screens, so that the column is only as wide as its icons. */
const iconColumn = css`
  thead > tr > & {
    @media (width < 35.9375em) {
      font-size: 0;
    }
  }
`
const problem = css`
  color: var(--status-danger-fg);
`
