import { PATHS } from '#machines/shell/model/screen-path.ts'

/**
 * The paths that are open without a sign-in, besides `/logout`. Account area, section 2.
 */
export const PUBLIC_PATHS = [
  PATHS.accountDeleted,
  PATHS.emailChanged,
  PATHS.subscriptionConfirmation,
  PATHS.subscribed,
  PATHS.subscriptionFailed,
] as const

/**
 * Whether a page is open without a sign-in; a slash at the end of its path does not matter. Throws a TypeError if
 * `href` is not an absolute address.
 */
export const isPublicPath = (href: string): boolean => {
  const path = new URL(href).pathname.replace(/\/+$/u, '')
  return PUBLIC_PATHS.some(known => known === path)
}
