import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import {
  settingsFormMachine,
  settingsSubmission,
} from '#machines/account/settings-form/settings-form.machine.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import type { DraftName, Drafts } from '#src/actors/drafts.ts'
import { address, type Address } from '#src/model/address.ts'
import type { AddressEntries } from '#src/model/address-fields.ts'
import { callbackFields, type CallbackFields } from '#src/model/callback.ts'
import { countryOf } from '#src/model/country.ts'
import type { Customer } from '#src/model/customer.ts'
import { addressId } from '#src/model/identifiers.ts'
import { type PaymentChoice, withPaymentChoice } from '#src/model/payment-method.ts'
import { type PersonalDetails, withPersonalDetails } from '#src/model/personal-details.ts'
import { noNumberWord } from '#src/model/street-number.ts'
import type { Report } from '#src/services/reporter.ts'
import { addressClient } from '#src/services/addresses.ts'
import { customerClient } from '#src/services/customer.ts'
import type { Clients } from '#src/services/client.ts'

/** What the settings need of the world. */
interface SettingsWorld {
  report: Report
  drafts: Pick<Drafts, 'keep' | 'recall' | 'forget'>
  known(): { client: Clients }
}

/** The saved addresses over the customer service. */
export const provideAddresses = (world: SettingsWorld) =>
  addressesMachine.provide({
    actors: {
      readAddresses: fromPromise(({ signal }) => world.known().client(addressClient).list(signal)),
    },
    actions: {
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })

/** The form of personal details: what other screens or tabs changed meanwhile is kept. */
export const providePersonalDetails = (world: SettingsWorld) =>
  provideForm<PersonalDetails>(world, {
    draft: { form: 'personal-details', version: 1 },
    save: (details, signal) =>
      replaceCustomer(world, customer => withPersonalDetails(customer, details), signal),
  })

/** The choice of a payment method. */
export const providePaymentMethod = (world: SettingsWorld) =>
  provideForm<PaymentChoice>(world, {
    draft: { form: 'payment-method', version: 1 },
    save: (choice, signal) =>
      replaceCustomer(world, customer => withPaymentChoice(customer, choice), signal),
  })

/** The fields of the FTP callback. */
export const provideCallback = (world: SettingsWorld) =>
  provideForm<CallbackFields>(world, {
    draft: { form: 'callback', version: 1 },
    save: async (fields, signal) => {
      const customer = world.known().client(customerClient)
      await customer.changeCallback(v.parse(callbackFields, fields), signal)
    },
  })

/** The version of the fields of the address form. */
const ADDRESS_VERSION = 1

/** The form of a new address. */
export const provideNewAddress = (world: SettingsWorld) =>
  provideForm<AddressEntries>(world, {
    draft: { form: 'new-address', version: ADDRESS_VERSION },
    save: async (entries, signal) => {
      await world.known().client(addressClient).add(addressFrom(entries), signal)
    },
  })

/** The form of a saved address. */
export const provideAddress = (world: SettingsWorld, id: string) =>
  provideForm<AddressEntries>(world, {
    draft: { form: `address/${id}`, version: ADDRESS_VERSION },
    save: async (entries, signal) => {
      const changed = { ...addressFrom(entries), id: v.parse(addressId, id) }
      await world.known().client(addressClient).change(changed, signal)
    },
  })

/**
 * `PUT /customers/me` carries the whole customer: it is read just before, so that nothing is sent back that is not true
 * any more. Rejects where the account is gone.
 */
const replaceCustomer = async (
  world: SettingsWorld,
  change: (customer: Customer) => Customer,
  signal: AbortSignal,
): Promise<void> => {
  const customer = world.known().client(customerClient)
  const current = await customer.read(signal)
  if (current === null) throw new Error('The account does not exist any more')
  await customer.replace(change(current), signal)
}

/** What is sent of the entries of the form: its rules are kept, a country's word stands for no number. */
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

/** A form over the drafts of this tab, which are stored, erased and recalled in the order in which that is asked for. */
const provideForm = <Values extends FormValues>(
  world: SettingsWorld,
  { draft, save }: FormWiring<Values>,
) => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => null)
    return result
  }
  const quietly = (work: () => Promise<void>): void => {
    inTurn(work).catch((error: unknown) => {
      world.report('action', error)
    })
  }

  return settingsFormMachine<Values>().provide({
    actors: {
      submission: settingsSubmission<Values>().provide({
        actors: {
          recallDraft: fromPromise(() => inTurn(() => world.drafts.recall(draft))),
          save: fromPromise(async ({ input: { values }, signal }) => {
            await save(values, signal)
            return null
          }),
        },
        actions: {
          keepDraft: (_, { values }) => {
            quietly(() => world.drafts.keep(draft, values))
          },
          forgetDraft: () => {
            quietly(() => world.drafts.forget(draft))
          },
          report: (_, { error }) => {
            world.report('action', error)
          },
        },
      }),
    },
    actions: {
      report: (_, { error }) => {
        world.report('bug', error)
      },
    },
  })
}
