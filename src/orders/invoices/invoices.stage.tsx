import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import * as v from 'valibot'
import { choose, elsewhere, press } from '#flow-kit/gesture.ts'
import type { Observation } from '#flow-kit/trace.ts'
import { invoiceArchiveMachine } from '#machines/orders/invoice-archive/invoice-archive.machine.ts'
import { invoiceDownloadsMachine } from '#machines/orders/invoice-downloads/invoice-downloads.machine.ts'
import { invoicesFlow } from '#machines/orders/invoices/invoices.cases.ts'
import type { invoicesMachine } from '#machines/orders/invoices/invoices.machine.ts'
import { anOrderList } from '#machines/samples/orders.ts'
import { InvoicesPage, type InvoicesPageProps } from '#src/orders/invoices/InvoicesPage.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'
import { useAddress } from '#tools/stage/use-address.ts'
import { WayIn } from '#tools/stage/way-in.tsx'

const PER_PAGE = 10

const countIn = (seen: Observation): number =>
  v.parse(v.object({ shown: v.array(v.object({})) }), seen.context).shown.length

/** Whether an invoice of 2024 is known. */
const hasYear = (seen: Observation): boolean => {
  const { historical, groups } = v.parse(
    v.object({ historical: v.nullable(v.array(v.object({}))), groups: v.array(v.object({})) }),
    seen.context,
  )
  return (historical ?? []).length > 0 || groups.length > 1
}

export const stage = stageFile({
  flow: invoicesFlow,
  show: Invoices,
  neighbours: () => ({
    superOrders: anOrderList(),
    plainOrders: anOrderList(),
    downloads: createActor(invoiceDownloadsMachine).start(),
    archive: createActor(invoiceArchiveMachine).start(),
  }),
  gestures: {
    'the customer opens the invoices': press('button', 'Invoices'),
    'the customer tries again': press('button', 'Try again'),
    'the customer begins to read': elsewhere('A pointer over the table is enough.'),
    'the customer turns to the second page': press('button', 'Next'),
    'the customer turns to the first page': press('button', 'Previous'),
    'the customer chooses a year': choose('Year', '2024'),
    'the customer chooses all years': choose('Year', 'All years'),
    'the customer asks for the newer invoices': press('button', 'Show'),
  },
  exceptions: [
    {
      labels: ['the customer chooses a year'],
      when: seen => seen.value === 'notRequested' || !hasYear(seen),
      why: 'The page is not open, or no invoice of that year is known.',
    },
    {
      labels: ['the customer turns to the second page'],
      when: seen => countIn(seen) <= PER_PAGE,
      why: 'There is one page.',
    },
  ],
  unseen: {
    'invoices.notRequested · year.choose · 0':
      'An address that names a year chooses it before anything is shown; tests/journeys/orders/invoices.test.ts plays it.',
    'invoices.notRequested · page.turn · 0':
      'An address that names a page turns to it before anything is shown; tests/journeys/orders/invoices.test.ts plays it.',
  },
})

function Invoices({
  actor,
  neighbours,
}: {
  actor: ActorRefFrom<typeof invoicesMachine>
  neighbours: Pick<InvoicesPageProps, 'superOrders' | 'plainOrders' | 'downloads' | 'archive'>
}) {
  const isOpen = useSelector(actor, ({ value }) => value !== 'notRequested')
  const canOpen = useSelector(actor, now => now.can({ type: 'invoices.load' }))
  const place = useSelector(
    actor,
    ({ context: { page, filter } }) => `${page} ${filter?.year ?? ''}`,
  )
  const { address, turnTo } = useAddress(place)
  const [page = '1', year = ''] = address.split(' ')

  // Real input scrolls to what it presses; reading has a label of its own.
  useEffect(() => {
    const leaving = new AbortController()
    const stop = (event: Event): void => event.stopImmediatePropagation()
    addEventListener('scroll', stop, { capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [])

  return (
    <WayIn entries={{ Invoices: canOpen }} isOpen={isOpen}>
      <InvoicesPage
        {...neighbours}
        invoices={actor}
        page={Number(page)}
        year={year === '' ? null : year}
        onTurn={next => turnTo(`${next.page} ${next.year ?? ''}`)}
      />
    </WayIn>
  )
}
