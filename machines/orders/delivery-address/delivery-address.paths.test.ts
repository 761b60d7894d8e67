import { expect, test } from 'vitest'
import { startRun } from '#flow-kit/run.ts'
import { actorEvents, testModelOf } from '#flow-kit/test-model.ts'
import { deliveryAddressFlow as flow } from '#machines/orders/delivery-address/delivery-address.cases.ts'

const model = testModelOf(flow)

// xstate/graph
test.each(model.getShortestPaths({ toState: ({ matches }) => matches('successfulUpdate') }))(
  '$description',
  async path => {
    const run = startRun(flow, 'it begins')
    await path.test({
      events: actorEvents(flow, run),
      states: {
        requestInProgress: () => {
          expect(run.observe().enabled).not.toContain('the customer submits the address')
        },
        successfulUpdate: () => {
          expect(run.observe().context).toMatchObject({ values: null, failure: null })
        },
      },
    })
  },
)

// @xstate/test
test.each(
  model.asXStateTest().getShortestPaths({
    toState: ({ matches }) => matches('requestFailed.refused'),
    filter: (_after, { type }) => type !== 'the customer ticks to save the address to the account',
  }),
)('$description', async path => {
  const run = startRun(flow, 'it begins')
  await path.test({
    events: actorEvents(flow, run),
    states: {
      'requestFailed.refused': () => {
        expect(run.observe().enabled).not.toContain('the customer submits the address')
      },
    },
  })
})
