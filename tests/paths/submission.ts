import { expect } from '@playwright/test'
import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { submissionFlow } from '#machines/shell/submission/submission.cases.ts'
import { failLookup, findDraft, openWithDraft } from '#tests/paths/held-drafts.ts'
import { pathPlayer, type Gesture } from '#tests/paths/path-player.ts'
import { type HeldCalls, perStage, refusal, type Stage } from '#tests/paths/stage.ts'

const context = v.object({
  values: v.object({ firstName: v.string(), lastName: v.string() }),
  failure: v.nullable(v.object({ kind: v.string() })),
})

/** What a customer reads of the form. */
interface Reading {
  heading: string
  isBusy: boolean
  /** First name, last name and phone number; empty where there is no form. */
  fields: string[]
  /** Whether the fields take no text for now. */
  isLocked: boolean
  /** The sentences of the notice. */
  alert: string[]
  hasReference: boolean
  /** Buttons of the form that can be used. */
  buttons: string[]
  /** What the settings say was saved. */
  saved: string | null
}

const PHONE = '+31 20 555 0187'
const LEFT = 'The page of personal details is left once they are saved.'

const calls = perStage<HeldCalls>()

const tellCustomer: Gesture = stage =>
  calls.of(stage).answer(() => ({ status: 200, json: aCustomer({ phoneNumber: PHONE }) }))

const type =
  (firstName: string): Gesture =>
  ({ page }) =>
    page.getByLabel('First name').fill(firstName)

const save =
  (firstName: string): Gesture =>
  async stage => {
    await type(firstName)(stage)
    await stage.page.getByRole('button', { name: 'Save', exact: true }).click()
  }

/** The account is read just before it is saved; the call that saves it is the only one that waits then. */
const untilSent = async (stage: Stage): Promise<void> => {
  await tellCustomer(stage)
  await calls.of(stage).asked()
  expect(calls.of(stage).waiting()).toHaveLength(1)
}

/** A form that is saved, as the personal details are. */
export const submissionPlayer = pathPlayer({
  flow: submissionFlow,
  begins: {
    'a customer opens the form': async stage => {
      calls.keep(stage, await stage.hold(/\/customers\/me(?:\?|$)/u))
      await openWithDraft(stage, {
        form: 'personal-details',
        open: async () => {
          await stage.page.goto(stage.at('/settings/personal-details'))
          await tellCustomer(stage)
        },
        type: () => type('Bea')(stage),
      })
    },
  },
  gestures: {
    'the customer changes the first name': type('Anne'),
    'the customer types another first name': type('Bruno'),
    'the customer types what is saved': type('Anna'),
    'the customer saves the changed name': save('Anne'),
    'the customer saves the form as it was': save('Anna'),
    // Who gives changes up is back at the settings; that nothing is left shows when the form is opened again.
    'the customer gives the changes up': async stage => {
      const { page } = stage
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Leave without saving' }).click()
      await page.getByRole('link', { name: 'Change personal details' }).click()
      await page.getByRole('heading', { level: 1, name: 'Change personal details' }).waitFor()
      await tellCustomer(stage)
    },
    'a name was typed before': stage => findDraft(stage, { firstName: 'Anne', title: 'Dr' }),
    'what was typed before is what is saved': stage => findDraft(stage, { firstName: 'Anna' }),
    'nothing was typed before': stage => findDraft(stage, null),
    'the storage of the tab cannot be read': ({ page }) => failLookup(page, 'draft:'),
    'the service saves it': async stage => {
      const typed = await stage.page.getByLabel('First name').inputValue()
      await untilSent(stage)
      await calls.of(stage).answer(request => {
        expect(request.postDataJSON()).toMatchObject({ firstName: typed, lastName: 'de Vries' })
        return { status: 200, json: aCustomer({ firstName: typed }) }
      })
    },
    'the service refuses': async stage => {
      await untilSent(stage)
      await calls.of(stage).answer(() => refusal(400))
    },
    'the connection drops': async stage => {
      await untilSent(stage)
      await calls.of(stage).cut()
      await stage.page.getByRole('alert').waitFor()
      calls.of(stage).mend()
    },
  },
  canHappen: ({ value }) => value !== 'saved',
  view: ({ value, context: kept }: Observation): Reading => {
    const { values, failure } = v.parse(context, kept)
    const isBusy = value === 'saving'
    const isForm = value !== 'recalling' && value !== 'saved'
    return {
      heading: value === 'saved' ? 'My settings' : 'Change personal details',
      isBusy,
      fields: isForm ? [values.firstName, values.lastName, PHONE] : [],
      isLocked: isBusy,
      alert:
        failure === null
          ? []
          : [
              failure.kind === 'offline'
                ? 'Your changes were not saved: there is no connection. Please try again.'
                : 'Your changes were not saved. Please try again.',
              'What you typed is still here.',
            ],
      hasReference: failure !== null,
      buttons: isForm
        ? [...(failure === null ? [] : ['Copy reference']), ...(isBusy ? [] : ['Save']), 'Cancel']
        : [],
      saved: value === 'saved' ? 'Your personal details are saved.' : null,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const main = document.querySelector<HTMLElement>('#main')
      const form = main?.querySelector('input[name=firstName]')?.closest('form') ?? null
      const fields = [...(form?.querySelectorAll('input') ?? [])]
      return {
        heading: main?.querySelector('h1')?.innerText ?? '',
        isBusy: form?.ariaBusy === 'true',
        fields: fields.map(({ value }) => value),
        isLocked: fields.length > 0 && fields.every(({ readOnly }) => readOnly),
        alert: [...(form?.querySelectorAll<HTMLElement>('[role=alert] p') ?? [])].map(
          ({ innerText }) => innerText,
        ),
        hasReference: form?.querySelectorAll('code').length === 1,
        buttons: [
          ...(form?.querySelectorAll<HTMLElement>('button:not([aria-disabled=true])') ?? []),
        ].map(({ innerText }) => innerText),
        saved:
          main?.querySelector<HTMLElement>('[role=status][data-tone=success]')?.innerText ?? null,
      }
    }),
  unseen: {
    'submission.saved · form.edit · 0': LEFT,
    'submission.saved · form.submit · 0': LEFT,
  },
})
