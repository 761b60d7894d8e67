import { startSandbox } from '#sandbox/sandbox.ts'
import { test as journey } from '#tests/support/journey.ts'

const DAY = 86_400

/** Journeys with tokens that last for a day or longer, because the page's clock runs ahead of the sandbox's. */
export const test = journey.extend({
  sandbox: async ({}, use) => {
    const sandbox = await startSandbox({
      port: 0,
      dataFolder: null,
      appFolder: 'dist',
      photosOfAnna: 120,
      pace: { import: 50, archive: 50, removal: 50 },
      tokenLifetimes: { identity: DAY, access: DAY, refresh: 30 * DAY },
    })
    await use(sandbox)
    await sandbox.close()
  },
})
