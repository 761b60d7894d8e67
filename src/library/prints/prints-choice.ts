import { clearPreference, setPreference, readPreference } from '#src/browser/storage/preferences.ts'

/** Stores what the address says about ordering prints: `?hideOrderPrints=true` or `=false`; L-162. */
export const setPrintsChoice = (search: string): void => {
  const choice = new URLSearchParams(search).get('hideOrderPrints')
  if (choice === 'true') setPreference('hideOrderPrints', choice)
  if (choice === 'false') clearPreference('hideOrderPrints')
}

/** Whether this browser hides ordering prints; L-161. */
export const isPrintsHidden = (): boolean => readPreference('hideOrderPrints') === 'true'
