import { provideAddressDeletion } from '#src/account/address-deletion/address-deletion.actor.ts'
import { settingsNavigationMachine } from '#machines/account/settings-navigation/settings-navigation.machine.ts'
import { settingsPathOf } from '#machines/shell/model/screen-path.ts'
import { currentIdentity } from '#src/account/caller-identity.actor.ts'
import { provideCustomer } from '#src/account/customer/customer.actor.ts'
import { provideDataExport } from '#src/account/data-export/data-export.actor.ts'
import { saveFile } from '#src/browser/save-file.ts'
import { provideAddresses } from '#src/account/addresses/addresses.actor.ts'
import { provideCallback } from '#src/account/ftp-callback/ftp-callback.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import { callbackFieldsOf } from '#machines/account/ftp-callback/callback.model.ts'
import { openWithSaved } from '#src/account/settings-form/open-form.ts'
import { wiring } from '#src/app/screen-wiring.ts'
import { fromPromise } from 'xstate'
import { deletionDialogMachine } from '#machines/account/deletion-dialog/deletion-dialog.machine.ts'
import { provideAccountDeletion } from '#src/account/account-deletion/account-deletion.actor.ts'
import { provideFreshSignIn } from '#src/account/fresh-sign-in/fresh-sign-in.actor.ts'
import type { CallerIdentity } from '#src/account/account.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

export const customerActor = (app: AppContext): OpenScreenActor => ({
  name: 'customer',
  logic: provideCustomer(app),
})

/** The saved addresses, which several screens share, and the dialog that deletes an address. */
export const addressActors = (app: AppContext): OpenScreenActor[] => [
  { name: 'addresses', logic: provideAddresses(app) },
  { name: 'addressDeletion', logic: provideAddressDeletion(app) },
]

/** Exports the customer's data in a dialog over the settings; keeps running when the screen is left. */
const dataExportActor = (app: AppContext): OpenScreenActor => ({
  name: 'dataExport',
  logic: provideDataExport(app, { origin: location.origin, save: saveFile }),
})

export const settingsNavigationActor = (app: AppContext): OpenScreenActor => ({
  name: 'settingsNavigation',
  logic: settingsNavigationMachine,
  input: { home: settingsPathOf(app.known().sessionStore.identity()?.isBusiness ?? false) },
})

/**
 * The actors of the settings. They keep running when the screen is left, because the screen of the email change also
 * shows the settings.
 */
export const settingsActors = (app: AppContext): OpenScreenActor[] => [
  customerActor(app),
  ...addressActors(app),
  { name: 'callback', logic: provideCallback(app), input: { event: 'customer.changed' } },
  dataExportActor(app),
  settingsNavigationActor(app),
  { name: 'deletionDialog', logic: provideDeletionDialog(app, currentIdentity(app)) },
]

/** Opens the form of the FTP callback with the values saved in the account. */
export const savedCallback = wiring(['callback', 'customer'], ([form, customer]) =>
  openWithSaved(form, customer, callbackFieldsOf),
)

/** The dialog's child actor, which counts what will be lost and requests the deletion, starts when the dialog opens. */
const provideDeletionDialog = (app: AppContext, callerIdentity: CallerIdentity) =>
  deletionDialogMachine.provide({
    actors: {
      recallSignIn: fromPromise(() =>
        app.freshSignIns.recall('accountDeletion', app.owner() ?? ''),
      ),
      accountDeletion: provideAccountDeletion(app, callerIdentity, provideFreshSignIn(app)),
    },
    actions: { report: reportingTo(app, 'bug') },
  })
