import { clearPreference, setPreference, readPreference } from '#src/browser/storage/preferences.ts'

/** `hideOrderPrints=true` in the query hides ordering prints in this browser, `false` ends that; L-162. */
export const setPrintsChoice = (search: string): void => {
  const choice = new URLSearchParams(search).get('hideOrderPrints')
  if (choice === 'true') setPreference('hideOrderPrints', choice)
  if (choice === 'false') clearPreference('hideOrderPrints')
}

/** Whether this browser hides ordering prints; L-161. */
export const isPrintsHidden = (): boolean => readPreference('hideOrderPrints') === 'true'
