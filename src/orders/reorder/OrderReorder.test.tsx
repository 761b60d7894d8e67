import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { reorderMachine } from '#machines/orders/reorder/reorder.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { OrderReorder } from '#src/orders/reorder/OrderReorder.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers B-493
it.each([
  ['unanswered', "We couldn't confirm that the products were added to your basket."],
  ['refused', "We couldn't add these products to your basket. Nothing was ordered."],
] as const)(
  'says in a status that was there before what a failure means: %s',
  async (kind, words) => {
    const app = await startApp()
    const { logic, readStatus, orderAgain } = heldView(reorderMachine)
    const actor = createActor(logic, { input: { code: 'A-48176' } }).start()
    const user = await app.show(<OrderReorder reorder={actor} />)
    await readStatus.answer({ isOpen: true, isUnsure: false })
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')

    await user.click(screen.getByRole('button', { name: 'Order again' }))
    await orderAgain.fail(aServiceError(500, kind))
    expect(status.isConnected).toBe(true)
    expect(status.textContent).toContain(words)
  },
)
