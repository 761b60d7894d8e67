import type { ConfirmLinks } from '#src/account/confirmation/confirm-links.actor.ts'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'

/** Prefix of the keys under which a tab stores links from emails. */
export const STORED = 'confirm-'

const PATHS = Object.values(CONFIRMATION_PATHS).flatMap(paths => Object.values(paths))

/**
 * Whether this tab may have a link: its address begins with the path of a confirmation page, or its storage has the key
 * of a link.
 */
const mayHaveLink = (): boolean =>
  PATHS.some(path => location.pathname.startsWith(path)) ||
  Object.keys(sessionStorage).some(key => key.startsWith(STORED))

const NONE: ConfirmLinks = {
  addressWithout: () => location.origin + location.pathname + location.search + location.hash,
  moveOutOfAddress: () => undefined,
  status: () => Promise.resolve('none'),
  nameOf: () => null,
  isWaiting: () => false,
  use: () => Promise.reject(new Error('There is no link to confirm')),
  forgetConfirmed: () => undefined,
  clear: () => undefined,
}

/** The links from emails in this tab. Their code is fetched only if the tab may have one. */
export const linksOfTab = async (): Promise<ConfirmLinks> => {
  if (!mayHaveLink()) return NONE
  const { confirmLinksOfTab } = await import('#src/account/confirmation/confirm-links.actor.ts')
  return confirmLinksOfTab()
}
