import type { Locator, Page } from '@playwright/test'
import { lasting } from '#tests/support/pages/lasting.ts'
import {
  changedLooks,
  type Look,
  lookOf,
  looksFrom,
  type Looks,
  wordsOfLooks,
} from '#tests/support/pages/looks.ts'
import { isRecording, record, recorded } from '#tests/support/pages/recorded.ts'
import { REFUSAL_HEADERS } from '#tests/support/refusal-headers.ts'

/** Elements of a screen by name, such as `primary button`. */
type Elements = Readonly<Record<string, (page: Page) => Locator>>

/** Widths of windows in px; a visit continues in the last one. */
const WIDTHS = [390, 1280]

const at =
  (selector: string) =>
  (page: Page): Locator =>
    page.locator(selector)
const inMain = (selector: string): ((page: Page) => Locator) => at(`#main ${selector}`)

/** The parts around every screen. Their looks are recorded once for each kind of customer, brand and theme. */
const FRAME: Elements = {
  header: at('header:not(main *)'),
  'header link': at('header:not(main *) li a'),
  'side menu': at('nav:has(a[href="/logout"])'),
  'current menu item': at('nav:has(a[href="/logout"]) [aria-current=page]'),
  'account button': at('nav:has(a[href="/logout"]) > button'),
  footer: at('footer:not(main *)'),
}

const HEADING: Elements = { 'page heading': inMain('h1') }

/** A screen whose looks are recorded. */
interface Scene {
  /** The name of its recording. */
  name: string
  elements: Elements
  /** Steps on the screen before it is looked at. */
  first?: (page: Page) => Promise<void>
}

/** The screens whose looks are recorded, by the names in screens.ts. */
export const SCENES: Readonly<Record<string, Scene>> = {
  overview: {
    name: 'overview',
    elements: {
      card: inMain('section'),
      'card heading': inMain('section h2'),
      'card link': inMain('section p a'),
      place: inMain('li > a'),
      'place heading': inMain('li h3'),
    },
  },
  order: {
    name: 'order-details',
    elements: {
      'back link': inMain('p a'),
      card: inMain('section'),
      'card heading': inMain('section h2'),
      step: inMain('ol li'),
      product: inMain('section li'),
      'product title': inMain('section li h3'),
      'order again button': inMain('section button'),
    },
  },
  orders: {
    name: 'orders',
    elements: {
      'search field': inMain('[role=search] input, search input'),
      'search button': inMain('[role=search] button, search button'),
      'chosen tab': inMain('[role=tab][aria-selected=true]'),
      'other tab': inMain('[role=tab][aria-selected=false]'),
      card: inMain('article'),
      'card link': inMain('article h2 a'),
      'card line': inMain('article header p'),
      badge: inMain('article header > span'),
      product: inMain('article li'),
      'product title': inMain('article li p'),
      'page button': inMain('nav li button'),
      'next button': inMain('nav > button:last-of-type'),
    },
  },
  settings: {
    name: 'settings',
    elements: {
      label: inMain('dt'),
      value: inMain('dd'),
      'change link': inMain('dd a'),
      'section heading': inMain('h2'),
      address: inMain('ul li'),
      'delete button': inMain('ul li button'),
      field: inMain('input'),
      choice: inMain('select'),
      'save button': inMain('button[type=submit]'),
      'delete account button': page => page.getByRole('main').getByRole('button').last(),
    },
  },
  newAddress: {
    name: 'address-form',
    elements: {
      label: inMain('label'),
      field: inMain('input'),
      choice: inMain('select'),
      'save button': inMain('button[type=submit]'),
      'cancel link': page => page.locator('#main form :is(a, button[type=button])').last(),
    },
  },
  photos: {
    name: 'photos',
    elements: {
      'add button': inMain('button'),
      tabs: inMain('nav'),
      'current tab': inMain('nav [aria-current]'),
      'other tab': inMain('nav a:not([aria-current])'),
      'sort choice': inMain('select'),
      'select button': page => page.getByRole('button', { name: 'Select', exact: true }),
      month: inMain('[role=rowheader] h2'),
      tile: inMain('[role=gridcell]'),
      photo: inMain('[role=gridcell] img'),
    },
  },
  albums: {
    name: 'albums',
    elements: {
      'new album': inMain('section li button'),
      tile: inMain('section li:has(a)'),
      'tile link': inMain('section li a'),
      'section heading': inMain('h2'),
    },
  },
  photoPreview: {
    name: 'preview',
    elements: {
      dialog: at('[role=dialog]'),
      photo: at('[role=dialog] img'),
      caption: at('[role=dialog] p'),
      'close button': page => page.getByRole('button', { name: 'Close', exact: true }),
      tool: page => page.getByRole('button', { name: 'Details', exact: true }),
      'next button': page => page.getByRole('button', { name: 'Next photo' }),
    },
  },
  downloads: {
    name: 'downloads',
    elements: {
      'back link': inMain('p a'),
      archive: inMain('li'),
      'download button': inMain('li button'),
    },
  },
  onlineProduct: {
    name: 'photo-book',
    elements: {
      'primary link': page => page.getByRole('link', { name: /^View photo book/u }),
      'delete button': page => page.getByRole('button', { name: 'Delete online photo book' }),
      panel: inMain('section'),
      field: inMain('input'),
      'large field': inMain('textarea'),
      choice: inMain('select'),
      'send button': inMain('button[type=submit]'),
    },
  },
  noProjects: { name: 'saved-projects-empty', elements: { 'empty state heading': inMain('h2') } },
  invoices: {
    name: 'invoices',
    elements: {
      'column heading': inMain('th'),
      reference: inMain('tbody th'),
      cell: inMain('tbody td'),
      'download button': inMain('tbody button'),
      'page button': inMain('nav li button'),
      toast: page => page.getByRole('region', { name: 'Notifications' }).getByRole('alert'),
      'toast button': page =>
        page.getByRole('region', { name: 'Notifications' }).getByRole('button'),
    },
    first: async page => {
      await page.route(/\/InvoiceGroupFiles\/me\//u, route =>
        route.request().method() === 'GET'
          ? route.fulfill({
              status: 404,
              headers: REFUSAL_HEADERS,
            })
          : route.fallback(),
      )
      await page
        .locator('tbody')
        .getByRole('button', { name: /^Download/u })
        .first()
        .click()
      // Hover over the toast, so that it stays.
      await page.getByRole('region', { name: 'Notifications' }).getByRole('alert').hover()
    },
  },
}

/** The screens of `SCENES` whose looks are recorded together with the parts around them. */
const WITH_FRAME: ReadonlySet<string> = new Set(['overview', 'invoices'])

/**
 * Compares the looks of the screen with this name, if they are recorded, with the recording; returns the differences.
 * While recording, records them. `variant` ends the name of the recording, such as `dark`.
 */
export const looksOn = async (page: Page, screen: string, variant?: string): Promise<string[]> => {
  const scene = SCENES[screen]
  if (scene === undefined) return []
  const { name, elements, first } = scene
  await first?.(page)
  const file = `looks/${variant === undefined ? name : `${name}-${variant}`}`
  const hasFrame = variant !== undefined || WITH_FRAME.has(screen)
  const around = hasFrame ? { ...FRAME, ...HEADING } : HEADING
  const read = (): Promise<Looks> => looksIn(page, { ...around, ...elements })
  if (isRecording()) {
    record(file, wordsOfLooks(await steady(read)))
    return []
  }
  const before = looksFrom(recorded(file))
  const changes = async (): Promise<string[]> => changedLooks(before, await read())
  return (await lasting(changes, PATIENCE, [100, 300, 1000])).map(line => `${file}: ${line}`)
}

const looksIn = async (page: Page, elements: Elements): Promise<Looks> => {
  const looks: (readonly [string, Look | null])[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    const read = Object.entries(elements).map(
      async ([name, find]) => [`${name} at ${width} px`, await lookOf(find(page))] as const,
    )
    looks.push(...(await Promise.all(read)))
  }
  return new Map(looks)
}

/** The number of comparisons after which a screen that still changes counts as unstable. */
const READINGS = 5

/** Milliseconds for which the test repeats the reading of a screen that differs from its recording. */
const PATIENCE = 5000

/** Reads a screen until two consecutive readings match; returns its looks, or throws after `READINGS` comparisons. */
const steady = async (read: () => Promise<Looks>): Promise<Looks> => {
  for (let reading = 0; reading < READINGS; reading += 1) {
    const looks = await read()
    if (changedLooks(looks, await read()).length === 0) return looks
  }
  throw new Error('The screen does not come to rest')
}
