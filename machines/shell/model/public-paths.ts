/**
 * Paths that visitors can open without a sign-in; any other path starts one, except `/logout`. Account area, section 2;
 *
 */
export const PUBLIC_PATHS = [
  '/account-deleted',
  '/change-email-success',
  '/subscription-confirmation',
  '/subscription-confirmation-success',
  '/subscription-confirmation-error',
] as const

/** Whether an address of the app is public. */
export const isPublicPath = (href: string): boolean => {
  const path = new URL(href).pathname.replace(/\/+$/u, '')
  return PUBLIC_PATHS.some(known => known === path)
}
