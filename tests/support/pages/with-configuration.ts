import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'

/** Gives the page the sandbox's configuration with a change, from the next page load on. */
export const withConfiguration = async (
  page: Page,
  sandbox: Sandbox,
  // oxlint-disable-next-line typescript/no-explicit-any -- what the sandbox writes is not parsed
  change: (written: any) => object,
): Promise<void> => {
  const served = await sandbox.fetch(
    new Request(`${sandbox.origin('myaccount', 'kiln-and-keep')}/config.json`),
  )
  const json = change(await served.json())
  await page.route('**/config.json', route => route.fulfill({ json }))
}
