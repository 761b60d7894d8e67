import { expect, test } from 'vitest'
import { startRun } from '#machines/kit/run.ts'
import { actorEvents, testModelOf } from '#machines/kit/test-model.ts'
import { deliveryAddressFlow as flow } from '#machines/orders/delivery-address/delivery-address.cases.ts'

const paths = testModelOf(flow).getShortestPaths({
  toState: ({ matches }) => matches('successfulUpdate'),
})

test.each(paths)('$description', async path => {
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
