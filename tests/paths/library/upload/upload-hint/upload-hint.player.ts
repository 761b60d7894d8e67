import * as v from 'valibot'
import { uploadHintFlow } from '#machines/library/upload/upload-hint/upload-hint.cases.ts'
import { HALF, TIME } from '#machines/kit/trace.ts'
import { addPhotos } from '#tests/paths/library/upload/add-photos.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { signInCleo } from '#tests/paths/kit/tokens.ts'

const context = v.object({ sortKey: v.picklist(['dateTaken', 'created']) })

/** What the page shows after an upload. */
interface Reading {
  hint: string | null
  /** Buttons of the hint. */
  buttons: string[]
  sorting: string
}

const SENTENCE = 'Your new photos are sorted by date taken. Sort by uploaded to see them first'
/** Milliseconds to advance a stopped clock by, so that the page continues. */
const A_MOMENT = 10

const sort = (label: string) => async (stage: Stage) => {
  await stage.page.getByLabel('Sort by').selectOption(label)
}

const begin = async (stage: Stage): Promise<void> => {
  const { page } = stage
  await signInCleo(stage)
  await page.clock.install()
  await page.goto(stage.at('/my-photos/photos'))
  await addPhotos(stage, 1)
  await page.getByLabel('Sort by').waitFor()
}

const OF_ALBUMS = 'Albums have screens of their own, where no hint shows.'

export const uploadHintPlayer = pathPlayer({
  flow: uploadHintFlow,
  part: '[role=status]:has(> [data-flow=uploadHint])',
  begins: {
    'photos stand by the date taken': async stage => {
      await begin(stage)
      await stage.page.getByRole('button', { name: 'Close' }).click()
    },
    'photos stand by the date of upload': async stage => {
      await begin(stage)
      await sort('Uploaded, newest first')(stage)
    },
  },
  gestures: {
    'an upload added photos': stage => addPhotos(stage, 1, () => stage.page.clock.runFor(A_MOMENT)),
    'photos are sorted by upload': sort('Uploaded, newest first'),
    'photos are sorted by the date taken': sort('Date taken, newest first'),
    'photos of albums are sorted otherwise': { why: OF_ALBUMS },
    'the customer follows the link': ({ page }) =>
      page.getByRole('button', { name: 'Sort by uploaded' }).click(),
    'the customer closes the hint': ({ page }) =>
      page.locator('[data-flow=uploadHint]').getByRole('button', { name: 'Close' }).click(),
  },
  time: {
    [HALF]: ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
    [TIME]: ({ page }, wait) => page.clock.runFor(wait),
  },
  canHappen: (seen, label) => {
    const { sortKey } = v.parse(context, seen.context)
    if (label === 'photos are sorted by upload') return sortKey !== 'created'
    if (label === 'photos are sorted by the date taken') return sortKey !== 'dateTaken'
    return !label.startsWith('the customer') || seen.enabled.includes(label)
  },
  view: ({ value, context: observed }): Reading => ({
    hint: value === 'showing' ? SENTENCE : null,
    buttons: value === 'showing' ? ['Sort by uploaded', 'Close'] : [],
    sorting: v.parse(context, observed).sortKey,
  }),
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const hint = document.querySelector<HTMLElement>('[data-flow=uploadHint]')
      return {
        hint: hint?.querySelector('p')?.innerText ?? null,
        buttons: [...(hint?.querySelectorAll('button') ?? [])].map(
          button => button.ariaLabel ?? button.innerText,
        ),
        sorting:
          document.querySelector<HTMLSelectElement>('#main select')?.value.split(' ')[0] ?? '',
      }
    }),
})
