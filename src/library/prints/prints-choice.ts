import { clearPreference, setPreference, readPreference } from '#src/browser/preferences.ts'

/** Stores what the address says about ordering prints: `?hideOrderPrints=true` or `=false`; L-162. */
export const setPrintsChoice = (search: string): void => {
  const wish = new URLSearchParams(search).get('hideOrderPrints')
  if (wish === 'true') setPreference('hideOrderPrints', wish)
  if (wish === 'false') clearPreference('hideOrderPrints')
}

/** Whether this browser hides ordering prints; L-161. */
export const isPrintsHidden = (): boolean => readPreference('hideOrderPrints') === 'true'
