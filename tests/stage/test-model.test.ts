import { expect } from '@playwright/test'
import { deliveryAddressFlow as flow } from '#machines/orders/delivery-address/delivery-address.cases.ts'
import { test } from '#tests/stage/stage-fixture.ts'
import { stageEvents, stageModel } from '#tests/stage/stage-model.ts'

test('a changed address shows on the order', async ({ page }) => {
  const model = (await stageModel(page, flow)).asXStateTest()
  const paths = model.getShortestPaths({
    toState: ({ matches }) => matches('successfulUpdate'),
    filter: (_after, { type }) =>
      ![
        'another number was typed before, to be saved to the account',
        'another number was sent before, to be saved to the account',
        'the customer ticks to save the address to the account',
        'the customer submits the address as it was',
      ].includes(type),
  })
  expect(paths).toHaveLength(1)

  for (const path of paths) {
    await path.test({
      events: stageEvents(page, flow),
      states: {
        requestInProgress: () =>
          expect(page.locator('[data-flow=deliveryAddress]')).toHaveAttribute('aria-busy', 'true'),
        successfulUpdate: () =>
          expect(page.getByText("We'll deliver your order to this address.")).toBeVisible(),
      },
    })
  }
})
