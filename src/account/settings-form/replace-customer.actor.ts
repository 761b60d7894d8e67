import { readAfter } from '#src/http/read-after.ts'
import type { Customer } from '#machines/account/model/customer.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import type { SettingsDependencies } from '#src/account/settings-form/settings-form.actor.ts'

/**
 * Reads, changes and saves the customer. The read comes just before the save, because `PUT /customers/me` sends all
 * fields.
 */
export const replaceCustomer = async (
  app: SettingsDependencies,
  change: (customer: Customer) => Customer,
  signal: AbortSignal,
): Promise<void> => {
  const customer = app.known().client(customerClient)
  const current = await customer.read(signal)
  if (current === null) throw new Error('The account does not exist any more')
  const wanted = change(current)
  await readAfter(customer.replace(wanted, signal), async () => {
    const stored = await customer.read(signal)
    return stored !== null && isChanged(current, wanted, stored) ? { answer: stored } : null
  })
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Whether a record that is read after a lost answer has the change from `before` to `wanted`. A missing entry equals an
 * empty one. Throws if a changed entry is neither as it was nor as it was sent: the service may have written it in its
 * own way.
 */
// Answers B-373
export const isChanged = (before: Fields, wanted: Fields, stored: Fields): boolean => {
  const names = Object.keys(wanted).filter(name => !hasSame(before, wanted, name))
  if (names.every(name => hasSame(stored, wanted, name))) return true
  if (names.every(name => hasSame(stored, before, name))) return false
  throw new Error('An entry is neither as it was nor as it was sent')
}

const hasSame = (one: Fields, other: Fields, name: string): boolean =>
  JSON.stringify(one[name] ?? '') === JSON.stringify(other[name] ?? '')
