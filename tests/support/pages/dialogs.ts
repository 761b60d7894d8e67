import type { Locator, Page } from '@playwright/test'
import { type Customer, expect } from '#tests/support/journey.ts'
import { goWithin, type Screen, settle, VISITS } from '#tests/support/pages/screens.ts'

/**
 * Returns a pattern for a source text as the page shows it; the source may have placeholders, as in `Delete {name}`.
 */
export type Said = (source: string) => RegExp

/**
 * Returns a function that makes patterns for a page whose texts `translate` has created from the source texts.
 * Placeholders match any text.
 */
export const saidAs =
  (translate: (text: string) => string): Said =>
  source =>
    patternOf(
      source
        .split(PLACEHOLDER)
        .map((part, index) => (index % 2 === 0 && part !== '' ? translate(part) : part))
        .join(''),
    )

const PLACEHOLDER = /(\{\w+\})/u

/** A pattern that matches a whole text; the brackets of `translatePage` are optional. */
export const patternOf = (text: string): RegExp => {
  const parts = text
    .split(PLACEHOLDER)
    .map((part, index) =>
      index % 2 === 1 ? '.*' : part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`),
    )
  return new RegExp(`^⟦?${parts.join('')}⟧?$`, 'u')
}

/** An overlay of a screen, or a control that appears after a choice, and how a test opens it. */
export interface Opened {
  what: string
  /** The components that show the overlay, by file name. */
  shows: readonly string[]
  /** The name of the overlay's screen in `VISITS`, or `changeableOrder`. */
  on: string
  /** The buttons to press in order, by their source texts; `A_CELL` is the first photo. */
  press: readonly string[]
  /** Whether another press of the button that opened the overlay closes it. */
  isToggle?: boolean
  /** What to do after the presses, if they do not open the overlay by themselves. */
  act?: (page: Page) => Promise<void>
  /** Window width in px, if the overlay exists only in narrow windows; otherwise 1280. */
  width?: number
}

const A_CELL = '[role=gridcell][data-photo]'

/** The overlays of all screens. `screens.test.ts` fails if a component with a dialog or panel is missing here. */
export const OPENED: readonly Opened[] = [
  {
    what: 'the question before an account is deleted',
    shows: ['AccountDeletionDialog'],
    on: 'settings',
    press: ['Delete account'],
  },
  {
    what: 'the export of all data',
    shows: ['DataExportDialog'],
    on: 'settings',
    press: ['Export your data'],
  },
  {
    what: 'the field that goes anywhere',
    shows: ['GoToDialog'],
    on: 'settings',
    press: ['Go to'],
  },
  {
    what: 'the list of keys',
    shows: ['ShortcutsDialog'],
    on: 'settings',
    press: ['Keyboard shortcuts'],
  },
  {
    what: 'the choice of cookies',
    shows: ['ConsentRegion'],
    on: 'settings',
    press: ['Cookie settings'],
  },
  {
    what: 'another email address',
    shows: ['EmailChangeDialog'],
    on: 'email',
    press: [],
  },
  {
    what: 'the question before a form is left',
    shows: ['LeaveDialog'],
    on: 'personalDetails',
    press: [],
    act: async page => {
      await page.locator('#main input').first().fill('Annabel')
      await page.goBack()
    },
  },
  {
    what: 'the question before an address is deleted',
    shows: ['AddressDeletionDialog'],
    on: 'addresses',
    press: ['Delete {name}'],
  },
  {
    what: 'the question before a project is deleted',
    shows: ['ProjectDeletionDialog'],
    on: 'savedProjects',
    press: ['Delete project {name}'],
  },
  {
    what: 'the question before a photo book is deleted',
    shows: ['BookDeletionDialog'],
    on: 'onlineProducts',
    press: ['Delete {name}'],
  },
  {
    what: 'saved addresses for an order',
    shows: ['SavedAddressChoice'],
    on: 'changeableOrder',
    press: ['Change delivery address', 'Choose a saved address'],
  },
  { what: 'the choice of files', shows: ['UploadDialog'], on: 'photos', press: ['Add photos'] },
  {
    what: 'the search for a month',
    shows: ['MonthFinder'],
    on: 'photos',
    press: ['Find a month'],
    isToggle: true,
  },
  {
    what: 'the tools of the photos on a phone',
    shows: ['LibraryTools'],
    on: 'photos',
    press: ['Sort, find and select'],
    isToggle: true,
    width: 390,
  },
  { what: 'the bar of selected photos', shows: [], on: 'photos', press: ['Select', A_CELL] },
  {
    what: 'the download of a selected photo',
    shows: ['DownloadDialog'],
    on: 'photos',
    press: ['Select', A_CELL, 'Download'],
  },
  {
    what: 'the question before selected photos are deleted',
    shows: ['SelectionDeletionDialog'],
    on: 'photos',
    press: ['Select', A_CELL, 'Delete'],
  },
  {
    what: 'the question before all photos are deleted',
    shows: ['DeleteAllDialog'],
    on: 'photos',
    press: ['Select', A_CELL, 'Delete all photos'],
  },
  {
    what: 'the choice of an album',
    shows: ['AlbumCopyDialog'],
    on: 'photos',
    press: ['Select', A_CELL, 'Copy to album'],
  },
  {
    what: 'the bar of photo prints',
    shows: [],
    on: 'photos',
    press: ['Order photo prints', A_CELL],
  },
  {
    what: 'photos that are too small',
    shows: ['PrintNotes'],
    on: 'photos',
    // Select all photos: which photo is too small differs from day to day.
    press: ['Order photo prints', A_CELL, 'Select all'],
    act: page => page.locator('[data-flow=prints] > div button').first().click(),
    isToggle: true,
  },
  {
    what: 'the way to the prints editor',
    shows: ['PrintsMode'],
    on: 'photos',
    press: ['Order photo prints', A_CELL, 'Next: Customise {amount} photo prints'],
  },
  { what: 'a photo', shows: ['PreviewDialog'], on: 'photoPreview', press: [] },
  {
    what: 'what is known of a photo',
    shows: [],
    on: 'photoPreview',
    press: ['Details'],
    isToggle: true,
  },
  {
    what: 'the question before a photo is deleted',
    shows: ['PhotoDeletionDialog'],
    on: 'photoPreview',
    press: ['Delete'],
  },
  { what: 'a new album', shows: ['AlbumNameDialog'], on: 'albums', press: ['New album'] },
  { what: 'another name of an album', shows: [], on: 'album', press: ['Edit album name'] },
  {
    what: 'the question before an album is deleted',
    shows: ['AlbumDeletionDialog'],
    on: 'album',
    press: ['Delete album'],
  },
  {
    what: 'where photos of an album come from',
    shows: ['AddToAlbumDialog'],
    on: 'album',
    press: ['Add photos'],
  },
  {
    what: 'photos for an album',
    shows: ['PhotoChoiceDialog'],
    on: 'album',
    press: ['Add photos', 'Choose from My photos'],
  },
  {
    what: 'the menu of the account on a phone',
    shows: [],
    on: 'orders',
    press: ['Account'],
    isToggle: true,
    width: 320,
  },
  {
    what: 'the menu of the shop on a phone',
    shows: [],
    on: 'orders',
    press: ['Shop'],
    isToggle: true,
    width: 320,
  },
]

/** Groups overlays by their screen; one journey opens all overlays of a group. */
export const byScreen = (opened: readonly Opened[]): [on: string, opened: Opened[]][] => [
  ...Map.groupBy(opened, ({ on }) => on),
]

/** Anna's first order, which is not paid: its delivery address can be changed. */
const CHANGEABLE: Screen = ['changeableOrder', 'Order details', '/orders', 'a[href*="/orders/"]']

const screenOf = (name: string): Screen => {
  const screen = [...VISITS.flatMap(({ screens }) => screens), CHANGEABLE].find(
    ([known]) => known === name,
  )
  if (screen === undefined) throw new Error(`No screen is called ${name}`)
  return screen
}

export const dialogsOn = (page: Page): Locator =>
  page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true })

/** Milliseconds between two presses, so that the browser does not take them for a double click. */
export const APART = 550

interface Opening {
  customer: Customer
  said: Said
  /** How to press the last button; by default a click. */
  pressLast?: (button: Locator) => Promise<void>
}

/** Signs Anna in and opens an entry of `OPENED`. A test may open several entries on one page. */
export const open = async (
  { what, on, press, act, width = 1280, shows }: Opened,
  { customer, said, pressLast = button => button.click() }: Opening,
): Promise<void> => {
  const { page } = customer
  const [name, , path, ...links] = screenOf(on)
  await page.setViewportSize({ width, height: 900 })
  await customer.comeBack('Anna de Vries', '/change-email-error')
  // Never answer the call that stores a selection: the page would then leave for the prints editor.
  await page.route(/\/photo\/temp-selections$/u, () => undefined)
  await goWithin(page, path)
  for (const link of links) {
    const href = await page.locator(`#main ${link}`).first().getAttribute('href')
    await goWithin(page, href ?? '')
  }
  if (name === 'photoPreview') await page.locator('img[data-large]').first().waitFor()
  const around = await dialogsOn(page).count()
  for (const [index, text] of press.entries()) {
    const scope = (await dialogsOn(page).count()) > 0 ? dialogsOn(page).last() : page
    const target =
      text === A_CELL ? page.locator(A_CELL) : scope.getByRole('button', { name: said(text) })
    if (index > 0) await page.waitForTimeout(APART)
    await (index === press.length - 1 ? pressLast(target.first()) : target.first().click())
  }
  await act?.(page)
  await expect(page.getByText('An unexpected error has occurred'), what).toHaveCount(0)
  const isDialog = shows.length > 0 && !shows.includes('ConsentRegion')
  // Wait for one dialog more than there was before the presses: the code of a dialog may load late.
  if (isDialog)
    await dialogsOn(page)
      .nth(press.length > 0 ? around : 0)
      .waitFor()
  else await settle(page)
}
