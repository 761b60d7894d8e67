import { addressFormFlow } from '#machines/account/address-form/address-form.cases.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { fill, leaveUnsaved, onlySent, savingOf } from '#tests/paths/kit/form-player.ts'
import { findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { endToEndPlayer } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

const NEW = 'a customer adds an address'
const EMPTY = 'nothing was entered before'
const SAVE = 'the customer saves the other street'
const SAVED = 'the service saves the address'
const REFUSED = 'the service refuses'
const LEAVES = 'the customer leaves without saving'

/** Values to type, the country first, because the order of the other fields depends on it. */
const HERENGRACHT = {
  countryCode: 'NL',
  firstName: 'Anna',
  lastName: 'de Vries',
  streetName: 'Herengracht',
  streetNumber: '5',
  postalCode: '1016 DW',
  city: 'Amsterdam',
  phoneNumber: '+31 20 555 0187',
}

const LIST = /\/customers\/me\/addresses(?:\?|$)/u

const calls = perStage<HeldCalls>()

const { saves, refusesWith } = savingOf(calls.of, stage => onlySent(calls.of(stage)))

/** Plays the page on which an address is added. */
export const addressFormPlayer = endToEndPlayer({
  flow: addressFormFlow,
  // Leave out the form of the FTP callback, which the settings show after a save.
  part: '[data-flow=submission]:has([name=city])',
  begins: {
    [NEW]: async stage => {
      const { page, at } = stage
      calls.set(stage, await stage.hold(/\/customers\/me\/addresses(?:\/|\?|$)/u))
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
        form: 'new-address',
        open: async () => {
          await page.goto(at('/settings/new-address'))
          await page.locator('#main h1').waitFor()
        },
        type: () => fill(page, { city: 'Utrecht' }),
      })
    },
  },
  gestures: {
    [EMPTY]: stage => findDraft(stage, null),
    [SAVE]: async ({ page }) => {
      await fill(page, HERENGRACHT)
      await page.getByRole('button', { name: 'Save address' }).click()
    },
    [SAVED]: saves(
      { ...HERENGRACHT, companyName: null, streetNumberAddition: null },
      aSavedAddress(HERENGRACHT),
    ),
    [REFUSED]: refusesWith(400),
    // Leaving leads to the settings. Open the form again, to check that the draft is gone.
    [LEAVES]: async ({ page }) => {
      await leaveUnsaved(page, () => page.getByRole('button', { name: 'Cancel' }).click())
      await page.getByRole('link', { name: 'Add an address' }).click()
    },
  },
  endToEnd: [
    { start: NEW, labels: [EMPTY, SAVE, SAVED] },
    { start: NEW, labels: [EMPTY, SAVE, REFUSED, LEAVES] },
  ],
})
