import { msg } from '@lingui/core/macro'

/** The sentence for a browser without scripts, in every language: no script can choose one. */
export const needsScripts = msg`Please enable JavaScript to use this website`

/** A placeholder: the build replaces it by the list of the oldest supported browsers. */
const browsers = ''

/** The texts of the start check. The build reads them from the catalogues (tools/scripts/build/start-check.ts). */
export const startTexts = {
  tooOld: msg`This browser is too old`,
  updateIt: msg`Please update it, or open this page in another browser: ${browsers}`,
  allowStorage: msg`Please enable cookies and site data to use this website`,
  openOverHttps: msg`Open this page over a secure connection (https)`,
  cannotStart: msg`This page couldn't load`,
  mayBeBlocked: msg`Please check your connection. A browser extension or your network may be blocking this page.`,
  slow: msg`This page is loading slowly`,
  tryAgain: msg`Try again`,
}
