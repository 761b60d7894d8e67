import { IS_UNSURE } from '#machines/kit/failing.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import {
  deliveryAddressMachine,
  SAVES_TO_ACCOUNT,
} from '#machines/orders/delivery-address/delivery-address.machine.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { writeEnd } from '#machines/samples/write-ends.ts'
import { aDeliveryAddress, anAddress } from '#machines/samples/delivery-address.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { entriesOf } from '#machines/model/address/address-fields.ts'

const before = aDeliveryAddress()
const after = aDeliveryAddress({ streetNumber: '176' })
const typed = { ...entriesOf(before, null), streetNumber: '176' }

interface AddressContext {
  order: { address: { streetNumber: string } | null } | null
  sent: { streetNumber: string } | null
  isUnsure: boolean
}

export const deliveryAddressFlow = flow({
  id: 'delivery-address',
  area: 'orders',
  title: 'Change of the delivery address',
  promise: 'A new address is sent once, and nothing that was typed is lost.',
  machine: deliveryAddressMachine,
  starts: { 'it begins': { orderCode: 'A-1', countries: ['AT', 'BE', 'DE', 'FR', 'NL'] } },
  events: {
    'the order is read, and can be changed': {
      type: 'order.known',
      order: { address: before, isOpen: true },
    },
    'the order is read, and can no longer be changed': {
      type: 'order.known',
      order: { address: before, isOpen: false },
    },
    'the order is read with the new address': {
      type: 'order.known',
      order: { address: after, isOpen: true },
    },
    'the order cannot be read again': { type: 'order.unread' },
    'the customer starts to edit': { type: 'address.edit' },
    'the customer types another number': { type: 'address.type', values: typed },
    'the customer puts the old number back': { type: 'address.type', values: null },
    'the customer submits the address': {
      type: 'address.submit',
      address: anAddress({ streetNumber: '176' }),
    },
    'the customer submits the address as it was': {
      type: 'address.submit',
      address: anAddress(),
    },
    'the customer chooses a saved address': {
      type: 'address.choose',
      address: aSavedAddress({ ...anAddress(), streetNumber: '176' }),
    },
    'the customer chooses an address where the shop does not deliver': {
      type: 'address.choose',
      address: aSavedAddress({ streetNumber: '9', countryCode: 'NO' }),
    },
    'the customer ticks to save the address to the account': {
      type: 'address.keep',
      savesToAccount: true,
    },
    'the customer unticks to save the address to the account': {
      type: 'address.keep',
      savesToAccount: false,
    },
    'the customer presses Cancel or Close': { type: 'address.cancel' },
    'the customer presses Check again': { type: 'order.check' },
    'a change that was sent before the page was left is refused': writeEnd('undone', {
      of: 'deliveryAddress',
      orderCode: 'A-1',
    }),
    'a change that was sent before the page was left is not answered': writeEnd('open', {
      of: 'deliveryAddress',
      orderCode: 'A-1',
    }),
    'a change of another order is refused': writeEnd('undone', {
      of: 'deliveryAddress',
      orderCode: 'A-2',
    }),
    'an order is not placed again': writeEnd('undone', { of: 'reorder', orderCode: 'A-1' }),
  },
  outcomes: {
    recallDraft: {
      'nothing was typed before': answers(null),
      'another number was typed before': answers(typed),
      'another number was typed before, to be saved to the account': answers({
        ...typed,
        [SAVES_TO_ACCOUNT]: 'yes',
      }),
      'another number was sent before': answers({ ...typed, [IS_UNSURE]: 'yes' }),
      'another number was sent before, to be saved to the account': answers({
        ...typed,
        [SAVES_TO_ACCOUNT]: 'yes',
        [IS_UNSURE]: 'yes',
      }),
      'what was typed cannot be read': fails(new Error('no storage')),
    },
    changeAddress: {
      'the service takes the address': answers(),
      'the service says that the order can no longer be changed': fails(aServiceError(409)),
      'the service does not accept the address': fails(aServiceError(400)),
      'the service refuses': fails(aServiceError(403)),
      'there is no connection': fails(aServiceError()),
      'the answer is lost': fails(aLostAnswer()),
    },
    saveToAccount: {
      'the account takes the address': answers(),
      'the account does not take the address': fails(aServiceError(400)),
      'the answer of the account is lost': fails(aLostAnswer()),
    },
  },
  identify: ({
    context: { order, values, sent, savesToAccount, failure, isUnsure, keepingFailure },
  }) => [
    order?.isOpen,
    order?.address?.streetNumber,
    values?.['streetNumber'],
    sent?.streetNumber,
    savesToAccount,
    keepingFailure !== null,
    failure?.kind,
    failure?.status,
    ...(isUnsure ? ['unsure'] : []),
  ],
  ceiling: { configurations: 500, edges: 5000 },
  stories: [
    {
      name: 'Everything goes well',
      labels: [
        'the order is read, and can be changed',
        'nothing was typed before',
        'the customer starts to edit',
        'the customer types another number',
        'the customer submits the address',
        'the service takes the address',
        'the order is read with the new address',
      ],
    },
    {
      name: 'The order is too far on',
      labels: [
        'the order is read, and can be changed',
        'nothing was typed before',
        'the customer starts to edit',
        'the customer types another number',
        'the customer submits the address',
        'the service says that the order can no longer be changed',
        'the order is read, and can no longer be changed',
      ],
    },
    {
      name: 'The answer is lost',
      labels: [
        'the order is read, and can be changed',
        'nothing was typed before',
        'the customer starts to edit',
        'the customer types another number',
        'the customer submits the address',
        'the answer is lost',
        'the order is read with the new address',
      ],
    },
    {
      name: 'A saved address is chosen',
      labels: [
        'the order is read, and can be changed',
        'nothing was typed before',
        'the customer starts to edit',
        'the customer chooses a saved address',
        'the customer ticks to save the address to the account',
        'the customer submits the address',
        'the service takes the address',
        'the account takes the address',
        'the order is read with the new address',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['A-231'],
      says: 'success shows only when the order has the address that was sent',
      holds: ({ before: was, after: now }) => {
        const { order, sent } = now.context as AddressContext
        return (
          now.value !== 'successfulUpdate' ||
          was.value === 'successfulUpdate' ||
          order?.address?.streetNumber === sent?.streetNumber
        )
      },
    },
    {
      requirements: ['A-231'],
      says: 'what was typed stays when a request fails',
      holds: ({ taken, before: was, after: now }) =>
        !taken.some(id => id.includes('xstate.error.actor.changeAddress')) ||
        valuesIn(was.context) === valuesIn(now.context),
    },
    {
      requirements: ['A-231', 'B-442'],
      says: 'the address that the order had is sent, too, while it is not known which one the order gets',
      holds: ({ label, before: was, after: now }) =>
        label !== 'the customer submits the address as it was' ||
        !(was.context as AddressContext).isUnsure ||
        now.value === 'requestInProgress' ||
        JSON.stringify(was.value) === JSON.stringify(now.value),
    },
    {
      requirements: ['B-530'],
      says: 'nothing is in doubt in the form, or before it is opened, once the order is read with the address that was sent last, or with another one if it is not known what was sent',
      holds: ({ label, before: was, after: now }) => {
        const { order, sent, isUnsure } = now.context as AddressContext
        const known = (was.context as AddressContext).order?.address?.streetNumber
        const shown = order?.address?.streetNumber
        return (
          !label.startsWith('the order is read') ||
          !['notStarted.idle', 'editing'].includes(statePath(was.value)) ||
          !isUnsure ||
          (sent === null ? shown === known : shown !== sent.streetNumber)
        )
      },
    },
    {
      requirements: ['B-531'],
      says: 'nothing is in doubt in the form, or before it is opened, once the change that was sent before the page was left is refused',
      holds: ({ label, before: was, after: now }) =>
        label !== 'a change that was sent before the page was left is refused' ||
        !/^(?:notStarted|editing|closed)/u.test(statePath(was.value)) ||
        !(now.context as AddressContext).isUnsure,
    },
    {
      requirements: ['B-381'],
      says: 'an address that was submitted counts as unchanged only if the order was read again with it',
      holds: ({ label, before: was, after: now }) => {
        const { order, sent } = now.context as AddressContext
        const isSubmitted = was.value === 'editing' && label.startsWith('the customer submits')
        return (
          statePath(now.value) !== 'notStarted.idle' ||
          (!isSubmitted && was.value !== 'comparing') ||
          (!isSubmitted && order?.address?.streetNumber === sent?.streetNumber)
        )
      },
    },
    {
      requirements: ['A-102'],
      says: 'the form is there only for an order that can be changed, or while the address is sent',
      holds: ({ after: now }) =>
        !now.tags.includes('form') ||
        now.tags.includes('busy') ||
        (now.context as { order: { isOpen: boolean } | null }).order?.isOpen === true,
    },
    {
      requirements: ['B-007'],
      says: 'an address where the shop does not deliver never gets into the form',
      holds: ({ after: now }) => !valuesIn(now.context).includes('"DE"'),
    },
    {
      requirements: ['B-007'],
      says: 'the account keeps an address only after the order has it, and because the customer asked',
      holds: ({ after: now }) =>
        !JSON.stringify(now.value).includes('keeping') ||
        (now.context as { savesToAccount: boolean }).savesToAccount,
    },
    {
      requirements: ['A-102'],
      says: 'a refused order is read again',
      holds: ({ label, isRefused, effects }) =>
        label !== 'the service says that the order can no longer be changed' ||
        isRefused ||
        effects.includes('notifyOrderChanged'),
    },
  ],
  prospects: [
    {
      requirements: ['A-226', 'A-231'],
      says: 'an address that was submitted shows on the order, or an alert says why not, even if the customer does nothing more, unless it is corrected meanwhile',
      when: ({ value }) => value === 'requestInProgress',
      eventually: ({ value, tags }) =>
        value === 'successfulUpdate' || tags.includes('alert') || value === 'editing',
      notBy: label => label.startsWith('the customer'),
    },
    {
      requirements: ['A-264'],
      says: 'what was typed before a reload is looked for, and then the address or its form is there, or it is saved to the account',
      when: ({ value }) => statePath(value) === 'notStarted.recalling',
      eventually: ({ value }) =>
        ['notStarted.idle', 'editing', 'successfulUpdate'].includes(statePath(value)),
      notBy: label => label.startsWith('the customer'),
    },
  ],
  ownDoubt: {
    saveToAccount:
      'The address of another change is another request, and the account is read before it is sent again.',
  },
  unseen: {
    'swap alternatives: notStarted.resuming · always · 2':
      'An order cannot both be open and closed, so that their order does not matter.',
    'retarget transition: requestFailed.form.unsure.unread · always · 0 · reading':
      'The state reading leads straight to closed, too.',
  },
})

const valuesIn = (context: unknown): string =>
  JSON.stringify((context as { values: unknown }).values)
