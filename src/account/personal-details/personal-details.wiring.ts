import { personalDetailsOf } from '#machines/account/model/personal-details.ts'
import { openWithSaved } from '#src/account/settings-form/open-form.ts'
import { wiring } from '#src/app/screen-wiring.ts'

/** Opens the form of the personal details with the details saved in the account. */
export const savedDetails = wiring(['personalDetails', 'customer'], ([form, customer]) =>
  openWithSaved(form, customer, personalDetailsOf),
)
