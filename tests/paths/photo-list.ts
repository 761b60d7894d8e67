import * as v from 'valibot'
import { monthFlow } from '#machines/library/month/month.cases.ts'
import {
  addHeldPhoto,
  holdLibrary,
  photosOf,
  REFUSED,
  summaryOf,
  type LibraryCalls,
} from '#tests/paths/library-calls.ts'
import { pathPlayer } from '#tests/paths/path-player.ts'
import { perStage, type Stage } from '#tests/paths/stage.ts'

const context = v.object({
  photos: v.array(v.object({ imageId: v.string() })),
  count: v.number(),
  opened: v.boolean(),
  failure: v.nullable(v.object({})),
})

/** What a customer reads of one month. */
interface Reading {
  title: string
  state: string
  isBusy: boolean
  /** Photos by their picture. */
  photos: string[]
  /** Tiles that wait for a photo. */
  blanks: number
  /** What the tile says that opens the rest. */
  more: string | null
  alert: string
  tryAgain: boolean
  /** The pages of photos that are asked for at this moment. */
  asked: string[]
}

const page = v.object({
  year: v.number(),
  month: v.number(),
  cursor: v.nullable(v.string()),
  limit: v.number(),
  sorting: v.object({ sortKey: v.string(), sortOrder: v.string() }),
})

/** The address by which the chart's page is asked for. */
const addressOf = (asked: string): string => {
  const { year, month, cursor, limit, sorting } = v.parse(page, JSON.parse(asked))
  const from = cursor === null ? '' : `cursor=${cursor}&`
  const { sortKey, sortOrder } = sorting
  return `${year}/${month}?${from}limit=${limit}&sortKey=${sortKey}&sortOrder=${sortOrder}`
}

/** The chart's small month stands for one that has a '+N' tile. */
const PAGE_COUNTS: Readonly<Record<number, number>> = { 3: 30, 4: 31 }
/** Tiles of a month before the '+N' tile was opened. */
const CLOSED_TILES = 24

const calls = perStage<LibraryCalls>()

const tellCount = (stage: Stage, count: number): Promise<void> =>
  calls.of(stage).summary.answer(() => summaryOf({ 2026: { 3: PAGE_COUNTS[count] ?? 0 } }))

const recount = (count: number) => async (stage: Stage) => {
  await addHeldPhoto(stage, calls.of(stage))
  await tellCount(stage, count)
  await stage.page.locator('[data-flow=timeline][aria-busy=false]').waitFor()
}

const answer = (ids: readonly string[], cursor: string | null) => (stage: Stage) =>
  calls.of(stage).month.answer(() => photosOf(stage, ids, cursor))

const enter = ({ page }: Stage): Promise<void> =>
  page.locator('[data-month]').evaluate(month => {
    month.scrollIntoView()
  })

const leave = ({ page }: Stage): Promise<void> =>
  page.evaluate(() => {
    scrollTo(0, 0)
  })

const pressInMonth = (name: string | RegExp) => (stage: Stage) =>
  stage.page.locator('[data-month]').getByRole('button', { name }).click()

/** Makes the page so tall that the month comes into view only when somebody goes there. */
const moveAway = ({ page }: Stage): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-month] { margin-block: 3000px }')
    document.adoptedStyleSheets = [sheet]
  })

export const monthPlayer = pathPlayer({
  flow: monthFlow,
  begins: {
    // A month that nobody went to has no chart yet; this one was gone by once.
    'a month of three photos': async stage => {
      const { page } = stage
      calls.keep(stage, await holdLibrary(stage))
      await page.goto(stage.at('/my-photos/photos'))
      await tellCount(stage, 3)
      await page.locator('[data-flow=month][data-state=pending]').waitFor()
      await moveAway(stage)
    },
  },
  gestures: {
    'the month comes into view': enter,
    'the month leaves the view': leave,
    'the customer opens the whole month': pressInMonth(/more photos of this month/u),
    'the customer tries to load the month again': pressInMonth('Try again'),
    'the month has as many photos as before': recount(3),
    'the month has one photo more': recount(4),
    'all photos come': answer(['a', 'b'], null),
    'some photos come, and there are more': answer(['a', 'c'], 'next'),
    'no photo comes': answer([], null),
    'the photos cannot be read': stage => calls.of(stage).month.answer(() => REFUSED),
  },
  canHappen: ({ value, context: kept }, label) => {
    const { photos, opened } = v.parse(context, kept)
    // Going to the tile of a month that is out of view would bring the month into view.
    return (
      label !== 'the customer opens the whole month' ||
      (!opened && value !== 'uninitialized' && (value !== 'rejected' || photos.length > 0))
    )
  },
  view: ({ value, tags, context: kept, asked }): Reading => {
    const { photos, count, opened, failure } = v.parse(context, kept)
    const size = PAGE_COUNTS[count] ?? 0
    const tiles = opened ? size : Math.min(size, CLOSED_TILES)
    const isFailed = tags.includes('alert') && failure !== null
    const isBare = isFailed && photos.length === 0
    const shown =
      photos.length === 1 ? '1 photo of this month is' : `${photos.length} photos of this month are`
    const happened = 'Error: Your photos could not be loaded'
    return {
      title: 'March 2026',
      state: v.parse(v.string(), value),
      isBusy: tags.includes('busy'),
      photos: photos.map(({ imageId }) => imageId),
      blanks: isBare || value === 'fulfilled' ? 0 : Math.max(0, tiles - photos.length),
      more: isBare || opened ? null : `+${size - CLOSED_TILES}`,
      alert: isBare ? happened : isFailed ? `${happened}. ${shown} shown.` : '',
      tryAgain: isFailed,
      asked: asked.map(call => addressOf(call.replace('loadPage ', ''))),
    }
  },
  read: async stage => ({
    ...(await stage.page.evaluate((): Omit<Reading, 'asked'> => {
      const month = document.querySelector('[data-month]')
      const all = (selector: string): HTMLElement[] => [
        ...(month?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const grid = all('[data-flow=month]')[0]
      const buttons = [...(month?.querySelectorAll('button:enabled') ?? [])]
      const named = (name: RegExp): Element | undefined =>
        buttons.find(({ textContent }) => name.test(textContent))
      return {
        title: all('h2')
          .map(({ innerText }) => innerText)
          .join(),
        state: grid?.dataset['state'] ?? '',
        isBusy: grid?.ariaBusy === 'true',
        photos: [...(month?.querySelectorAll('img') ?? [])].map(
          ({ src }) => src.split('/').at(-1) ?? '',
        ),
        blanks: all('li[aria-hidden=true]').length,
        more: named(/^\+\d+$/u)?.textContent ?? null,
        alert: all('[role=alert] p')
          .map(({ innerText }) => innerText)
          .join('. '),
        tryAgain: named(/^Try again/u) !== undefined,
      }
    })),
    asked: calls
      .of(stage)
      .month.waiting()
      .map(url => url.replace(/^.*\/timeline\//u, '')),
  }),
})
