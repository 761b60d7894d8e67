import * as v from 'valibot'
import { downloadListFlow } from '#machines/library/downloads/download-list/download-list.cases.ts'
import { HALF, TIME } from '#machines/kit/trace.ts'
import { holdPushes, holdConnection, notifyRestored } from '#tests/paths/shell/held-pushes.ts'
import { goTo } from '#tests/paths/kit/gestures.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls } from '#tests/paths/kit/stage.ts'
import { stopClock } from '#tests/paths/kit/stop-clock.ts'

const context = v.object({
  items: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        name: v.nullish(v.string()),
        created: v.nullish(v.string()),
        photos: v.array(v.string()),
        state: v.nullish(v.string()),
      }),
    ),
  ),
  failure: v.nullable(v.object({})),
})

/** What the page shows of the downloads. */
interface Reading {
  heading: string
  state: string | null
  isBusy: boolean
  alert: string | null
  hasReference: boolean
  tryAgain: 'there' | 'busy' | 'missing'
  empty: string | null
  isBlank: boolean
  /** Name, number of photos, and status of each archive. */
  rows: { name: string; count: string; stand: string }[]
}

const lists = perStage<HeldCalls>()

const answer =
  (items: readonly unknown[]): Gesture =>
  stage =>
    lists.of(stage).answer(() => ({ status: 200, json: { items } }))

const ORDERED = 'Archives change by themselves in the paths of the archive, which show the list.'

export const downloadListPlayer = pathPlayer({
  flow: downloadListFlow,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      await holdPushes(page)
      await holdConnection(page, true)
      lists.set(stage, await stage.hold(/\/download\/downloads$/u))
      await page.clock.install()
      await page.goto(at('/orders'))
      await page.getByRole('article').first().waitFor()
      await stopClock(page)
    },
  },
  gestures: {
    'the customer opens the downloads': stage => goTo(stage, '/downloads'),
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'an archive changes': { why: ORDERED },
    'the connection is back': notifyRestored,
    'there are no downloads': answer([]),
    'every archive is ready': answer([
      { id: 'd-1', photos: ['a', 'b'], state: 'READY', name: 'Bergen' },
      { id: 'd-2', photos: ['c'], state: 'READY', created: '2026-11-24T12:00:00Z' },
    ]),
    'an archive is being prepared': answer([
      { id: 'd-1', photos: ['a', 'b'], state: 'PREPARING' },
      { id: 'd-2', photos: ['a', 'b'], state: 'FAILED', name: 'Bergen' },
    ]),
    'the downloads cannot be read': stage => lists.of(stage).answer(() => refusal(500)),
    'the connection drops': { why: 'A page whose clock stands still tries again for ever.' },
  },
  canHappen: ({ value }, label) => {
    switch (label) {
      // This label can happen only once: the actor stops with its screen, and the next opening starts another actor.
      case 'the customer opens the downloads':
        return value === 'notRequested'
      case 'the customer tries again':
        return value === 'failed'
      default:
        return label !== 'the connection is back' || value !== 'notRequested'
    }
  },
  time: {
    [HALF]: ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
    [TIME]: ({ page }, wait) => page.clock.runFor(wait),
  },
  view: ({ value, tags, context: observed }): Reading => {
    const { items, failure } = v.parse(context, observed)
    const isBusy = tags.includes('busy')
    if (value === 'notRequested') return ELSEWHERE
    return {
      heading: 'Downloads',
      state: v.parse(v.string(), value),
      isBusy,
      alert: failure === null ? null : 'Error: Your downloads could not be loaded',
      hasReference: failure !== null,
      tryAgain: failure === null ? 'missing' : isBusy ? 'busy' : 'there',
      empty: items?.length === 0 && failure === null ? 'You have no downloads' : null,
      isBlank: items === null && failure === null,
      rows: (items ?? []).map(({ id, name, created, photos, state }) => ({
        name: name ?? (created === undefined ? id : 'Download of 24 November 2026'),
        count: photos.length === 1 ? '1 photo' : `${photos.length} photos`,
        stand:
          state === 'PREPARING'
            ? 'Preparing download...'
            : state === 'FAILED'
              ? 'Download failed'
              : 'Download',
      })),
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const main = document.querySelector('#main')
      const list = main?.querySelector<HTMLElement>('[data-flow=downloadList]') ?? null
      const words = (from: ParentNode | null, selector: string): string | null =>
        from?.querySelector<HTMLElement>(selector)?.innerText.trim() ?? null
      const retry = [...(list?.querySelectorAll('button') ?? [])].find(({ innerText }) =>
        /^Try(?:ing)? again/u.test(innerText),
      )
      return {
        heading: words(main, 'h1') ?? '',
        state: list?.dataset['state'] ?? null,
        isBusy: list?.ariaBusy === 'true',
        alert: words(list, '[role=alert] p'),
        hasReference: (list?.querySelector('code') ?? null) !== null,
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
        empty: words(list, 'h2'),
        isBlank: list?.querySelector('div[aria-hidden=true] > span') instanceof HTMLElement,
        rows: [...(list?.querySelectorAll('li') ?? [])].map(row => ({
          name: words(row, 'bdi') ?? '',
          count: words(row, 'div > p + p') ?? '',
          stand:
            words(row, 'div + div > p') ??
            words(row, 'div + p') ??
            words(row, 'button')?.split('\n')[0] ??
            '',
        })),
      }
    }),
  unseen: {
    'downloadList.reading · archives.changed · 0': ORDERED,
    'downloadList.shown · archives.changed · 0': ORDERED,
    'downloadList.waiting · archives.changed · 0': ORDERED,
    'downloadList.failed · archives.changed · 0': ORDERED,
    'downloadList.shown · downloads.load · 0': 'The list closes with its screen.',
    'downloadList.waiting · downloads.load · 0': 'The list closes with its screen.',
    'downloadList.failed · downloads.load · 0': 'The list closes with its screen.',
  },
})

const ELSEWHERE: Reading = {
  heading: 'Orders',
  state: null,
  isBusy: false,
  alert: null,
  hasReference: false,
  tryAgain: 'missing',
  empty: null,
  isBlank: false,
  rows: [],
}
