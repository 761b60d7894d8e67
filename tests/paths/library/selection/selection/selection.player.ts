import * as v from 'valibot'
import type { ListSection } from '#machines/library/selection/selection/selection.machine.ts'
import { selectionFlow } from '#machines/library/selection/selection/selection.cases.ts'
import {
  countSelected,
  isSelected,
  shareSelected,
  type Selection,
} from '#machines/library/selection/selection/selection.model.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { photosOf, REFUSED, summaryOf } from '#tests/paths/library/library-calls.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'
import { aJpeg } from '#tests/support/uploads/pictures.ts'

const context = v.object({
  sections: v.custom<ListSection[]>(Array.isArray),
  marks: v.custom<Selection>(marks => typeof marks === 'object'),
})

/** What the page shows of a selection in two months with one photo each; August does not load. */
interface Reading {
  /** Whether the mode can be started. */
  canStart: boolean
  state: string | null
  isBusy: boolean
  said: string
  wait: string | null
  alert: string | null
  buttons: string[]
  /** The enabled actions, without Order photo prints, which has paths of its own. */
  actions: string[]
  /** `aria-checked` of both months; null outside of the selection mode. */
  months: string[] | null
  /** `aria-selected` of both photos; null outside of the selection mode. */
  photos: string[] | null
}

interface Held {
  summary: HeldCalls
  september: HeldCalls
  august: HeldCalls
}

const calls = perStage<Held>()

/** Answers the reads of the photos of two months: the list of September loads, the list of August does not. */
const answerMonths = async (stage: Stage): Promise<void> => {
  const { page } = stage
  const picture = await aJpeg()
  const json = (body: unknown) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await page.route(/\/\/storage\.[^/]+\/pictures\//u, route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'content-type': 'image/jpeg' },
      body: picture,
    }),
  )
  await page.route(/\/photo\/photos\/timeline\/2026\/9\?.*limit=24/u, route =>
    fulfil(route, '', json(photosOf(stage, ['a'], null).json)),
  )
  await page.route(/\/photo\/photos\/timeline\/2026\/8\?.*limit=24/u, () => undefined)
}

const pressCell =
  (cell: string, modifiers: 'Shift'[] = []): Gesture =>
  ({ page }) =>
    page.locator(`[data-cell="${cell}"]`).click({ modifiers })

const press =
  (name: string): Gesture =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).first().click()

const pressMonth =
  (name: string): Gesture =>
  ({ page }) =>
    page.getByRole('checkbox', { name: `All photos of ${name}` }).click()

const answer =
  (month: keyof Held, ids: readonly string[], cursor: string | null): Gesture =>
  stage =>
    calls.of(stage)[month].answer(() => photosOf(stage, ids, cursor))

const BY_ADDRESS =
  'It begins with the address that a page is loaded with; tests/journeys/library/selection.test.ts goes there.'
const STRANGER = 'The page shows what the list has only.'
const RESORTED = 'A hint after an upload offers it; the journeys of uploads press it.'
const CHANGE = 'The list changes by uploads and deletions, in their own paths.'

const asksFor = (asked: readonly string[], key: string): boolean =>
  asked.some(call => call.startsWith('collectIds') && call.includes(`"${key}"`))

export const selectionPlayer = pathPlayer({
  flow: selectionFlow,
  begins: {
    'it begins': async stage => {
      await answerMonths(stage)
      calls.set(stage, {
        summary: await stage.hold(/\/photo\/users\/timeline$/u),
        september: await stage.hold(/\/photo\/photos\/timeline\/2026\/9\?.*limit=500/u),
        august: await stage.hold(/\/photo\/photos\/timeline\/2026\/8\?.*limit=500/u),
      })
      await stage.page.setViewportSize({ width: 1280, height: 1200 })
      await stage.page.goto(stage.at('/my-photos/photos'))
      await stage.page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  gestures: {
    'the list is known, and its photos can be selected': async stage => {
      await calls.of(stage).summary.answer(() => summaryOf({ 2026: { 9: 1, 8: 1 } }))
      await stage.page.locator('[data-photo=a] img').waitFor()
    },
    'photos of the list can no longer be selected': { why: CHANGE },
    'the customer presses Select': press('Select'),
    'the address names a stored selection': { why: BY_ADDRESS },
    'the customer presses a photo': pressCell('2026-09/0'),
    'the customer presses x on a photo': async ({ page }) => {
      await page.locator('[data-cell="2026-09/0"]').focus()
      await page.keyboard.press('x')
    },
    'the customer drags on to a photo that was not read': {
      why: 'A drag over photos has paths of its own.',
    },
    'a photo that the list does not have is picked': { why: STRANGER },
    'the customer presses the mark of a month on screen': pressMonth('September 2026'),
    'the customer presses the mark of a month that was not read': pressMonth('August 2026'),
    'the customer extends the selection to a photo that was not read': pressCell('2026-08/0', [
      'Shift',
    ]),
    'the customer presses Select all, or Deselect all in its place': async ({ page }) => {
      await page
        .locator('[data-flow=selection] [role=toolbar]')
        .getByRole('button', { name: /^(?:Select|Deselect) all$/u })
        .first()
        .click()
    },
    'the customer deselects all': press('Deselect all'),
    'the customer cancels': press('Cancel'),
    'the customer tries to read the photos again': press('Try again'),
    'a month that the list does not have is pressed': { why: STRANGER },
    'a photo that the list does not have is pressed': { why: STRANGER },
    'the selection is extended to a photo that the list does not have': { why: STRANGER },
    'a month is gone from the list': { why: CHANGE },
    'the list is put into another order': { why: RESORTED },
    'a photo was deleted': { why: CHANGE },
    'a page comes, and there are more': answer('august', ['c'], 'next'),
    'August comes': answer('august', ['c'], null),
    'September comes': answer('september', ['a'], null),
    // Nothing to do: the machine ends the read by itself once the page has every photo that it requested.
    'every photo came': () => Promise.resolve(),
    'the first page of August is looked through': { why: BY_ADDRESS },
    'a photo of the stored selection is found': { why: BY_ADDRESS },
    'every photo of the stored selection was found': { why: BY_ADDRESS },
    'the stored selection cannot be read': { why: BY_ADDRESS },
    'the photos cannot be read': async stage => {
      const { september, august } = calls.of(stage)
      const held = september.isWaiting() ? september : august
      await held.answer(() => REFUSED)
    },
  },
  canHappen: ({ value, context: observed, asked }, label) => {
    const { marks, sections } = v.parse(context, observed)
    const share = shareSelected(marks, sections)
    const awaits = (key: string): boolean =>
      asksFor(asked, key) && (marks[key]?.read ?? null) === null
    switch (label) {
      case 'the list is known, and its photos can be selected':
        return value === 'unavailable'
      case 'the customer deselects all':
        return share !== 'none'
      case 'a page comes, and there are more':
      case 'August comes':
        return awaits('2026-08')
      case 'September comes':
        return awaits('2026-09')
      case 'every photo came':
        return statePath(value) === 'on.collecting' && !awaits('2026-08') && !awaits('2026-09')
      case 'the photos cannot be read':
        return awaits('2026-08') || awaits('2026-09')
      default:
        return true
    }
  },
  view: ({ value, tags, context: observed }): Reading => {
    const { marks, sections } = v.parse(context, observed)
    const isOn = typeof value === 'object'
    const isBusy = tags.includes('busy')
    const isAlert = tags.includes('alert')
    const share = shareSelected(marks, sections)
    return {
      canStart: value === 'off',
      state: isOn ? statePath(value) : null,
      isBusy,
      said: isOn ? `${countSelected(marks)} selected` : '',
      wait: isBusy ? 'Selecting your photos...' : null,
      alert: isAlert ? 'Error: Your photos could not be loaded' : null,
      buttons: isOn
        ? [
            share === 'all' ? 'Deselect all' : 'Select all',
            ...(share === 'some' ? ['Deselect all'] : []),
            'Cancel',
          ]
        : [],
      actions: !isOn
        ? []
        : [
            ...(countSelected(marks) > 0 && !isBusy && !isAlert
              ? ['Download', 'Copy to album', 'Delete']
              : []),
            'Delete all photos',
          ],
      months: isOn ? sections.map(section => `${shareSelected(marks, [section]) === 'all'}`) : null,
      photos: isOn
        ? [
            `${isSelected(marks, { key: '2026-09', cell: 0 }, 'a')}`,
            `${isSelected(marks, { key: '2026-08', cell: 0 }, null)}`,
          ]
        : null,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const main = document.querySelector('#main')
      const all = (selector: string): HTMLElement[] => [
        ...(main?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const bar = all('[data-flow=selection]')[0]
      const words = (selector: string): string | null =>
        bar?.querySelector<HTMLElement>(selector)?.innerText ?? null
      const marksOf = (found: HTMLElement[], name: 'ariaChecked' | 'ariaSelected') => {
        const said = found.map(element => element[name]).filter(mark => mark !== null)
        return said.length === 0 ? null : said
      }
      return {
        canStart: all('button').some(({ innerText }) => innerText === 'Select'),
        state: bar?.dataset['state'] ?? null,
        isBusy: bar?.ariaBusy === 'true',
        said: words('[role=status]') ?? '',
        wait: words('div:has(> [role=progressbar]) p'),
        alert: words('[role=alert]')?.split('\n')[0] ?? null,
        buttons: all('[role=toolbar] > div:first-of-type button').map(({ innerText }) => innerText),
        actions: all('[role=toolbar] > div:last-of-type button:not([aria-disabled=true])')
          .map(({ innerText }) => innerText)
          .filter(text => text !== 'Order photo prints'),
        months: marksOf(all('[role=checkbox]'), 'ariaChecked'),
        photos: marksOf(all('[data-cell]'), 'ariaSelected'),
      }
    }),
  unseen: {
    'selection.off · selection.restore · 0': BY_ADDRESS,
    'selection.off · sections.changed · 1': CHANGE,
    'selection.on · sections.changed · 2': CHANGE,
    'selection.on.restoring · xstate.snapshot.findPhotos · 0': BY_ADDRESS,
    'selection.on.restoring · xstate.done.actor.findPhotos · 0': BY_ADDRESS,
    'selection.on.restoring · xstate.error.actor.findPhotos · 0': BY_ADDRESS,
    'selection.on.notRestored · selection.retry · 0': BY_ADDRESS,
    'selection.off · sections.changed · 0': CHANGE,
    'selection.on · sections.changed · 0': CHANGE,
    'selection.on · sections.changed · 1': RESORTED,
    'selection.on · photos.removed · 0': CHANGE,
  },
})
