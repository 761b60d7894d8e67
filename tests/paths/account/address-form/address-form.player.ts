import * as v from 'valibot'
import { addressFormFlow } from '#machines/account/address-form/address-form.cases.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import {
  fillIn,
  fillInAndPress,
  leaveUnsaved,
  onlySent,
  savingOf,
} from '#tests/paths/kit/form-player.ts'
import {
  formView,
  readForm,
  textField,
  type FormField,
  type FormWords,
} from '#tests/paths/account/form-reading.ts'
import { failLookup, findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, type Stage } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

const entries = v.object({
  countryCode: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  companyName: v.string(),
  streetName: v.string(),
  streetNumber: v.string(),
  streetNumberAddition: v.string(),
  postalCode: v.string(),
  city: v.string(),
  phoneNumber: v.string(),
  noNumber: v.string(),
})
type Entries = v.InferOutput<typeof entries>
type Entry = keyof Entries
const context = v.object({ saved: entries, values: entries })

/** Values to type, the country first, because the order of the other fields depends on it. */
const KEIZERSGRACHT = {
  countryCode: 'NL',
  firstName: 'Anna',
  lastName: 'de Vries',
  companyName: '',
  streetName: 'Keizersgracht',
  streetNumber: '174',
  streetNumberAddition: '',
  postalCode: '1016 DW',
  city: 'Amsterdam',
  phoneNumber: '+31 20 555 0187',
}
const HERENGRACHT = { ...KEIZERSGRACHT, streetName: 'Herengracht', streetNumber: '5' }
const NOWHERE = {
  ...KEIZERSGRACHT,
  firstName: '',
  lastName: '',
  streetName: '',
  streetNumber: 'none',
  postalCode: '12',
  city: '',
  phoneNumber: '12',
}

const COUNTRIES: Readonly<Record<string, string>> = {
  AT: 'Austria',
  BE: 'Belgium',
  DK: 'Denmark',
  FR: 'France',
  DE: 'Germany',
  IT: 'Italy',
  NL: 'Netherlands',
  NO: 'Norway',
  PT: 'Portugal',
  ES: 'Spain',
  SE: 'Sweden',
  GB: 'United Kingdom',
}

const LABELS: Readonly<Record<Entry, string>> = {
  countryCode: 'Country',
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company name (optional)',
  streetName: 'Street name',
  streetNumber: 'Street number',
  streetNumberAddition: 'Addition (optional)',
  postalCode: 'Postal code',
  city: 'City',
  phoneNumber: 'Phone number',
  noNumber: 'This address has no number',
}

const PERSON = ['countryCode', 'firstName', 'lastName', 'companyName'] as const

/** The fields of the form by country, in the order of that country. */
const ORDERS: Readonly<Record<string, readonly Entry[]>> = {
  GB: [
    ...PERSON,
    'streetNumber',
    'streetNumberAddition',
    'noNumber',
    'streetName',
    'city',
    'postalCode',
    'phoneNumber',
  ],
  NL: [
    ...PERSON,
    'postalCode',
    'streetNumber',
    'streetNumberAddition',
    'noNumber',
    'streetName',
    'city',
    'phoneNumber',
  ],
}

const HINTS: Readonly<Record<string, Partial<Record<Entry, string>>>> = {
  GB: { streetNumber: 'Or the name of the house', streetNumberAddition: 'For example Flat 2' },
  NL: { streetNumberAddition: 'For example bis' },
}

/** The errors that the fields must show after the customer tries to save the values of `NOWHERE`. */
const PROBLEMS: Partial<Record<Entry, readonly string[]>> = {
  firstName: ['Enter a first name'],
  lastName: ['Enter a last name'],
  streetName: ['Street name must be valid', 'Enter the name of the street, without the number.'],
  streetNumber: [
    'Street number must be valid',
    'Enter the number, such as 12 or 3-5, or tick that there is none.',
  ],
  postalCode: ['Postal Code must be valid', 'Enter it like 1012 JS.'],
  city: ['Enter a city'],
  phoneNumber: [
    'Phone number must be valid',
    'Enter it like 020 555 0187, or with + and the country code.',
  ],
}

const fieldsOf = (values: Entries): FormField[] => {
  const code = values.countryCode
  const isTried = values.streetNumber === NOWHERE.streetNumber
  return (ORDERS[code] ?? []).map(name =>
    name === 'countryCode'
      ? { ...textField(LABELS[name], COUNTRIES[code] ?? ''), choices: Object.values(COUNTRIES) }
      : textField(LABELS[name], values[name], {
          hint: HINTS[code]?.[name] ?? '',
          problem: isTried ? (PROBLEMS[name] ?? []) : [],
        }),
  )
}

const wordsFor = (heading: string): FormWords<Entries> => ({
  heading,
  hasText: true,
  fields: fieldsOf,
  buttons: ['Save address', 'Cancel'],
  saved: 'Your address is saved.',
  stays: false,
})

const LEFT = 'The page of an address is left once it is saved.'
const LIST = /\/customers\/me\/addresses(?:\?|$)/u

/** How a path plays the form: the held calls that save, and the link in the settings that opens the form. */
interface Way {
  held: HeldCalls
  link: string
}

const ways = perStage<Way>()
const callsOf = (stage: Stage): HeldCalls => ways.of(stage).held

const { saves, refusesWith, drops } = savingOf(callsOf, stage => onlySent(callsOf(stage)))

const type =
  (values: Readonly<Record<string, string>>): Gesture =>
  ({ page }) =>
    fillIn(page, values)

const open =
  ({ path, form, link }: { path: string; form: string; link: string }): Gesture =>
  async stage => {
    const { page, at } = stage
    ways.set(stage, { held: await stage.hold(/\/customers\/me\/addresses(?:\/|\?|$)/u), link })
    await page.route(LIST, route =>
      route.request().method() === 'GET'
        ? fulfil(route, '', {
            status: 200,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify([aSavedAddress()]),
          })
        : route.fallback(),
    )
    await openWithDraft(stage, {
      form,
      open: async () => {
        await page.goto(at(path))
        await page.locator('#main h1').waitFor()
      },
      type: () => type({ city: 'Utrecht' })(stage),
    })
  }

/** Plays the pages on which an address is added or changed. */
export const addressFormPlayer = pathPlayer({
  flow: addressFormFlow,
  showsEachReading: true,
  begins: {
    'a customer adds an address': open({
      path: '/settings/new-address',
      form: 'new-address',
      link: 'Add an address',
    }),
    'a customer changes a saved address': open({
      path: '/settings/address/address-1',
      form: 'address/address-1',
      link: 'Change Anna de Vries, Keizersgracht 174, Amsterdam',
    }),
  },
  gestures: {
    'the customer enters another street': type(HERENGRACHT),
    'the customer enters the address that is saved': type(KEIZERSGRACHT),
    'the customer tries to save what no carrier finds': fillInAndPress('Save address', NOWHERE),
    'the customer saves the other street': fillInAndPress('Save address', HERENGRACHT),
    'the customer saves the address that is saved': fillInAndPress('Save address', KEIZERSGRACHT),
    // Leaving leads to the settings. Open the form again, to check that the draft is gone.
    'the customer leaves without saving': async stage => {
      const { page } = stage
      await leaveUnsaved(page, () => page.getByRole('button', { name: 'Cancel' }).click())
      await page.getByRole('heading', { level: 1, name: 'My settings' }).waitFor()
      await page.getByRole('link', { name: ways.of(stage).link }).click()
    },
    'another street was entered before': stage => findDraft(stage, HERENGRACHT),
    'nothing was entered before': stage => findDraft(stage, null),
    'the storage of the tab cannot be read': ({ page }) => failLookup(page, 'draft:'),
    'the service saves the address': async stage => {
      const streetName = await stage.page.getByLabel('Street name').inputValue()
      const typed = streetName === HERENGRACHT.streetName ? HERENGRACHT : KEIZERSGRACHT
      const sent = { ...typed, companyName: null, streetNumberAddition: null }
      await saves(sent, aSavedAddress(typed))(stage)
    },
    'the service refuses': refusesWith(400),
    'the connection drops': drops,
  },
  canHappen: ({ value }) => value !== 'saved',
  view: seen => {
    const { saved, values } = v.parse(context, seen.context)
    return formView(seen, values, wordsFor(saved.city === '' ? 'Add an address' : 'Change address'))
  },
  read: ({ page }) => readForm(page, 'streetName'),
  unseen: {
    'submission.saved · form.edit · 0': LEFT,
    'submission.saved · form.submit · 0': LEFT,
  },
})
