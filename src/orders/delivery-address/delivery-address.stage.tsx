import { useSelector } from '@xstate/react'
import * as v from 'valibot'
import { createActor, fromPromise } from 'xstate'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { never, press, type, within } from '#flow-kit/gesture.ts'
import { statePath } from '#machines/kit/state-path.ts'
import type { Observation } from '#flow-kit/trace.ts'
import { deliveryAddressFlow } from '#machines/orders/delivery-address/delivery-address.cases.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { anAddress } from '#machines/samples/delivery-address.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import { DeliveryAddressBlock } from '#src/orders/delivery-address/DeliveryAddressBlock.tsx'
import {
  type DeliveryAddressActor,
  DeliveryAddressPanel,
} from '#src/orders/delivery-address/DeliveryAddressPanel.tsx'
import type { AddressesActor } from '#src/orders/delivery-address/SavedAddressChoice.tsx'
import { OrderDelivery } from '#src/orders/order-details/OrderDelivery.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const OLD = '174'
const NEW = '176'
const STAYS_CLOSED = 'An order that can no longer be changed stays so.'
const KEEP = 'Also save this address to my account'

const SAVED = [
  aSavedAddress({ ...anAddress(), streetNumber: NEW, id: 'here' }),
  aSavedAddress({ streetNumber: '9', countryCode: 'NO', id: 'there' }),
]

const context = v.object({
  order: v.nullable(
    v.object({ address: v.object({ streetNumber: v.string() }), isOpen: v.boolean() }),
  ),
  values: v.nullable(v.object({ streetNumber: v.string() })),
  savesToAccount: v.boolean(),
  isUnsure: v.boolean(),
})

const contextOf = (seen: Observation): v.InferOutput<typeof context> =>
  v.parse(context, seen.context)

/** The house number that the form shows: the typed one, else that of the order. */
const numberIn = (seen: Observation): string | undefined => {
  const { order, values } = contextOf(seen)
  return (values ?? order?.address)?.streetNumber
}

export const stage = stageFile({
  flow: deliveryAddressFlow,
  show: Delivery,
  neighbours: () => {
    const addresses = createActor(
      addressesMachine.provide({
        actors: { read: fromPromise(async () => ({ addresses: SAVED })) },
      }),
    ).start()
    addresses.send({ type: 'resource.load' })
    return { addresses }
  },
  gestures: {
    'the customer starts to edit': press('button', 'Change delivery address'),
    'the customer types another number': type('Street number', NEW),
    'the customer puts the old number back': type('Street number', OLD),
    'the customer submits the address': press('button', 'Deliver to this address'),
    'the customer submits the address as it was': press('button', 'Deliver to this address'),
    'the customer chooses a saved address': [
      ...press('button', 'Choose a saved address'),
      ...within(['dialog'], press('button', 'Fill in this address…')),
    ],
    'the customer chooses an address where the shop does not deliver': never('It has no button.'),
    'the customer ticks to save the address to the account': press('checkbox', KEEP),
    'the customer unticks to save the address to the account': press('checkbox', KEEP),
    'the customer presses Cancel or Close': press('button', 'Cancel', 'Close'),
    'the customer presses Check again': press('button', 'Check again'),
  },
  exceptions: [
    {
      labels: [
        'the order is read, and can be changed',
        'the order is read, and can no longer be changed',
      ],
      when: seen => contextOf(seen).order?.address.streetNumber === NEW,
      why: 'An order does not get its old address back.',
    },
    {
      labels: ['the order is read, and can be changed', 'the order is read with the new address'],
      when: seen => contextOf(seen).order?.isOpen === false,
      why: STAYS_CLOSED,
    },
    {
      labels: ['the order is read with the new address'],
      when: seen =>
        !/^requestSent|unsure|^comparing/u.test(statePath(seen.value)) &&
        !(
          /^(?:notStarted.(?:resuming|idle)|editing)$/u.test(statePath(seen.value)) &&
          contextOf(seen).isUnsure
        ),
      why: 'A change that was sent gives the order another address, here or in another tab.',
    },
    {
      labels: [
        'the customer types another number',
        'the customer puts the old number back',
        'the customer submits the address',
        'the customer submits the address as it was',
        'the customer chooses a saved address',
        'the customer ticks to save the address to the account',
        'the customer unticks to save the address to the account',
      ],
      when: seen => contextOf(seen).order?.isOpen === false,
      why: 'The form is gone once the order can no longer be changed.',
    },
    {
      labels: [
        'the customer types another number',
        'the customer puts the old number back',
        'the customer chooses a saved address',
      ],
      when: seen => contextOf(seen).order?.address.streetNumber === NEW,
      why: 'The form compares with the address of the order, which has the new number.',
    },
    {
      labels: ['the customer puts the old number back', 'the customer submits the address'],
      when: seen => numberIn(seen) === OLD,
      why: 'The form has the old number.',
    },
    {
      labels: ['the customer submits the address as it was'],
      when: seen => numberIn(seen) === NEW,
      why: 'The form has the new number.',
    },
    {
      labels: ['the customer ticks to save the address to the account'],
      when: seen => contextOf(seen).savesToAccount,
      why: 'The box is ticked.',
    },
    {
      labels: ['the customer unticks to save the address to the account'],
      when: seen => !contextOf(seen).savesToAccount,
      why: 'The box is not ticked.',
    },
  ],
  unseen: {
    'deliveryAddress.closed · always · 0': STAYS_CLOSED,
    'deliveryAddress.requestFailed.closed · always · 0': STAYS_CLOSED,
  },
})

function Delivery({
  actor,
  neighbours: { addresses },
}: {
  actor: DeliveryAddressActor
  neighbours: { addresses: AddressesActor }
}) {
  const changedOrder = useSelector(actor, ({ context: { order } }) => order)
  const isChanging = useSelector(actor, snapshot => snapshot.hasTag('form'))

  if (changedOrder === null) return null
  const order = { ...someOrderDetails(), deliveryAddress: changedOrder.address }
  return (
    <OrderDelivery dates={undefined} today="2026-11-24">
      <DeliveryAddressBlock
        address={changedOrder.address}
        isChanging={isChanging}
        change={<DeliveryAddressPanel actor={actor} addresses={addresses} order={order} />}
      />
    </OrderDelivery>
  )
}
