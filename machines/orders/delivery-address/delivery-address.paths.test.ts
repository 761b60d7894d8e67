import { expect, test } from 'vitest'
import { startRun } from '#machines/kit/run.ts'
import { actorEvents, testModelOf } from '#machines/kit/test-model.ts'
import { deliveryAddressFlow as flow } from '#machines/orders/delivery-address/delivery-address.cases.ts'

const isChanged = { toState: ({ value }: { value: unknown }) => value === 'successfulUpdate' }

test.each(testModelOf(flow).getShortestPaths(isChanged))('$description', async path => {
  const run = startRun(flow, 'it begins')
  await path.test({
    events: actorEvents(flow, run),
    states: {
      requestInProgress: () => {
        expect(run.see().enabled).not.toContain('the customer submits the address')
      },
      successfulUpdate: () => {
        expect(run.see().context).toMatchObject({ values: null, failure: null })
      },
    },
  })
})
