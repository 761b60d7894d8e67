import { PATHS } from '#machines/shell/model/screen-path.ts'

/** Open without a sign-in, as is `/logout`. Account area, section 2. */
export const PUBLIC_PATHS = [
  PATHS.accountDeleted,
  PATHS.emailChanged,
  PATHS.subscriptionConfirmation,
  PATHS.subscribed,
  PATHS.subscriptionFailed,
] as const

/** With or without a slash at its end. Throws a TypeError if `href` is not an absolute address. */
export const isPublicPath = (href: string): boolean => {
  const path = new URL(href).pathname.replace(/\/+$/u, '')
  return PUBLIC_PATHS.some(known => known === path)
}
