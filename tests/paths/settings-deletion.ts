import { deletionDialogFlow } from '#machines/account/deletion-dialog/deletion-dialog.cases.ts'
import { pathPlayer } from '#tests/paths/path-player.ts'

const NO_BUG = 'A bug cannot be put into a page.'

/** The dialog over the settings that deletes the account. */
export const settingsDeletionPlayer = pathPlayer({
  flow: deletionDialogFlow,
  begins: {
    'it begins': async ({ page, at }) => {
      await page.goto(at('/settings'))
      await page.getByRole('button', { name: 'Delete account' }).focus()
    },
  },
  gestures: {
    'the customer presses Delete account': ({ page }) =>
      page.getByRole('button', { name: 'Delete account' }).click(),
    'the customer closes the dialog': ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
    'the dialog ends by itself': { why: 'It has no end of its own.' },
    'a bug ends the dialog': { why: NO_BUG },
  },
  view: ({ tags }) => ({ dialog: tags.includes('modal') ? 'Delete account' : '' }),
  read: ({ page }) =>
    page.evaluate(() => ({
      dialog: document.querySelector<HTMLElement>('[role=alertdialog] h2')?.innerText ?? '',
    })),
  unseen: {
    'deletionDialog.open · xstate.done.actor.accountDeletion · 0': 'It has no end of its own.',
    'deletionDialog.open · xstate.error.actor.accountDeletion · 0': NO_BUG,
  },
})
