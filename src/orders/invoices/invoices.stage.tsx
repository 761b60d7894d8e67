import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import * as v from 'valibot'
import { elsewhere, press } from '#machines/kit/gesture.ts'
import type { Observation } from '#machines/kit/trace.ts'
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
    'the customer asks for the newer invoices': press('button', 'Show them'),
  },
  exceptions: [
    {
      labels: ['the customer turns to the second page'],
      when: seen => countIn(seen) <= PER_PAGE,
      why: 'There is one page.',
    },
  ],
  unseen: {
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
}): ReactNode {
  const isOpen = useSelector(actor, ({ value }) => value !== 'notRequested')
  const canOpen = useSelector(actor, now => now.can({ type: 'invoices.load' }))
  const { address, turnTo } = useAddress(useSelector(actor, ({ context }) => context.page))

  return (
    <WayIn entries={{ Invoices: canOpen }} isOpen={isOpen}>
      <InvoicesPage {...neighbours} invoices={actor} page={address} onPage={turnTo} />
    </WayIn>
  )
}
