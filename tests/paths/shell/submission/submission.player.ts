import * as v from 'valibot'
import { BRUNO } from '#sandbox/people/people.ts'
import { signInAs } from '#tests/paths/kit/tokens.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { submissionFlow } from '#machines/shell/submission/submission.cases.ts'
import {
  fillIn,
  fillInAndPress,
  leaveUnsaved,
  onlySent,
  savingOf,
} from '#tests/paths/kit/form-player.ts'
import { formView, readForm, textField, type FormWords } from '#tests/paths/account/form-reading.ts'
import { failLookup, findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, type Stage } from '#tests/paths/kit/stage.ts'

const details = v.object({
  firstName: v.string(),
  lastName: v.string(),
  phoneNumber: v.string(),
  companyName: v.string(),
})
type Details = v.InferOutput<typeof details>
const context = v.object({ saved: details, values: details })

const ANNA: Details = {
  firstName: 'Anna',
  lastName: 'de Vries',
  phoneNumber: '+31 20 555 0187',
  companyName: '',
}
const COMPANY = 'De Vries & Partner'
const TOO_LONG = 'A'.repeat(61)
const HIDDEN = 'de\u202EVries'
const LEFT = 'The page of personal details is left once they are saved.'

const NAMELESS: Readonly<Record<string, string>> = {
  [TOO_LONG]: 'Use fewer characters',
  [HIDDEN]: 'There are characters here that nobody can see. Type it again.',
}

const wordsFor = (isBusiness: boolean): FormWords<Details> => ({
  heading: 'Change personal details',
  hasText: true,
  fields: ({ firstName, lastName, phoneNumber, companyName }) => [
    textField('First name', firstName, {
      problem: [firstName === '' && 'Enter a first name', NAMELESS[firstName] ?? false],
    }),
    textField('Last name', lastName, {
      problem: [lastName === '' && 'Enter a last name', NAMELESS[lastName] ?? false],
    }),
    textField('Phone number (optional)', phoneNumber, {
      problem: [phoneNumber === '12' && 'Phone number must be valid'],
    }),
    ...(isBusiness
      ? [textField('Company name (optional)', companyName), textField('VAT number (optional)', '')]
      : []),
  ],
  buttons: ['Save', 'Cancel'],
  saved: 'Your personal details are saved.',
  stays: false,
})

/** The held calls for the account, and the company that the service currently stores. */
interface Account {
  held: HeldCalls
  companyName: string
}

const accounts = perStage<Account>()
const callsOf = (stage: Stage): HeldCalls => accounts.of(stage).held

const notifyCustomer: Gesture = stage => {
  const { companyName } = accounts.of(stage)
  return callsOf(stage).answer(() => ({ status: 200, json: aCustomer({ ...ANNA, companyName }) }))
}

/** The gestures of a save. Each first answers the read of the account, so that only the saving call is pending. */
const { saves, refusesWith, drops } = savingOf(callsOf, async stage => {
  await notifyCustomer(stage)
  await onlySent(callsOf(stage))
})

const type =
  (changes: Partial<Details>): Gesture =>
  ({ page }) =>
    fillIn(page, { ...ANNA, ...changes })

const save = (changes: Partial<Details>): Gesture => fillInAndPress('Save', { ...ANNA, ...changes })

const open = async (stage: Stage, companyName = ''): Promise<void> => {
  accounts.set(stage, { held: await stage.hold(/\/customers\/me(?:\?|$)/u), companyName })
  await openWithDraft(stage, {
    form: 'personal-details',
    open: async () => {
      await stage.page.goto(stage.at('/settings/personal-details'))
      await notifyCustomer(stage)
    },
    type: () => type({ firstName: 'Bea' })(stage),
  })
}

/** Plays a form that is saved, with the personal details as an example. */
export const submissionPlayer = pathPlayer({
  flow: submissionFlow,
  showsEachReading: true,
  begins: {
    'a customer opens the form': open,
    'a business customer opens the form': async stage => {
      await signInAs(stage, BRUNO)
      await open(stage, COMPANY)
    },
  },
  gestures: {
    'the customer changes the first name': type({ firstName: 'Anne' }),
    'the customer types another first name': type({ firstName: 'Bruno' }),
    'the customer types what is saved': type({}),
    'the customer tries to save nobody': save({ firstName: '', lastName: '', phoneNumber: '12' }),
    'the customer tries to save what is no name': save({ firstName: TOO_LONG, lastName: HIDDEN }),
    'the customer saves the changed name': save({ firstName: 'Anne' }),
    'the customer saves the form as it was': save({}),
    // Discarding leads to the settings. Open the form again, to check that the draft is gone.
    'the customer gives the changes up': async stage => {
      const { page } = stage
      await leaveUnsaved(page, () => page.getByRole('button', { name: 'Cancel' }).click())
      await page.getByRole('link', { name: 'Change personal details' }).click()
      await page.getByRole('heading', { level: 1, name: 'Change personal details' }).waitFor()
      await notifyCustomer(stage)
    },
    'a name was typed before': stage => findDraft(stage, { firstName: 'Anne', title: 'Dr' }),
    'what was typed before is what is saved': stage => findDraft(stage, { firstName: 'Anna' }),
    'nothing was typed before': stage => findDraft(stage, null),
    'the storage of the tab cannot be read': ({ page }) => failLookup(page, 'draft:'),
    'the service saves it': async stage => {
      const firstName = await stage.page.getByLabel('First name').inputValue()
      await saves({ ...ANNA, firstName }, aCustomer({ ...ANNA, firstName }))(stage)
    },
    'the service refuses': refusesWith(400),
    'the service asks for patience': refusesWith(429),
    'the connection drops': drops,
  },
  canHappen: ({ value }) => value !== 'saved',
  view: seen => {
    const { saved, values } = v.parse(context, seen.context)
    return formView(seen, values, wordsFor(saved.companyName !== ''))
  },
  read: ({ page }) => readForm(page, 'firstName'),
  unseen: {
    'submission.saved · form.edit · 0': LEFT,
    'submission.saved · form.submit · 0': LEFT,
  },
})
