import { callbackFieldsOf } from '#machines/account/ftp-callback/callback.model.ts'
import { openWithSaved } from '#src/account/settings-form/open-form.ts'
import { wiring } from '#src/app/screen-wiring.ts'

/** Opens the form of the FTP callback with the values saved in the account. */
export const savedCallback = wiring(['callback', 'customer'], ([form, customer]) =>
  openWithSaved(form, customer, callbackFieldsOf),
)
