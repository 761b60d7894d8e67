import * as v from 'valibot'
import {
  superOrderDetails,
  type OrderDetails,
} from '#machines/orders/order-details/order-details.model.ts'
import { voucherOffer, type VoucherOffer } from '#machines/orders/model/voucher.ts'

type WrittenDetails = v.InferInput<typeof superOrderDetails>

export const someOrderDetails = (changes: Partial<WrittenDetails> = {}): OrderDetails =>
  v.parse(superOrderDetails, {
    superOrderCode: 'A-1',
    createdAt: '2026-11-16T18:04:00Z',
    total: 24.5,
    orders: [{ code: 'A-1-1', status: 'ProductionStarted', title: 'Photo book' }],
    deliveryAddress: {
      deliveryType: 'Home',
      firstName: 'Anna',
      lastName: 'de Vries',
      streetName: 'Keizersgracht',
      streetNumber: '174',
      postalCode: '1016 DW',
      city: 'Amsterdam',
      countryCode: 'NL',
    },
    ...changes,
  })

export const aVoucherOffer = (
  changes: Partial<v.InferInput<typeof voucherOffer>> = {},
): VoucherOffer =>
  v.parse(voucherOffer, {
    code: 'AUTUMN-15',
    name: 'Autumn on the wall',
    description: '15% off the first product of an order.',
    discount: 15,
    validUntil: '2027-01-15T10:00:00.000Z',
    ...changes,
  })
