import type { ConfirmationKind } from '#machines/account/confirmation/confirmation.machine.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

/** The paths of each confirmation: the page of the link, and its result pages. Account area, section 2. */
export const CONFIRMATION_PATHS = {
  emailChange: {
    link: PATHS.emailConfirmation,
    success: PATHS.emailChanged,
    error: PATHS.emailChangeFailed,
  },
  accountDeletion: {
    link: PATHS.deletionConfirmation,
    success: PATHS.accountDeleted,
    error: PATHS.accountDeletionFailed,
  },
  newsletter: {
    link: PATHS.subscriptionConfirmation,
    success: PATHS.subscribed,
    error: PATHS.subscriptionFailed,
  },
} as const satisfies Record<ConfirmationKind, { link: string; success: string; error: string }>
