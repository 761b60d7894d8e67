import { createActor, fromPromise } from 'xstate'
import { elsewhere, press } from '#flow-kit/gesture.ts'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { deliveryAddressMachine } from '#machines/orders/delivery-address/delivery-address.machine.ts'
import { orderDetailsFlow } from '#machines/orders/order-details/order-details.cases.ts'
import { someMerchandise } from '#machines/samples/merchandise.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import { OrderPage } from '#src/orders/order-details/OrderPage.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: orderDetailsFlow,
  show: ({ actor, neighbours }) => <OrderPage actor={actor} {...neighbours} />,
  neighbours: () => ({
    address: createActor(
      deliveryAddressMachine.provide({
        actors: { recallDraft: fromPromise<FormValues | null>(async () => null) },
      }),
      { input: { orderCode: 'A-1', countries: ['NL', 'NO'] } },
    ).start(),
    addresses: createActor(addressesMachine).start(),
    merchandise: someMerchandise(),
  }),
  gestures: {
    'the customer tries again': press('button', 'Try again'),
    'the customer tries to read the missing parts again': elsewhere(
      'Parts are held on the stage; OrderPage.test.tsx presses it.',
    ),
    'the customer prints the order': press('button', 'Print or save'),
  },
})
