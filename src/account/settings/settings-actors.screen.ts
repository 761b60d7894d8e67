import { provideAddressDeletion } from '#src/account/address-deletion/address-deletion.actor.ts'
import { settingsNavigationMachine } from '#machines/account/settings-navigation/settings-navigation.machine.ts'
import { settingsPathOf } from '#machines/shell/model/screen-path.ts'
import { currentIdentity } from '#src/session/caller-identity.actor.ts'
import { provideCustomer } from '#src/account/customer/customer.actor.ts'
import { provideDataExport } from '#src/account/data-export/data-export.actor.ts'
import { askForFile } from '#src/account/data-export/export-targets.ts'
import { saveFile } from '#src/browser/save-file.ts'
import { provideAddresses } from '#src/account/addresses/addresses.actor.ts'
import { provideCallback } from '#src/account/ftp-callback/ftp-callback.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { provideDeletionDialog } from '#src/account/deletion-dialog/deletion-dialog.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/** The screen actor of the customer's account, which several screens share. */
export const customerActor = (app: AppContext): OpenScreenActor => ({
  name: 'customer',
  logic: provideCustomer(app),
})

/**
 * The screen actors of the saved addresses, which several screens share, and of the dialog that deletes an address.
 */
export const addressActors = (app: AppContext): OpenScreenActor[] => [
  { name: 'addresses', logic: provideAddresses(app) },
  { name: 'addressDeletion', logic: provideAddressDeletion(app) },
]

/**
 * The screen actor that exports the customer's data in a dialog over the settings. Like the other actors of the
 * settings, it keeps running when the screen is left.
 */
const dataExportActor = (app: AppContext): OpenScreenActor => ({
  name: 'dataExport',
  logic: provideDataExport(app, {
    origin: location.origin,
    askForFile: askForFile(),
    save: saveFile,
  }),
})

/** The screen actor that leads from the forms of the settings back to the settings. */
export const settingsNavigationActor = (app: AppContext): OpenScreenActor => ({
  name: 'settingsNavigation',
  logic: settingsNavigationMachine,
  input: { home: settingsPathOf(app.known().sessionStore.identity()?.isBusiness ?? false) },
})

/**
 * All screen actors of the settings. They keep running when the screen is left, because the screen of the email
 * change shows the settings, too.
 */
export const settingsActors = (app: AppContext): OpenScreenActor[] => [
  customerActor(app),
  ...addressActors(app),
  { name: 'callback', logic: provideCallback(app), input: { event: 'customer.changed' } },
  dataExportActor(app),
  settingsNavigationActor(app),
  { name: 'deletionDialog', logic: provideDeletionDialog(app, currentIdentity(app)) },
]
