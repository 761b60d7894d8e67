import * as v from 'valibot'
import { savedAddress, type SavedAddress } from '#machines/model/address/address.ts'
import { customer, type Customer } from '#machines/account/model/customer.ts'

export const aCustomer = (changes: Readonly<Record<string, unknown>> = {}): Customer =>
  v.parse(customer, {
    firstName: 'Anna',
    lastName: 'de Vries',
    email: 'anna@example.com',
    phoneNumber: '+31 20 555 0187',
    callbackUrl: '',
    callbackFormat: 'JSON',
    ...changes,
  })

export const aSavedAddress = (changes: Readonly<Record<string, unknown>> = {}): SavedAddress =>
  v.parse(savedAddress, {
    id: 'address-1',
    firstName: 'Anna',
    lastName: 'de Vries',
    streetName: 'Keizersgracht',
    streetNumber: '174',
    postalCode: '1016 DW',
    city: 'Amsterdam',
    countryCode: 'NL',
    phoneNumber: '+31 20 555 0187',
    ...changes,
  })
