import { setTimeout as passed } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { followMirror } from '#tests/paths/kit/follow-mirror.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { languageName } from '#tools/flow-book/words.ts'
import { type ActorNow, statesOf } from '#src/app/mirror-message.ts'

/** Milliseconds within which the page must have changed its language, and be in the same states again. */
const PATIENCE = 5000
/** Milliseconds between two looks at the page. */
const INTERVAL = 50
/** Milliseconds within which the mirror reports a change of a state that the page shows already. */
const TOLD = 500

/** Files of the app that a change of its language needs: catalogues, and scripts, because the mirror is a script. */
const FILES = /\/(?:locales\/[^/]+\.json|assets\/[^/]+\.js)$/u

/**
 * Changes the language of a page by the page's own choice of languages: players bring a page into a state in English,
 * and the page stays in that state. Returns null, or a sentence that says why this failed, for example because the page
 * offers no such choice or the given machine is in other states afterwards.
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
  // Answer requests for these files here: a path may hold them, or have disconnected the page.
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

/** Whether the footer offers the language; chooses it there without moving the focus out of a dialog. */
const choose = async (page: Page, locale: string): Promise<boolean> => {
  const select = page.locator(`footer select:has(option[value="${locale}"])`)
  if ((await select.count()) === 0) return false
  await select.selectOption(locale, { force: true })
  return true
}

/** The language of the page; null while another one is loading. */
const spoken = (page: Page): Promise<string | null> =>
  page.evaluate(() =>
    document.querySelector('footer select[aria-busy]') === null
      ? document.documentElement.lang
      : null,
  )

/**
 * Waits until a condition holds; false if it does not in time. Waits by the clock of Node, because the page's clock may
 * be stopped.
 */
const becomes = async (holds: () => boolean | Promise<boolean>): Promise<boolean> => {
  for (let tries = PATIENCE / INTERVAL; tries > 0; tries -= 1) {
    if (await holds()) return true
    await passed(INTERVAL)
  }
  return holds()
}
