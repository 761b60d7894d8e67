import { provideAccountDeletion, provideAddressBook } from '#src/actors/account.ts'
import { askerOf } from '#src/actors/asker.ts'
import { provideCustomer } from '#src/actors/customer.ts'
import { provideDataExport } from '#src/actors/data-export.ts'
import { askForFile } from '#src/actors/export-targets.ts'
import { saveFile } from '#src/actors/save-file.ts'
import { provideAddresses, provideCallback } from '#src/actors/settings.ts'
import type { World } from '#src/actors/world.ts'
import { deletionDialogMachine } from '#machines/account/deletion-dialog/deletion-dialog.machine.ts'
import type { OpenPart } from '#src/routes/screen.ts'

/** The account, which many screens show. */
export const customerPart = (world: World): OpenPart => ({
  name: 'customer',
  logic: provideCustomer(world),
  isKept: true,
})

/** The saved addresses, which several screens show, and the dialog that deletes one. */
export const addressParts = (world: World): OpenPart[] => [
  { name: 'addresses', logic: provideAddresses(world), isKept: true },
  {
    name: 'addressBook',
    logic: provideAddressBook(world),
    isKept: true,
  },
]

/** The export of the customer's data. It is kept as the settings are, which open its dialog. */
const dataExportPart = (world: World): OpenPart => ({
  name: 'dataExport',
  logic: provideDataExport(world, {
    origin: location.origin,
    askForFile: askForFile(),
    save: saveFile,
  }),
  isKept: true,
})

/** Everything on the settings screen. It is kept, since the screen of the email change shows the same. */
export const settingsParts = (world: World): OpenPart[] => [
  customerPart(world),
  ...addressParts(world),
  {
    name: 'callback',
    logic: provideCallback(world),
    input: { fact: 'customer.changed' },
    isKept: true,
  },
  dataExportPart(world),
  {
    name: 'deletionDialog',
    logic: deletionDialogMachine.provide({
      actors: { accountDeletion: provideAccountDeletion(world, askerOf(world)) },
      actions: { report: world.reporting('bug') },
    }),
    isKept: true,
  },
]
