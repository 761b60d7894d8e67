/** Paths that show without a sign-in; any other one starts it. Account area, section 2. */
export const PUBLIC_PATHS = [
  '/account-deleted',
  '/change-email-success',
  '/subscription-confirmation',
  '/subscription-confirmation-success',
  '/subscription-confirmation-error',
] as const

/** Whether an address of the app shows without a sign-in. */
export const isPublicPath = (href: string): boolean => {
  const path = new URL(href).pathname.replace(/\/+$/u, '')
  return PUBLIC_PATHS.some(known => known === path)
}
