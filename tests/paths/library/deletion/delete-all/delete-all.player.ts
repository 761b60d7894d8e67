import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { deleteAllFlow } from '#machines/library/deletion/delete-all/delete-all.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { answerPhotos } from '#tests/paths/library/preview/preview-stage.ts'
import {
  perStage,
  refusal,
  type HeldCalls,
  type Stage,
  loseAnswer,
  NOT_KNOWN,
} from '#tests/paths/kit/stage.ts'

const context = v.object({ failure: v.nullable(v.object({ kind: v.string() })) })

/** What the page shows of the dialog that deletes all photos, and the number of pending calls. */
interface Reading {
  title: string | null
  state: string | null
  isBusy: boolean
  fieldError: string | null
  alert: string | null
  /** Enabled buttons. */
  buttons: string[]
  isFocusInside: boolean
  asked: number
}

const calls = perStage<HeldCalls>()

const send =
  (typed: string) =>
  async ({ page }: Stage): Promise<void> => {
    const dialog = page.getByRole('alertdialog')
    const field = dialog.getByRole('textbox')
    if (await field.isEditable()) await field.fill(typed)
    await dialog.getByRole('button', { name: 'Delete all photos' }).click()
  }

export const deleteAllPlayer = pathPlayer({
  flow: deleteAllFlow,
  begins: {
    'it begins': async stage => {
      await answerPhotos(stage, ['a', 'b'])
      calls.set(stage, await stage.hold(/\/photo\/photos\/all$/u))
      await stage.page.goto(stage.at('/my-photos/photos'))
      await stage.page.locator('[data-photo=a] img').waitFor()
      await stage.page.getByRole('button', { name: 'Select', exact: true }).click()
      await stage.page.locator('[data-flow=selection]').waitFor()
    },
  },
  gestures: {
    'the customer presses Delete all photos': ({ page }) =>
      page.locator('[role=toolbar]').getByRole('button', { name: 'Delete all photos' }).click(),
    'the customer sends the word': send('DELETE'),
    'the customer sends the word in small letters': send('delete'),
    'the customer sends nothing': send(''),
    'the customer closes the dialog': ({ page }) =>
      page.getByRole('button', { name: 'Keep photos' }).click(),
    'the service deletes all photos': stage => calls.of(stage).answer(() => ({ status: 204 })),
    'the service refuses': stage => calls.of(stage).answer(() => refusal(403)),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), /\/photo\/users(?:\?|$)/u),
  },
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { failure } = v.parse(context, observed)
    const state = statePath(value)
    const isOpen = tags.includes('modal')
    const isBusy = tags.includes('busy')
    const isAlert = tags.includes('alert')
    return {
      title: isOpen ? 'Delete all photos?' : null,
      state: isOpen ? state : null,
      isBusy,
      fieldError: state === 'open.refused' ? 'Type DELETE to confirm' : null,
      alert: !isAlert
        ? null
        : failure?.kind === 'unanswered'
          ? NOT_KNOWN
          : 'Error: Your photos could not be deleted',
      buttons: !isOpen
        ? []
        : isBusy
          ? []
          : [
              'Close',
              ...(isAlert && failure !== null ? ['Copy reference'] : []),
              'Keep photos',
              'Delete all photos',
            ],
      isFocusInside: isOpen,
      asked: isBusy ? 1 : 0,
    }
  },
  read: async stage => {
    const seen = await stage.page.evaluate(() => {
      const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
      const form = dialog?.querySelector<HTMLElement>('[data-flow=deleteAll]')
      const words = (selector: string): string | null =>
        dialog?.querySelector<HTMLElement>(selector)?.innerText ?? null
      const described = dialog?.querySelector('input[aria-invalid=true]')
      const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? []
      return {
        title: words('h2'),
        state: form?.dataset['state'] ?? null,
        isBusy: form?.ariaBusy === 'true',
        fieldError:
          ids.map(id => document.getElementById(id)?.innerText ?? '').find(text => text !== '') ??
          null,
        alert: words('[role=alert]')?.split('\n')[0] ?? null,
        buttons: [
          ...(dialog?.querySelectorAll<HTMLElement>('button:not([aria-disabled=true])') ?? []),
        ].map(({ ariaLabel, innerText }) => ariaLabel ?? innerText),
        isFocusInside: dialog?.contains(document.activeElement) === true,
      }
    })
    return { ...seen, asked: calls.of(stage).waiting().length }
  },
})
