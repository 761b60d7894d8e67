import { forgetPreference, keepPreference, readPreference } from '#src/browser/preferences.ts'

/** Stores what the address says about ordering prints: `?hideOrderPrints=true` or `=false`; L-162. */
export const keepPrintsChoice = (search: string): void => {
  const wish = new URLSearchParams(search).get('hideOrderPrints')
  if (wish === 'true') keepPreference('hideOrderPrints', wish)
  if (wish === 'false') forgetPreference('hideOrderPrints')
}

/** Whether this browser hides ordering prints; L-161. */
export const isPrintsHidden = (): boolean => readPreference('hideOrderPrints') === 'true'
