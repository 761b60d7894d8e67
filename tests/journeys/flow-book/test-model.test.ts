import { pageEvents, pageModel } from '#tests/paths/kit/page-model.ts'
import { createStage } from '#tests/paths/kit/stage.ts'
import { deliveryAddressPlayer as player } from '#tests/paths/orders/delivery-address/delivery-address.player.ts'
import { expect, test } from '#tests/support/journey.ts'

test('a changed address shows on the order', async ({ customer, context, sandbox }) => {
  await customer.comeBack('Anna de Vries')
  const model = pageModel(player).asXStateTest()
  const paths = model.getShortestPaths({
    toState: ({ matches }) => matches('successfulUpdate'),
    filter: (_after, { type }) => type !== 'the customer asks to keep the address',
  })
  expect(paths).toHaveLength(1)

  for (const path of paths) {
    const page = await context.newPage()
    await path.test({
      events: pageEvents(player, createStage(page, sandbox)),
      states: {
        requestInProgress: () =>
          expect(page.locator('[data-flow=deliveryAddress]')).toHaveAttribute('aria-busy', 'true'),
        successfulUpdate: () =>
          expect(page.getByText('The delivery address of this order is changed.')).toBeVisible(),
      },
    })
  }
})
