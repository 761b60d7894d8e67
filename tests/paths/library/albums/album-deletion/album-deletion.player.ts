import * as v from 'valibot'
import { albumDeletionFlow } from '#machines/library/albums/album-deletion/album-deletion.cases.ts'
import { answerAlbums, ONE_ALBUM } from '#tests/paths/library/albums/album-stage.ts'
import { goTo } from '#tests/paths/books/book-stage.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, loseAnswer, NOT_KNOWN } from '#tests/paths/kit/stage.ts'

const context = v.object({ failure: v.nullable(v.object({ kind: v.string() })) })

/** What a customer reads of the question, and where it leaves them. */
interface Reading {
  title: string | null
  sentence: string | null
  isBusy: boolean
  /** The lines of the alert. */
  alert: string[]
  hasReference: boolean
  /** Buttons of the dialog that can be used. */
  buttons: string[]
  isFocusInside: boolean
}

const ALBUM = '/my-photos/albums/album-1'

const calls = perStage<HeldCalls>()

/** The question before an album is deleted. */
export const albumDeletionPlayer = pathPlayer({
  flow: albumDeletionFlow,
  part: '[data-flow=albumDeletion], section[aria-label=Notifications]',
  alsoRead: ['Garden album deleted'],
  begins: {
    'it begins': async stage => {
      calls.keep(stage, await stage.hold(ONE_ALBUM))
      await answerAlbums(stage, ['album-1'])
      await stage.page.goto(stage.at(ALBUM))
      await stage.page.getByRole('button', { name: 'Delete album' }).waitFor()
    },
  },
  gestures: {
    'the customer wants to delete the album': async stage => {
      if (new URL(stage.page.url()).pathname !== ALBUM) await goTo(stage, ALBUM)
      await stage.page.getByRole('button', { name: 'Delete album' }).click()
    },
    'the customer confirms': ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete album' }).click(),
    'the customer keeps the album': ({ page }) =>
      page.getByRole('button', { name: 'Keep album' }).click(),
    'the album is deleted': async stage => {
      await calls.of(stage).answer(() => ({ status: 204 }))
      await stage.page.waitForURL(/\/my-photos\/albums$/u)
      await stage.page.getByText('Garden album deleted').first().waitFor()
    },
    'the service refuses': stage => calls.of(stage).answer(() => refusal(500)),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), ONE_ALBUM),
  },
  view: ({ tags, context: kept }): Reading => {
    const { failure } = v.parse(context, kept)
    const isOpen = tags.includes('modal')
    const isBusy = tags.includes('busy')
    const isAlert = tags.includes('alert')
    return {
      title: isOpen ? 'Delete album Garden' : null,
      sentence: isOpen
        ? 'The album is deleted, but not its photos: they stay in your library.'
        : null,
      isBusy,
      alert: isAlert
        ? [failure?.kind === 'unanswered' ? NOT_KNOWN : 'Unable to remove album. Please try again']
        : [],
      hasReference: isAlert,
      buttons: isOpen
        ? isBusy
          ? []
          : ['Close', ...(isAlert ? ['Copy reference'] : []), 'Keep album', 'Delete album']
        : [],
      isFocusInside: isOpen,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
      const all = (selector: string): HTMLElement[] => [
        ...(dialog?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      return {
        title: all('h2')[0]?.innerText ?? null,
        sentence: all('[data-flow=albumDeletion] > p')[0]?.innerText ?? null,
        isBusy: all('[data-flow=albumDeletion]')[0]?.ariaBusy === 'true',
        alert: (all('[role=alert]')[0]?.innerText ?? '')
          .split('\n')
          .filter(line => /^(?:Unable|We do)/u.test(line)),
        hasReference: all('[role=alert] code').length === 1,
        buttons: all('button:not([aria-disabled=true]):enabled').map(
          ({ ariaLabel, innerText }) => ariaLabel ?? innerText,
        ),
        isFocusInside: dialog?.contains(document.activeElement) === true,
      }
    }),
})
