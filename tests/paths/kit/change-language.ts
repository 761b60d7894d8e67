import { setTimeout as passed } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { followMirror } from '#tests/paths/kit/follow-mirror.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { languageName } from '#tools/flow-book/words.ts'
import { type ActorNow, statesOf } from '#src/app/mirror-message.ts'

/** Milliseconds to wait for each condition, such as the new language. */
const PATIENCE = 5000
/** Milliseconds between two looks at the page. */
const INTERVAL = 50
/** Milliseconds to wait after the change of the language, in which the mirror reports the states that follow it. */
const TOLD = 500

/**
 * URLs of the files that the page may request here: message catalogues for the language, and scripts for the mirror.
 */
const FILES = /\/(?:locales\/[^/]+\.json|assets\/[^/]+\.js)$/u

/**
 * Chooses a language in the footer of a page, and checks that the actors of `machine` stay in their states. Returns
 * null on success, otherwise a sentence with the reason, for example that the page offers no choice of languages.
 */
export const changeLanguage = async (
  stage: Stage,
  machine: string,
  locale: string,
): Promise<string | null> => {
  const { page } = stage
  const language = languageName(locale)
  const tabs = new Map<string, readonly ActorNow[]>()
  const standing = (): string =>
    JSON.stringify(
      [...tabs.values()]
        .flat()
        .filter(actor => actor.machine === machine)
        .map(statesOf),
    )
  // Answer requests for these files from the sandbox: the path may hold requests, or have set the page offline.
  const giveFile = async (route: Route): Promise<void> => {
    const answer = await stage.sandbox.fetch(new Request(route.request().url()))
    await route.fulfill({
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    })
  }
  await page.route(FILES, giveFile)
  try {
    await followMirror(page, (actors, tab) => tabs.set(tab, actors))
    if (!(await becomes(() => tabs.size > 0))) {
      return `The page does not say in which state it is, so that nothing shows whether it would keep it in ${language}.`
    }
    const before = standing()
    if (!(await choose(page, locale))) {
      return `A page in this state offers no choice of languages, by which it would change from English to ${language}.`
    }
    if (!(await becomes(async () => (await spoken(page)) === locale))) {
      return `The page did not change from English to ${language} in this state.`
    }
    await passed(TOLD)
    return (await becomes(() => standing() === before))
      ? null
      : `A page leaves this state when its language is changed from English to ${language}.`
  } finally {
    await page.unroute(FILES, giveFile)
  }
}

/** Chooses the language in the footer, also behind an open dialog. Returns false if the footer does not offer it. */
const choose = async (page: Page, locale: string): Promise<boolean> => {
  const select = page.locator(`footer select:has(option[value="${locale}"])`)
  if ((await select.count()) === 0) return false
  await select.selectOption(locale, { force: true })
  return true
}

/** The language of the page; null while another language is loading. */
const spoken = (page: Page): Promise<string | null> =>
  page.evaluate(() =>
    document.querySelector('footer select[aria-busy]') === null
      ? document.documentElement.lang
      : null,
  )

/**
 * Waits until a condition holds; returns false if it does not hold within `PATIENCE`. Uses the clock of Node, because
 * the page's clock may be stopped.
 */
const becomes = async (holds: () => boolean | Promise<boolean>): Promise<boolean> => {
  for (let tries = PATIENCE / INTERVAL; tries > 0; tries -= 1) {
    if (await holds()) return true
    await passed(INTERVAL)
  }
  return holds()
}
