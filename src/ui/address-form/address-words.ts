import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AddressField } from '#machines/model/address/address-fields.ts'

export const LABELS: Readonly<Record<AddressField, MessageDescriptor>> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  companyName: msg`Company name (optional)`,
  streetName: msg`Street name`,
  streetNumber: msg`Street number`,
  streetNumberAddition: msg`Flat or suffix (optional)`,
  postalCode: msg`Postal code`,
  city: msg`City`,
  countryCode: msg`Country`,
  phoneNumber: msg`Phone number`,
}

/** The error messages whose exact text the specification gives. */
export const FIXED_SENTENCES: Partial<Record<AddressField, MessageDescriptor>> = {
  phoneNumber: msg`Phone number must be valid`,
  // Answers A-273
  postalCode: msg`Postal Code must be valid`,
  // Answers A-274
  streetNumber: msg`Street number must be valid`,
  streetName: msg`Street name must be valid`,
}

/** The error of an empty field for which the specification has no sentence. */
export const MISSING_SENTENCES: Partial<Record<AddressField, MessageDescriptor>> = {
  firstName: msg`Enter a first name`,
  lastName: msg`Enter a last name`,
  city: msg`Enter a city`,
  countryCode: msg`Choose a country`,
}
