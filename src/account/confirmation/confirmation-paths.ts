import type { ConfirmationKind } from '#machines/account/confirmation/confirmation.machine.ts'

/** The paths of each confirmation: the page of the link, and its result pages. Account area, section 2. */
export const CONFIRMATION_PATHS = {
  emailChange: {
    link: '/change-email-confirmation',
    success: '/change-email-success',
    error: '/change-email-error',
  },
  accountDeletion: {
    link: '/delete-account-confirmation',
    success: '/account-deleted',
    error: '/delete-account-error',
  },
  newsletter: {
    link: '/subscription-confirmation',
    success: '/subscription-confirmation-success',
    error: '/subscription-confirmation-error',
  },
} as const satisfies Record<ConfirmationKind, { link: string; success: string; error: string }>
