import { test as playwrightTest } from '@playwright/test'
import { openStage } from '#tests/stage/play-on-stage.ts'
import { serveStage } from '#tests/stage/serve-stage.ts'
import { ENGINE } from '#tests/support/engine.ts'
import { webkitTest } from '#tests/support/webkit/webkit-test.ts'
import { findWebKitGtk } from '#tools/scripts/support/engines.mjs'

const base = ENGINE === 'webkit' && findWebKitGtk() !== null ? webkitTest : playwrightTest

/** How Firefox tells, as an error of the page, of a picture that does not come: on the stage, none does. */
const NO_PICTURE = 'The Same Origin Policy disallows reading the remote resource'

/** Playwright's `test` whose page shows the stage, without a flow. Fails if the page has thrown an error by the end. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    async ({}, use) => {
      const { origin, stop } = await serveStage(process.env['STAGE_APP'] ?? 'reports/stage-app')
      await use(origin)
      stop()
    },
    { scope: 'worker' },
  ],
  page: async ({ page, origin }, use) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => {
      if (!message.startsWith(NO_PICTURE)) errors.push(message)
    })
    await openStage(page, origin)
    await use(page)
    playwrightTest.expect(errors).toEqual([])
  },
})
