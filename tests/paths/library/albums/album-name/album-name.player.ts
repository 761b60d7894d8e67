import * as v from 'valibot'
import { albumNameFlow } from '#machines/library/albums/album-name/album-name.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { answerAlbums, ONE_ALBUM } from '#tests/paths/library/albums/album-stage.ts'
import { goTo } from '#tests/paths/kit/gestures.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import {
  perStage,
  refusal,
  type HeldCalls,
  loseAnswer,
  refuseNextRead,
  NOT_KNOWN,
} from '#tests/paths/kit/stage.ts'

const context = v.object({
  albumId: v.nullable(v.string()),
  name: v.string(),
  oldName: v.nullable(v.string()),
  fault: v.nullable(v.string()),
  failure: v.nullable(v.object({ kind: v.string(), status: v.nullable(v.number()) })),
})

/** What the page shows of the dialog that names an album. */
interface Reading {
  title: string | null
  state: string | null
  /** The old name of the album; null for a new album. */
  oldName: string | null
  /** The value of the field; null without a dialog. */
  name: string | null
  isLocked: boolean
  /** The error of the name. */
  problem: string | null
  /** The lines of the alert. */
  alert: string[]
  hasReference: boolean
  /** Enabled buttons of the dialog. */
  buttons: string[]
  isFocusInside: boolean
}

const PROBLEMS: Readonly<Record<string, string>> = {
  missing: 'Please give your album a name',
  invalid: 'Name not valid A name cannot begin with a space, and has no < > ; in it.',
  tooLong: 'Name not valid It has 101 characters; 100 are the most.',
}

interface Held {
  creations: HeldCalls
  changes: HeldCalls
}

const held = perStage<Held>()

/**
 * Returns a gesture that opens the dialog on the screen at `path`; it goes there first if another screen is open, as
 * after a save.
 */
const open =
  (path: string, button: string): Gesture =>
  async stage => {
    const opening = stage.page.getByRole('button', { name: button, exact: true })
    if (new URL(stage.page.url()).pathname !== path) await goTo(stage, path)
    await opening.click()
  }

const save =
  (name: string): Gesture =>
  async ({ page }) => {
    await page.getByRole('textbox', { name: 'Album name' }).fill(name)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(?:Create album|Save)$/u })
      .click()
  }

const lose =
  (calls: (held: Held) => HeldCalls, read: RegExp): Gesture =>
  stage =>
    loseAnswer(stage, calls(held.of(stage)), read)

/** Plays the dialog for the name of a new or an existing album. */
export const albumNamePlayer = pathPlayer({
  flow: albumNameFlow,
  begins: {
    'it begins': async stage => {
      const creations = await stage.hold(/\/photo\/albums$/u)
      const changes = await stage.hold(ONE_ALBUM)
      held.set(stage, { creations, changes })
      await answerAlbums(stage, ['album-1'])
      await stage.page.goto(stage.at('/my-photos/albums'))
      await stage.page.getByRole('link', { name: /Garden/u }).waitFor()
    },
  },
  gestures: {
    'the customer wants a new album': open('/my-photos/albums', 'New album'),
    'the customer wants another name': open('/my-photos/albums/album-1', 'Edit album name'),
    'the customer saves a name': save('Sea 🌊'),
    'the customer saves the name that the album has': save('Garden'),
    'the customer saves no name': save(''),
    'the customer saves a name that is not valid': save('<b>Sea'),
    'the customer saves an endless name': save('x'.repeat(101)),
    'the customer cancels': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    'the album is created': async stage => {
      await held.of(stage).creations.answer(() => ({ status: 201, json: { albumId: 'album-9' } }))
      await stage.page.waitForURL(/\/my-photos\/albums\/album-9$/u)
    },
    'the service cannot create it': stage => held.of(stage).creations.answer(() => refusal(403)),
    'the connection drops before it is created': lose(
      ({ creations }) => creations,
      /\/photo\/albums\?/u,
    ),
    'the album has its new name': async stage => {
      await held.of(stage).changes.answer(() => ({ status: 204 }))
    },
    'the album is gone': async stage => {
      await refuseNextRead(stage, ONE_ALBUM, 404)
      await held.of(stage).changes.answer(() => refusal(404))
    },
    'the connection drops before it is renamed': lose(({ changes }) => changes, ONE_ALBUM),
  },
  view: ({ value, tags, context: observed }): Reading => {
    const { albumId, name, oldName, fault, failure } = v.parse(context, observed)
    const isOpen = tags.includes('modal')
    const isBusy = tags.includes('busy')
    const isAlert = isOpen && failure !== null && tags.includes('alert')
    const why = failure?.status === 404 ? ['This album is no longer there.'] : []
    return {
      title: isOpen ? (albumId === null ? 'Create new album' : 'Edit album name') : null,
      state: isOpen ? statePath(value) : null,
      oldName: isOpen ? oldName : null,
      name: isOpen ? name : null,
      isLocked: isBusy,
      problem: isOpen && fault !== null ? (PROBLEMS[fault] ?? null) : null,
      alert: !isAlert
        ? []
        : failure.kind === 'unanswered'
          ? [NOT_KNOWN]
          : ['Unable to save changes. Please try again', ...why],
      hasReference: isAlert,
      buttons: isOpen
        ? isBusy
          ? []
          : [
              'Close',
              ...(isAlert ? ['Copy reference'] : []),
              'Cancel',
              albumId === null ? 'Create album' : 'Save',
            ]
        : [],
      isFocusInside: isOpen,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const dialog = document.querySelector<HTMLElement>('[role=dialog]')
      const all = (selector: string): HTMLElement[] => [
        ...(dialog?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const input = dialog?.querySelector('input') ?? null
      const problem = document.getElementById(
        input?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
      )
      return {
        title: all('h2')[0]?.innerText ?? null,
        state: all('[data-flow=albumName]')[0]?.dataset['state'] ?? null,
        oldName: all('form > p')[0]?.innerText ?? null,
        name: input?.value ?? null,
        isLocked: input?.readOnly ?? false,
        problem:
          input?.ariaInvalid === 'true'
            ? (problem?.innerText.replaceAll(/\s+/gu, ' ') ?? null)
            : null,
        alert: (all('[role=alert]')[0]?.innerText ?? '')
          .split('\n')
          .filter(line => /^(?:Unable|We do|This album)/u.test(line)),
        hasReference: all('[role=alert] code').length === 1,
        buttons: all('button:not([aria-disabled=true]):enabled').map(
          ({ ariaLabel, innerText }) => ariaLabel ?? innerText,
        ),
        isFocusInside: dialog?.contains(document.activeElement) === true,
      }
    }),
})
