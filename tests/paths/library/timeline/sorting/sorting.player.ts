import * as v from 'valibot'
import { sortingFlow } from '#machines/library/timeline/sorting/sorting.cases.ts'
import { holdLibrary, summaryOf, type LibraryCalls } from '#tests/paths/library/library-calls.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, type Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  sortings: v.object({ photos: v.object({ sortKey: v.string(), sortOrder: v.string() }) }),
})

/** What the page shows of the sorting of the photos. */
interface Reading {
  chosen: string
  /** The headings of months; empty for the list by upload, which has none. */
  months: string[]
  /** The pending requests for photos, as the end of their URLs. */
  asked: string[]
}

const calls = perStage<LibraryCalls>()

const choose =
  (label: string) =>
  async ({ page }: Stage): Promise<void> => {
    await page.getByLabel('Sort by').selectOption(label)
  }

/** Plays the sorting of the photos, in a library of one month. */
export const sortingPlayer = pathPlayer({
  flow: sortingFlow,
  part: '#main',
  begins: {
    'a customer opens the photos': async stage => {
      const held = await holdLibrary(stage)
      calls.set(stage, held)
      await stage.page.goto(stage.at('/my-photos/photos'))
      await held.summary.answer(() => summaryOf({ 2026: { 9: 5 } }))
      await held.month.asked()
    },
  },
  gestures: {
    'the customer wants the newest photos first': choose('Date taken, newest first'),
    'the customer wants the oldest photos first': choose('Date taken, oldest first'),
    'the customer wants the newest uploads first': choose('Uploaded, newest first'),
    'the customer wants the oldest uploads first': choose('Uploaded, oldest first'),
  },
  view: (seen): Reading => {
    const { sortKey, sortOrder } = v.parse(context, seen.context).sortings.photos
    const order = `sortKey=${sortKey}&sortOrder=${sortOrder}`
    const isByDay = sortKey === 'dateTaken'
    return {
      chosen: `${sortKey} ${sortOrder}`,
      months: isByDay ? ['September 2026'] : [],
      asked: [isByDay ? `timeline/2026/9?limit=24&${order}` : `photos?${order}`],
    }
  },
  read: async stage => {
    const { month, all } = calls.of(stage)
    return {
      ...(await stage.page.evaluate(() => ({
        chosen: document.querySelector<HTMLSelectElement>('#main select')?.value ?? '',
        months: [...document.querySelectorAll<HTMLElement>('[role=grid] h2')].map(
          ({ innerText }) => innerText,
        ),
      }))),
      asked: [...month.waiting(), ...all.waiting()].map(url =>
        url.replace(/^.*\/(?=timeline|photos\?)/u, ''),
      ),
    }
  },
})
