import type { BrowserContext } from '@playwright/test'
import { explore } from '#machines/kit/explore.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { changeLanguage } from '#tests/paths/kit/change-language.ts'
import { partsOf } from '#tests/paths/kit/page-words.ts'
import { play } from '#tests/paths/kit/play.ts'
import { playerOf } from '#tests/paths/kit/players.ts'
import { createStage } from '#tests/paths/kit/stage.ts'
import { tourTo } from '#tests/paths/kit/tour-to.ts'
import { readCatalogue } from '#tests/support/catalogues.ts'
import { expect, nightlyUnless, test } from '#tests/support/journey.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import { cookiesOf } from '#tests/support/stored-sign-in.ts'
import { offerEnglish } from '#tools/scripts/paths/offer-english.ts'

/**
 * Plays a flow in English up to a state, and changes the page's language there. Returns the page, the obstacle to the
 * change (null if there is none), and the part of the page that shows the flow.
 */
const changedIn = async (
  context: BrowserContext,
  sandbox: Sandbox,
  { flow, state, locale }: { flow: string; state: string; locale: string },
  storefront = 'kiln-and-keep',
) => {
  const player = playerOf(flow)
  if (player === undefined) throw new RangeError(`No page shows ${flow}`)
  const tour = tourTo(player, explore(player.flow), state)
  if (typeof tour === 'string') throw new RangeError(tour)
  await rejectCookies(context)
  await context.addCookies(await cookiesOf(sandbox, 'Anna de Vries', storefront))
  const page = await context.newPage()
  const stage = createStage(page, {
    ...sandbox,
    origin: (label, host = storefront) => sandbox.origin(label, host),
  })
  await play(player, tour, stage)
  const obstacle = await changeLanguage(stage, player.flow.machine.id, locale)
  return { page, obstacle, part: page.locator(partsOf(player)).first() }
}

/** The translation of a source message; fails if there is none. */
const translated = async (source: string, locale: string): Promise<string> => {
  const said = (await readCatalogue(locale)).find(message => message.source === source)?.said ?? ''
  expect(['', source]).not.toContain(said)
  return said
}

const KEPT = [
  {
    what: 'a dialog whose counts are held',
    flow: 'account-deletion',
    state: 'counting',
    locale: 'de-DE',
    source:
      'Your photos, projects and orders are deleted with your account. This cannot be undone.',
  },
  {
    what: 'a page without a network',
    flow: 'connection',
    state: 'offline',
    locale: 'nl-NL',
    source: 'You are offline. What you see may be out of date.',
  },
] as const

for (const { what, source, ...wanted } of KEPT) {
  // Answers B-040
  test(
    `${what} stays in its state while it changes its language`,
    nightlyUnless(wanted.flow === 'account-deletion'),
    async ({ context, sandbox }) => {
      const { obstacle, page, part } = await changedIn(context, sandbox, wanted)

      expect(obstacle).toBeNull()
      await expect(page.locator('html')).toHaveAttribute('lang', wanted.locale)
      await expect(part).toContainText(await translated(source, wanted.locale))
      await expect(part).not.toContainText(source)
    },
  )
}

const LOST = [
  {
    flow: 'language',
    state: 'learning',
    locale: 'de-DE',
    says: 'A page leaves this state when its language is changed from English to German (Germany).',
  },
  {
    flow: 'account-deletion',
    state: 'asking',
    locale: 'sv-SE',
    says: 'A page in this state offers no choice of languages, by which it would change from English to Swedish (Sweden).',
  },
] as const

for (const { says, ...wanted } of LOST) {
  test(
    `${wanted.flow} in ${wanted.state} says why it is not shown in ${wanted.locale}`,
    nightlyUnless(false),
    async ({ context, sandbox }) => {
      const { obstacle } = await changedIn(context, sandbox, wanted)

      expect(obstacle).toBe(says)
    },
  )
}

test(
  'a page of a storefront without English is brought into a state in English, and then changes to its own language',
  nightlyUnless(false),
  async ({ context, sandbox }) => {
    const storefront = 'papel-and-plum'
    await offerEnglish(context, sandbox, storefront)
    const { obstacle, page, part } = await changedIn(
      context,
      sandbox,
      { flow: 'account-deletion', state: 'asking', locale: 'de-AT' },
      storefront,
    )

    expect(obstacle).toBeNull()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT')
    await expect(part).toContainText(await translated('Delete account', 'de-AT'))
  },
)
