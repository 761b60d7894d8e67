import { settingsCustomerPlayer } from '#tests/paths/settings-customer.ts'
import { settingsAddressesPlayer } from '#tests/paths/settings-addresses.ts'
import { settingsFormPlayer } from '#tests/paths/settings-form.ts'
import { settingsDeletionPlayer } from '#tests/paths/settings-deletion.ts'
import { accountDeletionPlayer } from '#tests/paths/account-deletion.ts'
import { addressBookPlayer } from '#tests/paths/address-book.ts'
import { confirmationPlayer } from '#tests/paths/confirmation.ts'
import { emailChangePlayer } from '#tests/paths/email-change.ts'
import { submissionPlayer } from '#tests/paths/submission.ts'
import { abTestPlayer } from '#tests/paths/ab-test.ts'
import { consentPlayer } from '#tests/paths/consent.ts'
import { languagePlayer } from '#tests/paths/language.ts'
import { menusPlayer } from '#tests/paths/menus.ts'
import { shortcutsPlayer } from '#tests/paths/shortcuts.ts'
import { bootstrapPlayer } from '#tests/paths/bootstrap.ts'
import { connectionPlayer } from '#tests/paths/connection.ts'
import { modalsPlayer } from '#tests/paths/modals.ts'
import { monthPlayer } from '#tests/paths/month.ts'
import { orderListPlayer } from '#tests/paths/order-list.ts'
import type { AnyPathPlayer } from '#tests/paths/path-player.ts'
import { partsPlayer } from '#tests/paths/parts.ts'
import { requestPlayer } from '#tests/paths/request.ts'
import { rootPlayer } from '#tests/paths/root.ts'
import { sessionPlayer } from '#tests/paths/session.ts'
import { toastsPlayer } from '#tests/paths/toasts.ts'
import { timelinePlayer } from '#tests/paths/timeline.ts'
import { uploadItemPlayer } from '#tests/paths/upload-item.ts'
import { uploadQueuePlayer } from '#tests/paths/upload-queue.ts'

/** The flows whose paths are played in a browser. */
export const PLAYERS: readonly AnyPathPlayer[] = [
  bootstrapPlayer,
  connectionPlayer,
  partsPlayer,
  requestPlayer,
  rootPlayer,
  sessionPlayer,
  toastsPlayer,
  consentPlayer,
  menusPlayer,
  languagePlayer,
  shortcutsPlayer,
  abTestPlayer,
  modalsPlayer,
  settingsCustomerPlayer,
  settingsAddressesPlayer,
  settingsFormPlayer,
  settingsDeletionPlayer,
  submissionPlayer,
  addressBookPlayer,
  emailChangePlayer,
  accountDeletionPlayer,
  confirmationPlayer,
  orderListPlayer,
  monthPlayer,
  timelinePlayer,
  uploadItemPlayer,
  uploadQueuePlayer,
]
