import { act, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { archivesMachine } from '#machines/library/downloads/archives/archives.machine.ts'
import { downloadListMachine } from '#machines/library/downloads/download-list/download-list.machine.ts'
import type { DownloadList } from '#machines/library/model/download.ts'
import { waitsMachine } from '#machines/shell/waits/waits.machine.ts'
import { AddressList } from '#src/account/addresses/AddressList.tsx'
import { DownloadsPage } from '#src/library/downloads/download-list/DownloadsPage.tsx'
import { OrderSkeleton } from '#src/orders/order-details/OrderSkeleton.tsx'
import { OrdersSkeleton } from '#src/orders/order-list/OrdersSkeleton.tsx'
import { Waits } from '#src/shell/waits/Waits.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers B-305
it('says what is waited for after 3 s, aloud for the first placeholder alone, until the content is there', async () => {
  const app = await startApp()
  const actor = app.open('waits', waitsMachine)
  const user = await app.show(
    <Waits actor={actor}>
      <Blocks />
    </Waits>,
  )
  act(() => app.clock.increment(2_999))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.queryByText("We're still loading your order.")).toBeNull()

  act(() => app.clock.increment(1))
  expect(screen.getByRole('status').textContent).toBe("We're still loading your order.")
  screen.getByText("We're still loading your orders.")

  await user.click(screen.getByRole('button'))
  expect(screen.queryByText("We're still loading your order.")).toBeNull()
  expect(screen.queryByText("We're still loading your orders.")).toBeNull()
  expect(actor.getSnapshot().matches('idle')).toBe(true)
})

// Answers B-305
it('says that addresses and downloads are waited for', async () => {
  const app = await startApp()
  const list = createActor(
    downloadListMachine.provide({ actors: { read: heldViewPort<DownloadList>().logic } }),
  ).start()
  await app.show(
    <>
      <AddressList saved={null} level={2} settingsPath="/settings" onDelete={() => undefined} />
      <DownloadsPage
        actor={list}
        archives={createActor(archivesMachine, {
          input: { userId: 'anna-1001', interrupted: [] },
        }).start()}
      />
    </>,
  )

  expect(screen.getAllByText(/^We're still/u).map(({ textContent }) => textContent)).toEqual([
    "We're still loading your addresses.",
    "We're still loading your downloads.",
  ])
})

function Blocks(): ReactNode {
  const [isThere, setThere] = useState(false)

  return (
    <>
      <button type="button" onClick={() => setThere(true)}>
        {'Show'}
      </button>
      {isThere ? null : (
        <>
          <OrderSkeleton />
          <OrdersSkeleton />
        </>
      )}
    </>
  )
}
