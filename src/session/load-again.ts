import { isSignOutPath } from '#machines/session/model/session.ts'
import { preservedSearch } from '#machines/shell/model/preserved-query.ts'

/** Loads the page again for whoever is signed in now. At the address of the sign-out, loads the overview instead. */
export const loadAgain = (
  page: Pick<Location, 'href' | 'search' | 'assign' | 'reload'> = location,
): void => {
  if (isSignOutPath(page.href)) page.assign(`/${preservedSearch(page.search)}`)
  else page.reload()
}
