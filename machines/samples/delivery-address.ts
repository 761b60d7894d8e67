import type { Address } from '#machines/model/address/address.ts'
import type { DeliveryAddress } from '#machines/orders/model/delivery-address.ts'

/** An address as the form returns it. */
export const anAddress = (changes: Partial<Address> = {}): Address => ({
  firstName: 'Anna',
  lastName: 'de Vries',
  companyName: null,
  streetName: 'Keizersgracht',
  streetNumber: '174',
  streetNumberAddition: null,
  postalCode: '1016 DW',
  city: 'Amsterdam',
  countryCode: 'NL',
  phoneNumber: '+31 20 555 0187',
  ...changes,
})

export const aDeliveryAddress = (changes: Partial<DeliveryAddress> = {}): DeliveryAddress => ({
  deliveryType: 'Home',
  ...anAddress(),
  ...changes,
})
