import { expect, type Page } from '@playwright/test'
import type { Gesture } from '#tests/paths/kit/path-player.ts'
import {
  type HeldCalls,
  loseAnswer,
  NOT_KNOWN,
  refusal,
  type Stage,
} from '#tests/paths/kit/stage.ts'

/** Fills in the fields of the form in the given order; skips names that the form does not have. */
export const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  // Wait for the form: the heading of the page may appear before the form.
  await page.locator('#main form').first().waitFor()
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`#main form [name="${name}"]`)
    if ((await field.count()) === 0) continue
    const isSelect = await field.evaluate(found => found instanceof HTMLSelectElement)
    if (isSelect) await field.selectOption(value)
    else await field.fill(value)
  }
}

/** Fills in fields, and presses Tab, so that the validation on blur runs. */
export const fillIn = async (
  page: Page,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  await fill(page, values)
  await page.keyboard.press('Tab')
}

/** Returns a gesture that fills in fields, and presses the button with this name. */
export const fillInAndPress =
  (button: string, values: Readonly<Record<string, string>>): Gesture =>
  async ({ page }) => {
    await fillIn(page, values)
    await page.getByRole('button', { name: button, exact: true }).click()
  }

/**
 * Leaves a form with unsaved changes by `go`: checks the question of the dialog, keeps editing, and leaves the second
 * time. The dialog asks differently during a save and after a lost answer.
 */
export const leaveUnsaved = async (page: Page, go: () => Promise<void>): Promise<void> => {
  const dialog = page.getByRole('alertdialog')
  const forms = page.locator('#main form')
  const isSaving = (await page.locator('#main form[aria-busy=true]').count()) > 0
  const isUnsure = (await forms.filter({ hasText: NOT_KNOWN }).count()) > 0
  await go()
  await expect(dialog.locator('h2, p, button')).toHaveText([
    'Leave without saving?',
    '',
    isSaving
      ? 'Your changes are being saved.'
      : isUnsure
        ? NOT_KNOWN
        : "If you leave now, what you typed here won't be kept.",
    'Keep editing',
    'Leave without saving',
  ])
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.waitFor({ state: 'detached' })
  await go()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
}

/** The reads by which the page checks whether a change took effect, after the answer to the change was lost. */
const SAVED = /\/customers\/me(?:\?|$)|\/addresses/u

/** Gestures of the service that answer the saving call of a form; `untilSent` resolves once this call is pending. */
export const savingOf = (
  calls: (stage: Stage) => HeldCalls,
  untilSent: (stage: Stage) => Promise<void>,
): {
  /** Checks the body of the saving call, and responds with 200 and `answer`. */
  saves(expected: Readonly<Record<string, unknown>>, answer: unknown): Gesture
  refusesWith(status: number): Gesture
  drops: Gesture
} => ({
  saves: (expected, answer) => async stage => {
    await untilSent(stage)
    await calls(stage).answer(request => {
      expect(request.postDataJSON()).toMatchObject(expected)
      return { status: 200, json: answer }
    })
  },
  refusesWith: status => async stage => {
    await untilSent(stage)
    await calls(stage).answer(() => refusal(status))
  },
  drops: async stage => {
    await untilSent(stage)
    await loseAnswer(stage, calls(stage), SAVED)
  },
})

/** Waits for a held call, and checks that no second call is pending. */
export const onlySent = async (calls: HeldCalls): Promise<void> => {
  await calls.asked()
  expect(calls.waiting()).toHaveLength(1)
}
