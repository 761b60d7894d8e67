import * as v from 'valibot'
import { libraryCountsFlow } from '#machines/library/timeline/library-counts/library-counts.cases.ts'
import { answerAlbums, answerReads } from '#tests/paths/library/albums/album-stage.ts'
import { beginElsewhere, comeTo, notifyConnection } from '#tests/paths/kit/gestures.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  counts: v.nullable(v.object({ albumsCount: v.number(), photosCount: v.number() })),
})

/** What the page shows of the tabs of the library. */
interface Reading {
  /** The tabs' `data-state`; null before they are opened. */
  state: string | null
  isBusy: boolean
  tabs: string[]
}

/** The number of albums that others share with the customer. */
const READABLE = 2

const BY_CHANGES = 'It happens on other screens, and the tabs come with fresh numbers afterwards.'
const CHANGES = ['albums.changed', 'photos.added', 'photos.removed', 'library.refresh']

const calls = perStage<HeldCalls>()

const answer = (albumsCount: number) => (stage: Stage) =>
  calls.of(stage).answer(() => ({ status: 200, json: { albumsCount, photosCount: 60 } }))

/** Plays the numbers on the tabs of the library. */
export const libraryCountsPlayer = pathPlayer({
  flow: libraryCountsFlow,
  begins: {
    'it begins': async stage => {
      await answerAlbums(stage, ['album-1'])
      await answerReads(stage, /\/sharing\/users$/u, () => ({
        readAlbumsCount: READABLE,
        grantedAlbumsCount: 0,
      }))
      await answerReads(stage, /\/sharing\/shared-albums\?/u, () => ({ albums: [], cursor: null }))
      calls.set(stage, await stage.hold(/\/photo\/users\/counts$/u))
      await beginElsewhere(stage)
    },
  },
  gestures: {
    'a screen of the library opens': comeTo('/my-photos/albums'),
    'an album was changed': { why: BY_CHANGES },
    'photos were added': { why: BY_CHANGES },
    'a photo was deleted': { why: BY_CHANGES },
    'the library changed elsewhere': { why: BY_CHANGES },
    'the connection is back': notifyConnection,
    'there are three albums': answer(3),
    'there are four albums': answer(4),
    'the numbers cannot be read': stage => calls.of(stage).answer(() => refusal(500)),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.locator('[data-flow=libraryCounts][data-state=unknown]').waitFor()
      calls.of(stage).mend()
    },
  },
  view: ({ value, tags, context: observed }): Reading => {
    const { counts } = v.parse(context, observed)
    const isOpen = value !== 'notRequested'
    const number = (count: number | undefined): string => (count === undefined ? '' : ` ${count}`)
    return {
      state: isOpen ? v.parse(v.string(), value) : null,
      isBusy: tags.includes('busy'),
      tabs: isOpen
        ? [
            `Photos${number(counts?.photosCount)}`,
            `Albums${number(counts === null ? undefined : counts.albumsCount + READABLE)}`,
          ]
        : [],
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const tabs = document.querySelector<HTMLElement>('[data-flow=libraryCounts]')
      return {
        state: tabs?.dataset['state'] ?? null,
        isBusy: tabs?.ariaBusy === 'true',
        tabs: [...(tabs?.querySelectorAll('a') ?? [])].map(tab =>
          tab.innerText.replaceAll(/\s+/gu, ' ').trim(),
        ),
      }
    }),
  unseen: Object.fromEntries(
    ['reading', 'known', 'unknown'].flatMap(state =>
      CHANGES.map(change => [`libraryCounts.${state} · ${change} · 0`, BY_CHANGES]),
    ),
  ),
})
