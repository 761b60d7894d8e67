import { deletionDialogFlow } from '#machines/account/deletion-dialog/deletion-dialog.cases.ts'
import { failSignIn, findSignIn, holdSignIns } from '#tests/paths/account/sign-in-notes.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'

/** What the page shows of the dialog. */
interface Reading {
  dialog: string | null
  /** Enabled buttons of the dialog. */
  buttons: string[]
  /** Whether the page behind is `inert` or `aria-hidden`. */
  isBehind: boolean
  /** Where the focus is: in the dialog, or on the button that opened it. */
  focus: string
}

const NO_BUG = 'A bug cannot be put into a page.'

/** Plays the opening and closing of the dialog that deletes the account, over the settings. */
export const deletionDialogPlayer = pathPlayer({
  flow: deletionDialogFlow,
  part: '#main, [role=dialog]',
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      await holdSignIns(stage, 'accountDeletion')
      await page.goto(at('/settings'))
      await page.getByRole('button', { name: 'Delete account' }).focus()
    },
  },
  gestures: {
    'the customer presses Delete account': ({ page }) =>
      page.getByRole('button', { name: 'Delete account' }).click(),
    'the customer closes the dialog': ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
    'the customer comes from no sign-in': ({ page }) =>
      findSignIn(page, 'accountDeletion', 'unasked'),
    'the customer comes from a fresh sign-in': ({ page }) =>
      findSignIn(page, 'accountDeletion', 'proven'),
    'an earlier sign-in cannot be looked up': ({ page }) => failSignIn(page),
    'the dialog ends by itself': { why: 'It has no end of its own.' },
    'a bug ends the dialog': { why: NO_BUG },
  },
  view: ({ tags }): Reading => {
    const isOpen = tags.includes('modal')
    return {
      dialog: isOpen ? 'Delete account' : null,
      buttons: isOpen ? ['Close', 'Export your data first', 'Cancel', 'Delete account'] : [],
      isBehind: isOpen,
      focus: isOpen ? 'dialog' : 'Delete account',
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const dialog = document.querySelector('[role=alertdialog]')
      const { activeElement: focused } = document
      return {
        dialog: dialog?.querySelector('h2')?.innerText ?? null,
        buttons: [
          ...(dialog?.querySelectorAll<HTMLElement>('button:not([aria-disabled=true])') ?? []),
        ].map(({ ariaLabel, innerText }) => ariaLabel ?? innerText),
        isBehind:
          (document.querySelector('#main')?.closest('[inert], [aria-hidden=true]') ?? null) !==
          null,
        focus: dialog?.contains(focused) === true ? 'dialog' : (focused?.textContent ?? ''),
      }
    }),
  unseen: {
    'deletionDialog.open · xstate.done.actor.accountDeletion · 0': 'It has no end of its own.',
    'deletionDialog.open · xstate.error.actor.accountDeletion · 0': NO_BUG,
  },
})
