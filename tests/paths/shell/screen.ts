import type { Page } from '@playwright/test'

/** What players read on any screen. */
export interface Screen {
  /** The host without `.localhost`, such as `myaccount.kiln-and-keep`. */
  host: string
  heading: string
  /** Text of the full-page loader; null if the page shows something else. */
  loader: string | null
  /** The first line of the alert on the screen; null without an alert. */
  alert: string | null
  /** Whether the alert shows a reference for customer care. */
  hasReference: boolean
  /** Enabled buttons of the screen. */
  buttons: string[]
  /** Links of the account's menu. */
  menu: string[]
  offline: string | null
  /** Toasts, oldest first; each has a close button. */
  notices: string[]
}

/** The account's menu of a private customer with photos. */
export const MENU: string[] = [
  'Overview',
  'Orders',
  'Settings',
  'Saved projects',
  'Photos',
  'Online photo books',
  'FAQs',
  'Sign out',
]

/** Reads a page without waiting; returns empty texts between two pages. */
export const readScreen = (page: Page): Promise<Screen> =>
  page
    .evaluate((): Screen => {
      const all = (selector: string): HTMLElement[] => [
        ...document.querySelectorAll<HTMLElement>(selector),
      ]
      const words = (selector: string): string | null => all(selector)[0]?.innerText ?? null
      return {
        host: location.hostname.replace(/\.localhost$/u, ''),
        heading: words('main h1:not([role=status] h1)') ?? '',
        loader: words('main:not(#main) [role=status] h1'),
        alert: words('#main [role=alert] div > div > div:first-child')?.split('\n')[0] ?? null,
        hasReference: all('#main [role=alert] code').length === 1,
        buttons: all('#main button')
          .filter(button => !button.matches(':disabled, [aria-disabled=true]'))
          .map(({ innerText }) => innerText),
        menu: all('nav:has(+ #main) li a').map(({ innerText }) => innerText),
        offline: words('[role=status][data-live-announcer] p'),
        notices: all('section [role=status] > div')
          .filter(({ lastElementChild }) => lastElementChild?.textContent === 'Dismiss')
          .map(({ innerText }) => innerText.split('\n')[0] ?? ''),
      }
    })
    .catch(() => NOTHING)

const NOTHING: Screen = {
  host: '',
  heading: '',
  loader: null,
  alert: null,
  hasReference: false,
  buttons: [],
  menu: [],
  offline: null,
  notices: [],
}
