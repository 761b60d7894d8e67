import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { dataExportFlow } from '#machines/account/data-export/data-export.cases.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { aCustomer, aSavedAddress } from '#machines/samples/customer.ts'
import { someExportWords } from '#machines/samples/data-export.ts'
import { EXPORT_SECTIONS } from '#machines/account/data-export/data-export.model.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

const section = v.picklist(EXPORT_SECTIONS)
const context = v.object({
  sections: v.array(section),
  done: v.array(v.object({ section })),
})

/** What the page shows of an export. */
interface Reading {
  title: string | null
  state: string | null
  isBusy: boolean
  /** The texts that screen readers announce politely, outside of the alert. */
  says: string | null
  /** The sentences below the announcements: what the export contains, or the current section, without counts. */
  sentences: string[]
  hasProgress: boolean
  /** The finished sections, without counts. */
  done: string[]
  alert: string | null
  hasReference: boolean
  /** Buttons that accept presses; `refusing` lists the buttons with `aria-disabled`, which ignore presses. */
  buttons: string[]
  refusing: string[]
  /** Where the focus is: in the dialog, or on the button that opened it. */
  focus: string
}

const OPENER = 'Export your data'
const EXPLAINED = [
  'You get a ZIP file with everything that you can see here: a page to read, and tables for other programs. Keep this page open until the file is saved.',
  'Photos are listed with links. The pictures themselves can be downloaded in your photo library.',
]
const UNSAVED = 'The file could not be saved. Is there enough space on your device?'
const FETCHED =
  'Only code that cannot be fetched stops it there; from then on the page has it, and the test of its actor shows the same.'
const ONE_PAGE = 'A section of one page is complete with it; the journey reads pages of many.'
const ON_DISK =
  'Chromium writes one file to the disk; the tests of its view and actor save several.'
const BY_LEAVING = 'No dialog closes while it is busy; the journey leaves the page by Back.'

const NAMES = someExportWords().sections

/**
 * The export's calls, as far as the path holds them, with their answers. A path does not hold the reads of older
 * orders.
 */
const ANSWERS: readonly (readonly [address: RegExp, json: unknown])[] = [
  [/\/customers\/me$/u, aCustomer()],
  [/\/customers\/me\/addresses$/u, [aSavedAddress()]],
  [/\/v2\/superorders\/me/u, { items: [], total: 0 }],
  [/\/api\/v2\/projects\//u, { projects: [], totalProjectCount: 0 }],
  [/\/v1\/widget\/all/u, []],
  [/\/photo\/albums/u, { albums: [], cursor: null }],
  [/\/shared-albums/u, { albums: [], cursor: null }],
  [/\/users\/timeline/u, {}],
]
const HELD = new RegExp(ANSWERS.map(([{ source }]) => source).join('|'), 'u')

/** An order with a product, so that online photo books are requested for it. */
const OLDER = {
  total: 1,
  items: [{ code: 'O-1', createdAt: '2026-05-01', orders: [{ code: 'O-1-1', status: 'Sent' }] }],
}

const answerFor = (address: string) => ({
  status: 200,
  json: ANSWERS.find(([pattern]) => pattern.test(address))?.[1],
})

/** Controls of the replaced save dialog and disk, which gestures call in the page. */
interface Hand {
  choose(): void
  refuse(): void
  close(): void
  failToClose(): void
  isFull: boolean
}

declare global {
  var exportHand: Hand
}

/** Replaces the browser's save dialog and the disk; runs in the page before the page's scripts. */
const stubDisk = (): void => {
  const hand = { isFull: false } as Hand
  const file = {
    createWritable: () =>
      Promise.resolve({
        write: () => (hand.isFull ? Promise.reject(new Error('Full')) : Promise.resolve()),
        close: () =>
          new Promise<void>((resolve, reject) => {
            hand.close = resolve
            hand.failToClose = () => reject(new Error('Full'))
          }),
        abort: () => Promise.resolve(),
      }),
  }
  globalThis.exportHand = hand
  globalThis.showSaveFilePicker = () =>
    new Promise((resolve, reject) => {
      hand.choose = () => resolve(file)
      hand.refuse = () => reject(new DOMException('Not now', 'AbortError'))
    })
}

const calls = perStage<HeldCalls>()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: OPENER })
const press =
  (name: string): Gesture =>
  ({ page }) =>
    dialogOf(page).getByRole('button', { name, exact: true }).click()

/**
 * The states in which each gesture of the customer can happen. Two of the gestures press the button Export, in
 * different states.
 */
const WHERE: Readonly<Record<string, readonly string[]>> = {
  'the customer wants a copy of the data': ['closed'],
  'the customer starts the export': ['asking'],
  'the customer tries again': ['failed', 'unsaved', 'cancelled'],
  'the customer cancels the export': ['choosing', 'gathering', 'writing', 'failed'],
  'the customer closes the dialog': ['asking', 'finished', 'failed', 'unsaved', 'cancelled'],
}

/** Plays the export of a customer's data. */
export const dataExportPlayer = pathPlayer({
  flow: dataExportFlow,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      await page.addInitScript(stubDisk)
      await page.route(/\/orders\/byAccount\//u, route =>
        fulfil(route, '', {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(OLDER),
        }),
      )
      await page.route(/\/OrderDeliveryDates\//u, route =>
        fulfil(route, '', {
          status: 404,
          headers: { 'content-type': 'application/problem+json' },
        }),
      )
      await page.goto(at('/settings'))
      await page.getByText('anna.de.vries@example.com').waitFor()
      await page.getByText('Keizersgracht').first().waitFor()
      calls.set(stage, await stage.hold(HELD))
      await page.getByRole('button', { name: OPENER }).focus()
    },
  },
  gestures: {
    'the customer wants a copy of the data': ({ page }) =>
      page.getByRole('button', { name: OPENER }).click(),
    'the customer starts the export': press('Export'),
    'the customer tries again': ({ page }) =>
      dialogOf(page)
        .getByRole('button', { name: /^(?:Try again|Export)$/u })
        .click(),
    'the customer cancels the export': press('Cancel'),
    'the customer closes the dialog': ({ page }) => page.keyboard.press('Escape'),
    'the customer saves a file': { why: ON_DISK },
    'a place for the file is chosen': ({ page }) =>
      page.evaluate(() => {
        exportHand.choose()
      }),
    'no place for the file is chosen': ({ page }) =>
      page.evaluate(() => {
        exportHand.refuse()
      }),
    'the file cannot be opened': { why: FETCHED },
    'a page of the section is read': { why: ONE_PAGE },
    'the section is complete': stage => calls.of(stage).answer(call => answerFor(call.url())),
    'the service refuses': stage => calls.of(stage).answer(() => refusal(500)),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('alert').waitFor()
      calls.of(stage).mend()
    },
    'the file cannot be written': async stage => {
      const { page } = stage
      await page.evaluate(() => {
        exportHand.isFull = true
      })
      await calls.of(stage).answer(call => answerFor(call.url()))
      await page.getByRole('alert').waitFor()
      await page.evaluate(() => {
        exportHand.isFull = false
      })
    },
    'the file is closed': ({ page }) =>
      page.evaluate(() => {
        exportHand.close()
      }),
    'the files wait for the customer': { why: ON_DISK },
    'the file cannot be closed': ({ page }) =>
      page.evaluate(() => {
        exportHand.failToClose()
      }),
  },
  canHappen: ({ value }, label) => WHERE[label]?.includes(statePath(value)) ?? true,
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { sections, done } = v.parse(context, observed)
    const state = statePath(value)
    const isOpen = tags.includes('modal')
    const isBusy = tags.includes('busy')
    const isAlert = tags.includes('alert')
    const now = sections[done.length]
    const current = now === undefined ? 'The file is being closed.' : NAMES[now]
    return {
      title: isOpen ? OPENER : null,
      state: isOpen ? state : null,
      isBusy,
      says: isOpen ? saidIn(state, isBusy) : null,
      sentences: state === 'asking' ? EXPLAINED : isBusy ? [current] : [],
      hasProgress: isBusy,
      done: state === 'finished' || state === 'failed' ? done.map(each => NAMES[each.section]) : [],
      alert:
        state === 'unsaved'
          ? UNSAVED
          : state === 'failed'
            ? `This part could not be read: ${current}. What was collected before is kept: if you try again, the export goes on from there.`
            : null,
      hasReference: state === 'failed',
      buttons: isOpen ? buttonsIn(state, isBusy, isAlert) : [],
      refusing: isBusy ? ['Exporting'] : [],
      focus: isOpen ? 'dialog' : OPENER,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const block = document.querySelector<HTMLElement>('[data-flow=dataExport]')
      const dialog = block?.closest<HTMLElement>('[role=dialog]') ?? null
      const all = (selector: string): HTMLElement[] => [
        ...(dialog?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const nameOf = ({ innerText }: HTMLElement): string => innerText.replace(/: [\d,]+.*$/u, '')
      const { activeElement: focused } = document
      return {
        title: all('h2')[0]?.innerText ?? null,
        state: block?.dataset['state'] ?? null,
        isBusy: block?.ariaBusy === 'true',
        says: all('[data-flow=dataExport] > [role=status]')[0]?.innerText ?? null,
        sentences: all('[data-flow=dataExport] > p:not([role]), [role=progressbar] + p').map(
          nameOf,
        ),
        hasProgress: all('[role=progressbar][aria-label="Progress of the export"]').length === 1,
        done: all('li').map(nameOf),
        alert: all('[role=alert]')[0]?.innerText.split('\n')[0] ?? null,
        hasReference: all('[role=alert] code').length === 1,
        buttons: all('button:not([aria-disabled=true])').map(
          ({ ariaLabel, innerText }) => ariaLabel ?? innerText.trim(),
        ),
        refusing: all('button[aria-disabled=true]').map(({ innerText }) => innerText.trim()),
        focus: dialog?.contains(focused) === true ? 'dialog' : (focused?.textContent ?? ''),
      }
    }),
  unseen: {
    'dataExport.choosing · xstate.error.actor.openFile · 0': FETCHED,
    'dataExport.gathering · xstate.snapshot.gatherSection · 0': ONE_PAGE,
    'dataExport.finished · export.save · 0': ON_DISK,
    'dataExport.choosing · export.close · 0': BY_LEAVING,
    'dataExport.gathering · export.close · 0': BY_LEAVING,
    'dataExport.writing · export.close · 0': BY_LEAVING,
  },
})

const saidIn = (state: string, isBusy: boolean): string => {
  if (isBusy) return 'Your data is being collected.'
  if (state === 'cancelled') return 'The export was cancelled. No complete file was saved.'
  return state === 'finished' ? 'Your data is saved.' : ''
}

const buttonsIn = (state: string, isBusy: boolean, isAlert: boolean): string[] => {
  if (isBusy) return ['Cancel']
  if (state === 'finished') return ['Close', 'Close']
  return [
    'Close',
    ...(state === 'failed' ? ['Copy reference'] : []),
    state === 'asking' || state === 'failed' ? 'Cancel' : 'Close',
    isAlert ? 'Try again' : 'Export',
  ]
}
