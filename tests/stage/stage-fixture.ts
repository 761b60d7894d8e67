import { type Page, test as playwrightTest } from '@playwright/test'
import { openStage } from '#tests/stage/play-on-stage.ts'
import { serveStage } from '#tests/stage/serve-stage.ts'
import { ENGINE } from '#tests/support/engine.ts'
import { setTextSize } from '#tests/support/pages/text-size.ts'
import { createContext } from '#tests/support/webkit/webkit-context.ts'
import { startWebKit } from '#tests/support/webkit/web-driver.ts'
import { findWebKitGtk } from '#tools/scripts/support/engines.mjs'

/** The stage on a page, and the errors that the page has thrown. */
interface OpenStage {
  page: Page
  errors: string[]
}

interface Size {
  width: number
  height: number
}

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 360, height: 640 }

interface WorkerFixtures {
  origin: string
  /** Opens a page of a size, in a context of its own. */
  newPage: (viewport: Size) => Promise<Page>
  kept: OpenStage
  keptNarrow: OpenStage
}

interface TestFixtures {
  /** The stage on the page of this worker. The page stays open: each test replaces the previous flow by its own. */
  stage: Page
  /** Like `stage`, but 360 px wide with text of 200 %. Chromium only. */
  narrowStage: Page
}

const openOn = async (page: Page, origin: string): Promise<OpenStage> => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    errors.push(message)
  })
  await openStage(page, origin)
  return { page, errors }
}

/** Playwright's `test` with the stage. A test fails if its page has thrown an error by the end. */
export const test = playwrightTest.extend<TestFixtures, WorkerFixtures>({
  origin: [
    async ({}, use) => {
      const { origin, stop } = await serveStage(process.env['STAGE_APP'] ?? 'reports/stage-app')
      await use(origin)
      stop()
    },
    { scope: 'worker' },
  ],
  newPage:
    ENGINE === 'webkit' && findWebKitGtk() !== null
      ? [
          async ({}, use) => {
            const webkit = await startWebKit()
            const session = await webkit.open()
            await use(viewport => createContext(session, viewport).newPage())
            await webkit.close()
          },
          { scope: 'worker' },
        ]
      : [
          async ({ browser }, use, { project }) => {
            const { locale = 'en-GB', timezoneId = 'UTC' } = project.use
            await use(viewport => browser.newPage({ viewport, locale, timezoneId }))
          },
          { scope: 'worker' },
        ],
  kept: [
    async ({ newPage, origin }, use) => use(await openOn(await newPage(WIDE), origin)),
    { scope: 'worker' },
  ],
  keptNarrow: [
    async ({ newPage, origin }, use) => {
      const page = await newPage(NARROW)
      await setTextSize(page, 200)
      await use(await openOn(page, origin))
    },
    { scope: 'worker' },
  ],
  stage: async ({ kept: { page, errors } }, use) => {
    await use(page)
    playwrightTest.expect(errors.splice(0)).toEqual([])
  },
  narrowStage: async ({ keptNarrow: { page, errors } }, use) => {
    await use(page)
    playwrightTest.expect(errors.splice(0)).toEqual([])
  },
  page: async ({ page, origin }, use) => {
    const { errors } = await openOn(page, origin)
    await use(page)
    playwrightTest.expect(errors).toEqual([])
  },
})
