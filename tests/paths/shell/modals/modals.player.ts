import * as v from 'valibot'
import { modalsFlow } from '#machines/shell/modals/modals.cases.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { emptyLibrary } from '#tests/paths/library/library-calls.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'

const context = v.object({ stack: v.array(v.object({ id: v.string(), closable: v.boolean() })) })

const NO_OTHER = 'The dialog for uploads is the only one, and '

export const modalsPlayer = pathPlayer({
  flow: modalsFlow,
  part: '[role=dialog]',
  begins: {
    'it begins': async stage => {
      await emptyLibrary(stage)
      await stage.page.goto(stage.at('/my-photos/photos'))
      await stage.page.getByRole('button', { name: 'Add photos' }).focus()
    },
  },
  gestures: {
    'the customer opens a dialog that locks the page': ({ page }) =>
      page.getByRole('button', { name: 'Add photos' }).click(),
    'a dialog opens that Escape does not close': { why: `${NO_OTHER}Escape closes it.` },
    'a dialog opens beside which the page scrolls': { why: `${NO_OTHER}it locks the page.` },
    'what is in the dialog must not be lost by Escape': async ({ page }) => {
      const buffer = await aJpeg({ taken: '2024:07:14 10:00:00', width: 16, height: 16 })
      await page
        .locator('[role=dialog] input[type=file][multiple]')
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('button', { name: 'Remove photo.jpg' }).waitFor()
    },
    'nothing is in the dialog any more': ({ page }) =>
      page.getByRole('button', { name: 'Remove photo.jpg' }).click(),
    'the customer closes the dialog': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    'the customer presses Escape': ({ page }) => page.keyboard.press('Escape'),
  },
  // The button opens a dialog only while no dialog covers it; the other labels depend on the dialog on top.
  canHappen: ({ value, context: observed }, label) => {
    const isClosable = v.parse(context, observed).stack.at(-1)?.closable
    if (label === 'the customer opens a dialog that locks the page') return value === 'closed'
    if (label === 'what is in the dialog must not be lost by Escape') return isClosable === true
    if (label === 'nothing is in the dialog any more') return isClosable === false
    return label !== 'the customer closes the dialog' || isClosable !== undefined
  },
  unseen: {
    'modals.open.locked · always · 1': `${NO_OTHER}it locks the page.`,
  },
})
