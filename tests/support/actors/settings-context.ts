import type {
  SettingsEvent,
  settingsFormMachine,
} from '#machines/account/settings-form/settings-form.machine.ts'
import { aCustomer, aSavedAddress } from '#machines/samples/customer.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import type { DraftValues } from '#src/shell/drafts.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { fakeDrafts } from '#tests/support/actors/fake-drafts.ts'
import { fakeApp, fakeService, recordedCalls } from '#tests/support/actors/fake-services.ts'
import { settle } from '#tests/support/actors/deferred.ts'

export const BUSINESS = aCustomer({ paymentMethod: 'direct', loyalty: { level: 2 } })

/**
 * The app object for actors of the settings, with fake services that return this customer (null: there is none);
 * records calls, reports and drafts.
 */
export function settingsContext({
  customer,
  saved = aSavedAddress(),
}: {
  customer: ReturnType<typeof aCustomer> | null
  saved?: ReturnType<typeof aSavedAddress>
}) {
  const { calls, answering } = recordedCalls()
  const drafts = new Map<string, DraftValues>()
  const { app, reported, notified } = fakeApp(
    fakeService(customerClient, {
      read: answering('read', customer),
      isGone: answering('isGone', customer === null),
      replace: answering('replace', BUSINESS),
      changeCallback: answering('changeCallback', BUSINESS),
    }),
    fakeService(addressClient, {
      list: answering('list', [saved]),
      countedList: answering('countedList', { addresses: [aSavedAddress()] }),
      readableList: answering('readableList', { addresses: [aSavedAddress()] }),
      add: answering('add', aSavedAddress()),
      change: answering('change', aSavedAddress()),
      remove: () => Promise.reject(aServiceError(500)),
    }),
  )
  return {
    app: { ...app, drafts: fakeDrafts(drafts) },
    calls,
    notified,
    reported,
    drafts,
  }
}

/** Starts a form as the child of a parent actor, and opens it. */
export async function openForm<Values extends Record<string, string>>(
  logic: ReturnType<typeof settingsFormMachine<Values>>,
  values: Values,
  event: SettingsEvent = 'customer.changed',
) {
  const { actor: form, stop } = asChild(logic, { event })
  const submission = () => {
    const { submission: child } = form().getSnapshot().children
    if (child === undefined) throw new Error('The form is not openForm')
    return child
  }
  form().send({ type: 'form.open', values })
  await settle()
  return {
    state: () => submission().getSnapshot().value,
    values: () => submission().getSnapshot().context.values,
    edit: (typed: Values) => {
      submission().send({ type: 'form.edit', values: typed })
    },
    submit: (typed: Values) => {
      submission().send({ type: 'form.submit', values: typed })
    },
    stop,
  }
}
