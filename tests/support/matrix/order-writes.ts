import * as v from 'valibot'
import type { MatrixContext } from '#tests/support/matrix/context.ts'
import { press, pressInQuestion, type Write } from '#tests/support/matrix/write.ts'

/** Anna's newest order, which is not paid yet. */
const ORDER = 'A-48213'

const addressed = v.object({ deliveryAddress: v.object({ streetNumber: v.string() }) })

const projects = v.object({ totalProjectCount: v.number() })

const projectsOf = async (context: MatrixContext): Promise<number> =>
  v.parse(
    projects,
    await context.ask(`/saved-projects/api/v2/projects/${context.sub}?skip=0&limit=1`),
  ).totalProjectCount

export const ORDER_WRITES = [
  {
    call: 'orders.changeDeliveryAddress',
    what: 'the delivery address of an order',
    isReadable: true,
    isCore: true,
    begin: async context => {
      const { page, turn } = context
      const number = `${200 + turn}`
      await context.customer.open(`/orders/${ORDER}`)
      const change = page.getByRole('button', { name: 'Change delivery address' })
      const field = page.getByLabel('Street number', { exact: true })
      // After a failed change, the page restores the draft and opens the form by itself.
      await change.or(field).waitFor()
      if (await change.isVisible()) await change.click()
      await field.fill(number)
      return {
        press: press(page, 'Deliver to this address'),
        count: async () => {
          const order = v.parse(addressed, await context.ask(`/order/v1/superorders/${ORDER}`))
          return order.deliveryAddress.streetNumber === number ? 1 : 0
        },
      }
    },
    says: [
      ["We'll deliver your order to this address.", 'done'],
      ["We've received your new address.", 'done'],
      ["The delivery address wasn't changed", 'notDone'],
      ['The delivery address for this order can no longer be changed.', 'notDone'],
    ],
  },
  {
    call: 'reorder.direct',
    what: 'an order that is ordered again',
    isReadable: false,
    begin: async ({ page, customer }) => {
      await customer.open(`/orders/${ORDER}`)
      const again = page.getByRole('button', { name: 'Order again' })
      await again.waitFor()
      return { press: () => again.click() }
    },
    says: [
      [/\/basket\?order=/u, 'done'],
      ["We couldn't add these products to your basket. Nothing was ordered.", 'notDone'],
    ],
  },
  {
    call: 'projects.remove',
    what: 'the deletion of a saved project',
    isReadable: true,
    begin: async context => {
      const { page } = context
      const before = await projectsOf(context)
      await context.customer.open('/saved-projects')
      await page
        .getByRole('button', { name: /^Delete (?:project|this project)/u })
        .first()
        .click()
      return {
        press: pressInQuestion(page, 'Delete project'),
        count: async () => before - (await projectsOf(context)),
      }
    },
    says: [
      ['Project deleted', 'done'],
      ["We couldn't delete the project. Please try again.", 'notDone'],
    ],
  },
] as const satisfies readonly Write[]
