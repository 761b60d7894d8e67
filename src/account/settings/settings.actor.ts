import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import {
  settingsFormMachine,
  settingsSubmission,
} from '#machines/account/settings-form/settings-form.machine.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import type { DraftName, Drafts } from '#src/shell/drafts.ts'
import { readAfter } from '#src/http/read-after.ts'
import { address, type Address, type SavedAddress } from '#machines/model/address/address.ts'
import { ADDRESS_FIELDS, type AddressEntries } from '#machines/model/address/address-fields.ts'
import {
  callbackFields,
  callbackFieldsOf,
  type CallbackFields,
} from '#machines/account/ftp-callback/callback.model.ts'
import { countryOf } from '#machines/model/country.ts'
import type { Customer } from '#machines/account/model/customer.ts'
import { addressId } from '#machines/model/identifiers.ts'
import {
  type PaymentChoice,
  withPaymentChoice,
} from '#machines/account/payment-method/payment-method.model.ts'
import {
  type PersonalDetails,
  withPersonalDetails,
} from '#machines/account/model/personal-details.ts'
import { noNumberWord } from '#machines/model/address/street-number.ts'
import { type Report, reportingTo } from '#src/http/reporter.ts'
import { addressClient, type AddressService } from '#src/account/addresses/addresses.service.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import type { Clients } from '#src/http/client.ts'

/** What the settings need from the app. */
interface SettingsDependencies {
  report: Report
  drafts: Pick<Drafts, 'keep' | 'recall' | 'forget'>
  known(): { client: Clients }
}

/** The saved addresses over the customer service. */
export const provideAddresses = (app: SettingsDependencies) =>
  addressesMachine.provide({
    actors: {
      readAddresses: fromPromise(({ signal }) => app.known().client(addressClient).list(signal)),
    },
    actions: {
      report: reportingTo(app),
    },
  })

/** The form of personal details: changes made elsewhere meanwhile are kept. */
export const providePersonalDetails = (app: SettingsDependencies) =>
  provideForm<PersonalDetails>(app, {
    draft: { form: 'personal-details', version: 1 },
    save: (details, signal) =>
      replaceCustomer(app, customer => withPersonalDetails(customer, details), signal),
  })

/** The choice of a payment method. */
export const providePaymentMethod = (app: SettingsDependencies) =>
  provideForm<PaymentChoice>(app, {
    draft: { form: 'payment-method', version: 1 },
    save: (choice, signal) =>
      replaceCustomer(app, customer => withPaymentChoice(customer, choice), signal),
  })

/** The fields of the FTP callback. */
export const provideCallback = (app: SettingsDependencies) =>
  provideForm<CallbackFields>(app, {
    draft: { form: 'callback', version: 1 },
    save: async (fields, signal) => {
      const customer = app.known().client(customerClient)
      const sent = v.parse(callbackFields, fields)
      await readAfter(customer.changeCallback(sent, signal), async () => {
        const kept = await customer.read(signal)
        return kept !== null && isSame(callbackFieldsOf(kept), sent) ? { answer: kept } : null
      })
    },
  })

/** The version of the draft's fields. */
const ADDRESS_VERSION = 1

/** The form of a new address. */
export const provideNewAddress = (app: SettingsDependencies) =>
  provideForm<AddressEntries>(app, {
    draft: { form: 'new-address', version: ADDRESS_VERSION },
    save: async (entries, signal) => {
      const addresses = app.known().client(addressClient)
      const added = addressFrom(entries)
      await readAfter(addresses.add(added, signal), () => savedLike(addresses, added, signal))
    },
  })

/** The form of a saved address. */
export const provideAddress = (app: SettingsDependencies, id: string) =>
  provideForm<AddressEntries>(app, {
    draft: { form: `address/${id}`, version: ADDRESS_VERSION },
    save: async (entries, signal) => {
      const changed = { ...addressFrom(entries), id: v.parse(addressId, id) }
      const addresses = app.known().client(addressClient)
      await readAfter(addresses.change(changed, signal), () =>
        savedLike(addresses, changed, signal),
      )
    },
  })

/**
 * `PUT /customers/me` sends the whole customer: read it just before, so that nothing outdated is sent back.
 * Rejects if the account is gone.
 */
const replaceCustomer = async (
  app: SettingsDependencies,
  change: (customer: Customer) => Customer,
  signal: AbortSignal,
): Promise<void> => {
  const customer = app.known().client(customerClient)
  const current = await customer.read(signal)
  if (current === null) throw new Error('The account does not exist any more')
  await readAfter(customer.replace(change(current), signal), async () => {
    const kept = await customer.read(signal)
    return kept !== null && isSame(change(kept), kept) ? { answer: kept } : null
  })
}

/** The saved address with this id, or, without an id, with these entries; null if there is none. */
const savedLike = async (
  addresses: AddressService,
  wanted: Address & { id?: SavedAddress['id'] },
  signal: AbortSignal,
): Promise<{ answer: SavedAddress } | null> => {
  const saved = await addresses.list(signal)
  const found = saved.find(
    one =>
      (wanted.id === undefined || one.id === wanted.id) &&
      ADDRESS_FIELDS.every(field => (one[field] ?? '') === (wanted[field] ?? '')),
  )
  return found === undefined ? null : { answer: found }
}

/** Whether two records have the same entries; a missing one equals an empty one. */
const isSame = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    name => JSON.stringify(one[name] ?? '') === JSON.stringify(other[name] ?? ''),
  )

/**
 * The address to send, from the form's entries: normalised by its rules, with the country's word for a
 * missing number.
 */
const addressFrom = (entries: AddressEntries): Address => {
  const country = countryOf(entries.countryCode)
  const { companyName, streetNumberAddition, ...rest } = v.parse(address, {
    ...entries,
    streetNumber:
      entries.noNumber === '' || country === null ? entries.streetNumber : noNumberWord(country),
  })
  return {
    ...rest,
    companyName: companyName === '' ? null : companyName,
    streetNumberAddition: streetNumberAddition === '' ? null : streetNumberAddition,
  }
}

interface FormWiring<Values extends FormValues> {
  draft: DraftName
  save(values: Values, signal: AbortSignal): Promise<void>
}

/** A form with a draft in this tab. */
const provideForm = <Values extends FormValues>(
  app: SettingsDependencies,
  { draft: name, save }: FormWiring<Values>,
) => {
  const draft = draftOf(app, name)

  return settingsFormMachine<Values>().provide({
    actors: {
      submission: settingsSubmission<Values>().provide({
        actors: {
          recallDraft: fromPromise(() => draft.recall()),
          save: fromPromise(async ({ input: { values }, signal }) => {
            await save(values, signal)
            return null
          }),
        },
        actions: {
          setDraft: (_, { values }) => {
            draft.keep(values)
          },
          clearDraft: () => {
            draft.forget()
          },
          report: reportingTo(app),
        },
      }),
    },
    actions: {
      report: reportingTo(app, 'bug'),
    },
  })
}
