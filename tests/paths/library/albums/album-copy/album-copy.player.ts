import * as v from 'valibot'
import { albumCopyFlow } from '#machines/library/albums/album-copy/album-copy.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { answerAlbums } from '#tests/paths/library/albums/album-stage.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, loseAnswer, NOT_KNOWN } from '#tests/paths/kit/stage.ts'

const context = v.object({
  batches: v.object({
    rest: v.array(v.string()),
    done: v.array(v.string()),
    failed: v.array(v.string()),
  }),
  name: v.string(),
  fault: v.nullable(v.string()),
  failure: v.nullable(v.object({ kind: v.string() })),
  isUnsure: v.boolean(),
})

/** What the page shows of the dialog that copies photos. */
interface Reading {
  title: string | null
  state: string | null
  amount: string | null
  /** The texts of the album tiles. */
  tiles: string[]
  /** The value of the name field; null without a field. */
  name: string | null
  problem: string | null
  progress: string | null
  /** The lines of the alert. */
  alert: string[]
  /** Enabled buttons at the bottom of the dialog. */
  buttons: string[]
}

const NO_MANY = 'A page of a path holds a few photos; the batches are seen in Node.'
/** The read of the photos of an album. */
const IN_ALBUM = /\/photo\/albums\/[^/]+\/photos\?/u

const NO_NONE = 'The toolbar copies nothing where nothing is selected.'

interface Held {
  creations: HeldCalls
  additions: HeldCalls
}

const held = perStage<Held>()

const press =
  (name: string): Gesture =>
  ({ page }) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

const create =
  (name: string): Gesture =>
  async stage => {
    await stage.page.getByRole('textbox', { name: 'Album name' }).fill(name)
    await press('Create album')(stage)
  }

/** Plays the dialog that copies a selected photo to an album. */
export const albumCopyPlayer = pathPlayer({
  flow: albumCopyFlow,
  alsoRead: ['Photos copied to'],
  begins: {
    'it begins': async stage => {
      const creations = await stage.hold(/\/photo\/albums$/u)
      const additions = await stage.hold(/\/photo\/albums\/[^/]+\/photos$/u)
      held.set(stage, { creations, additions })
      await answerAlbums(stage, ['album-1'])
      await stage.page.goto(stage.at('/my-photos/photos'))
      await stage.page.locator('[role=grid] img').first().waitFor()
    },
  },
  gestures: {
    'the customer wants to copy a photo': async ({ page }) => {
      const copy = page.getByRole('button', { name: 'Copy to album' })
      if (!(await copy.isVisible())) {
        await page.getByRole('button', { name: 'Select', exact: true }).click()
        await page.locator('[role=gridcell][data-photo]').first().click()
      }
      await copy.click()
    },
    'the customer wants to copy 501 photos': { why: NO_MANY },
    'nothing is selected': { why: NO_NONE },
    'the customer chooses an album': ({ page }) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /Garden/u })
        .click(),
    'the customer wants a new album': press('New album'),
    'the customer names the new album': create('Sea'),
    'the customer gives a name that is not valid': create(';'),
    'the customer goes back to the albums': press('Back'),
    'the customer tries again': press('Try again'),
    'the customer cancels': press('Cancel'),
    'the album is created': stage =>
      held.of(stage).creations.answer(() => ({ status: 201, json: { albumId: 'album-9' } })),
    'the connection drops before it is created': stage =>
      loseAnswer(stage, held.of(stage).creations, /\/photo\/albums\?/u),
    'the album cannot be created': stage => held.of(stage).creations.answer(() => refusal(403)),
    'the photos are in the album': async stage => {
      await held.of(stage).additions.answer(() => ({ status: 200, json: { failed: [] } }))
      await stage.page.getByText('Photos copied to').first().waitFor()
    },
    'the first photo is left out': stage =>
      held.of(stage).additions.answer(request => {
        const { photoIds } = v.parse(
          v.object({ photoIds: v.array(v.string()) }),
          request.postDataJSON(),
        )
        return { status: 200, json: { failed: photoIds.slice(0, 1) } }
      }),
    'the photos cannot be copied': stage => held.of(stage).additions.answer(() => refusal(403)),
    'the connection drops': stage => loseAnswer(stage, held.of(stage).additions, IN_ALBUM),
  },
  view: ({ value, tags, context: observed }): Reading => {
    const { batches, name, fault, failure, isUnsure } = v.parse(context, observed)
    const isOpen = tags.includes('modal')
    const state = statePath(value)
    const count = batches.rest.length + batches.done.length + batches.failed.length
    const isNaming = state === 'naming' || state === 'creating'
    const isAlert = (state === 'naming' && failure !== null) || state === 'failed'
    return {
      title: isOpen ? 'Copy to album' : null,
      state: isOpen ? state : null,
      amount: isOpen ? `${count} photo selected` : null,
      tiles: state === 'choosing' ? ['New album', 'Garden 12 photos'] : [],
      name: isNaming ? name : null,
      problem:
        isNaming && fault !== null
          ? 'Name not valid A name cannot begin with a space, and has no < > ; in it.'
          : null,
      progress: state === 'copying' ? `Copying photos: ${batches.done.length} of ${count}` : null,
      alert: isAlert
        ? state === 'failed' && isUnsure
          ? [
              'We do not know which of these photos are in the album: no answer came. You can try again.',
            ]
          : failure?.kind === 'unanswered'
            ? [NOT_KNOWN]
            : ['Unable to save changes. Please try again']
        : [],
      buttons: isOpen
        ? [
            ...(state === 'naming' ? ['Back'] : []),
            ...(state === 'creating' ? [] : ['Cancel']),
            ...(state === 'naming' ? ['Create album'] : []),
            ...(state === 'failed' ? ['Try again'] : []),
          ]
        : [],
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const dialog = document.querySelector<HTMLElement>('[role=dialog]')
      const all = (selector: string): HTMLElement[] => [
        ...(dialog?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const flat = ({ innerText }: HTMLElement): string => innerText.replaceAll(/\s+/gu, ' ').trim()
      const input = dialog?.querySelector('input') ?? null
      const problem = document.getElementById(
        input?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
      )
      const frame = all('[data-flow=albumCopy]')[0]
      return {
        title: all('h2')[0]?.innerText ?? null,
        state: frame?.dataset['state'] ?? null,
        amount: all('[data-flow=albumCopy] > p')[0]?.innerText ?? null,
        tiles: all('li:not([aria-hidden])').map(flat),
        name: input?.value ?? null,
        problem:
          input?.ariaInvalid === 'true'
            ? (problem?.innerText.replaceAll(/\s+/gu, ' ') ?? null)
            : null,
        progress: all('p[role=status]')[0]?.innerText ?? null,
        alert: (all('[role=alert]')[0]?.innerText ?? '')
          .split('\n')
          .filter(line => /^(?:Unable|We do)/u.test(line)),
        buttons: all('button:not([aria-disabled=true]):enabled')
          .filter(button => frame?.contains(button) === false && button.ariaLabel === null)
          .map(flat),
      }
    }),
  unseen: { 'albumCopy.counting · always · 0': NO_MANY },
})
