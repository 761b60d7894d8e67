import { readAfter } from '#src/http/read-after.ts'
import type { Customer } from '#machines/account/model/customer.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import type { SettingsDependencies } from '#src/account/settings-form/settings-form.actor.ts'

/** Changes and saves the customer: `PUT /customers/me` sends all of it, so it must be read just before. */
export const replaceCustomer = async (
  app: SettingsDependencies,
  change: (customer: Customer) => Customer,
  signal: AbortSignal,
): Promise<void> => {
  const customer = app.known().client(customerClient)
  const current = await customer.read(signal)
  if (current === null) throw new Error('The account does not exist any more')
  await readAfter(customer.replace(change(current), signal), async () => {
    const stored = await customer.read(signal)
    return stored !== null && isSame(change(stored), stored) ? { answer: stored } : null
  })
}

/** Whether two records have the same entries; a missing entry equals an empty one. */
export const isSame = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    name => JSON.stringify(one[name] ?? '') === JSON.stringify(other[name] ?? ''),
  )
