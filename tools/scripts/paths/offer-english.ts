import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'
import type { Sandbox } from '#sandbox/sandbox.ts'

const configuration = v.looseObject({
  storefronts: v.array(
    v.looseObject({
      brand: v.string(),
      locales: v.array(v.string()),
      channels: v.record(v.string(), v.string()),
    }),
  ),
})

/**
 * Routes /config.json in a context, so that the storefronts of a brand offer English as their first language: players
 * look for English texts. Customers can then choose between English and the storefront's own languages. English pages
 * use the channel of the storefront's own first language.
 */
export const offerEnglish = (
  context: BrowserContext,
  sandbox: Sandbox,
  brand: string,
): Promise<unknown> =>
  context.route('**/config.json', async route => {
    // Ask the sandbox in this process: Node.js finds no hosts of `.localhost`.
    const answer = await sandbox.fetch(new Request(route.request().url()))
    const { storefronts, ...others } = v.parse(configuration, await answer.json())
    await route.fulfill({
      json: {
        ...others,
        storefronts: storefronts.map(storefront =>
          storefront.brand === brand ? withEnglish(storefront) : storefront,
        ),
      },
    })
  })

const withEnglish = ({
  forcedLocale: _,
  ...storefront
}: v.InferOutput<typeof configuration>['storefronts'][number]) => {
  const { locales, channels } = storefront
  return {
    ...storefront,
    locales: ['en-GB', ...locales],
    channels: { ...channels, 'en-GB': channels[locales[0] ?? ''] },
  }
}
