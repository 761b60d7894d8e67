import type { Page, WebSocket } from '@playwright/test'
import { startSandbox } from '#sandbox/sandbox.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { expect, test as base } from '#tests/support/journey.ts'

/**
 * Journeys with a sandbox whose imports take 600 s: an import that a journey starts ends only by an order to the
 * control room.
 */
const test = base.extend({
  sandbox: async ({}, use) => {
    const sandbox = await startSandbox({
      port: 0,
      dataFolder: null,
      appFolder: 'dist',
      pace: { import: 600_000 },
    })
    await use(sandbox)
    await sandbox.close()
  },
})

const IMPORTING = "We're importing your photos"

// Answers B-097, L-156, L-168, L-169, L-170, L-172, L-174, L-227, L-228, L-260, L-261
test('photos are imported automatically and appear when the shop says that the import is done', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  const wire = wireOf(page)
  await page.clock.install()
  await customer.comeBack('Hannah Meyer', '/my-photos/photos')
  await expect(page.getByText(IMPORTING)).toBeVisible()
  await expect
    .poll(() => wire.calls)
    .toEqual(['GET users', 'POST users/activate', 'GET users/activate'])
  await expect(page.getByText('Your photo library is empty')).toHaveCount(0)
  const [socket] = wire.sockets
  expect(wire.sockets).toHaveLength(1)
  expect(wire.frames).toEqual([{ action: 'authenticate', token: expect.any(String) }])
  expect(socket?.url()).toMatch(/^ws:\/\/push\.[^?]+\/photos$/u)

  await notifyControlRoom(sandbox, '/libraries/import', { person: 'hannah', outcome: 'finished' })
  const now = (): Promise<number> => page.evaluate(() => Date.now())
  const started = await now()
  await expect(async () => {
    await page.clock.fastForward(2000)
    await expect(page.locator('[data-month]').first()).toBeVisible({ timeout: 100 })
  }).toPass()

  expect((await now()) - started).toBeGreaterThan(9900)
  await expect(page.getByText(IMPORTING)).toHaveCount(0)
  expect(wire.calls.slice(3).toSorted()).toEqual(['GET users', 'GET users/activate'])
  await expect.poll(() => socket?.isClosed()).toBe(true)
  await expect(page.locator('#main')).toContainText(/(?<!\d)90(?!\d)/u)
})

/** Records calls to `/photo/users`, push sockets, and the messages that the page sends on these sockets. */
const wireOf = (page: Page) => {
  const calls: string[] = []
  const sockets: WebSocket[] = []
  const frames: unknown[] = []
  page.on('request', request => {
    const path = /\/photo\/(?<path>users(?:\/activate)?)$/u.exec(request.url())?.groups?.['path']
    if (path !== undefined && request.method() !== 'OPTIONS') {
      calls.push(`${request.method()} ${path}`)
    }
  })
  page.on('websocket', socket => {
    sockets.push(socket)
    socket.on('framesent', ({ payload }) => frames.push(JSON.parse(String(payload))))
  })
  return { calls, sockets, frames }
}
