import type { Page, WebSocket } from '@playwright/test'
import { HANNAH } from '#sandbox/people/people.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { expect, nightly, test as base } from '#tests/support/journey.ts'
import { judge } from '#tests/support/pages/judge.ts'
import { REFUSAL_HEADERS } from '#tests/support/refusal-headers.ts'

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

const IMPORTING = 'Your photos are being imported'
const ERROR = 'Error: Your photos could not be loaded'

// Answers L-156, L-168, L-169, L-170, L-172, L-174, L-227, L-228, L-260, L-261
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

// Answers L-171, L-263
test(
  'a socket that was cut reconnects, and the status is read again',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    const wire = wireOf(page)
    await customer.comeBack('Hannah Meyer', '/my-photos/photos')
    await expect.poll(() => wire.calls.length).toBe(3)

    await page.route(/\/users\/activate$/u, route => route.abort(), { times: 1 })
    await notifyControlRoom(sandbox, '/sockets/restart', {})
    await notifyControlRoom(sandbox, '/libraries/import', { person: 'hannah', outcome: 'finished' })

    await expect(page.locator('[data-month]').first()).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(IMPORTING)).toHaveCount(0)
    expect(wire.sockets.length).toBe(2)
    expect(wire.frames).toHaveLength(2)
    await expect.poll(() => wire.sockets.every(socket => socket.isClosed())).toBe(true)
  },
)

// Answers L-171
test('an import that is already running is followed when the library is opened', async ({
  customer,
}) => {
  const { page } = customer
  const wire = wireOf(page)
  await customer.comeBack('Ivo Santos', '/my-photos/photos')

  await expect(page.getByText(IMPORTING)).toBeVisible()
  await expect(page.locator('[data-month]').first()).toBeVisible()
  await expect.poll(() => wire.calls).toEqual(['GET users', 'GET users/activate'])
  expect(wire.sockets).toHaveLength(1)
})

// Answers L-156
test(
  'the library says that photos are being deleted, and reads the status again at the next visit',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    const wire = wireOf(page)
    await customer.comeBack('Jana Kral', '/my-photos/photos')
    const addPhotos = page.getByRole('button', { name: 'Add photos' })
    await expect(page.getByText('Your photos are being deleted')).toBeVisible()
    await expect(addPhotos).toBeDisabled()
    expect(wire.sockets).toEqual([])
    await page.locator('main a[href*="/photos/preview/"]').first().click()
    const preview = page.getByRole('dialog', { name: 'Photo preview' })
    await expect(preview.getByRole('button', { name: 'Next photo' })).toBeEnabled()
    await expect(preview.getByRole('button', { name: 'Download' })).toBeEnabled()
    await expect(preview.getByRole('button', { name: 'Copy to album' })).toBeDisabled()
    await expect(preview.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)

    await sandbox.fetch(
      new Request(`${sandbox.origin('control')}/libraries`, {
        method: 'PUT',
        body: JSON.stringify({ person: 'jana', state: 'ACTIVE' }),
      }),
    )
    const menu = page.getByRole('navigation', { name: 'Account' })
    await menu.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
    await menu.getByRole('link', { name: 'Photos' }).click()
    await expect(page.getByText('Your photos are being deleted')).toHaveCount(0)
    await expect(addPhotos).toBeEnabled()
    expect(wire.calls).toEqual(['GET users', 'GET users'])
  },
)

// Answers L-174
test(
  'an import that fails is reported in place of the library, and is tried again',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    const wire = wireOf(page)
    await customer.comeBack('Hannah Meyer', '/my-photos/photos')
    await expect.poll(() => wire.calls.length).toBe(3)
    await notifyControlRoom(sandbox, '/libraries/import', { person: 'hannah', outcome: 'error' })

    await expect(page.getByRole('alert')).toContainText(ERROR)
    await expect(page.getByText('Your photo library is empty')).toBeHidden()
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByText(IMPORTING)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

// Answers L-210, L-211, L-212, L-213, L-214, L-263
test('no message of a hostile socket breaks the page', nightly, async ({ customer, sandbox }) => {
  const { page } = customer
  const wire = wireOf(page)
  let say: (frame: string | Buffer) => void = () => undefined
  await page.routeWebSocket(/\/\/push\./u, route => {
    const server = route.connectToServer()
    server.onMessage(frame => {
      route.send(frame)
    })
    say = frame => route.send(frame)
  })
  await customer.comeBack('Hannah Meyer', '/my-photos/photos')
  await expect.poll(() => wire.calls.length).toBe(3)

  const id = '6f1c1f5e-6a35-4a0e-9f0c-5d1f3c7b2a10'
  const message = {
    id,
    type: 'import.finished',
    timestamp: '2026-05-20T12:00:00.000Z',
    payload: { userId: HANNAH.sub },
  }
  for (const frame of [
    '',
    '{',
    'null',
    '[]',
    'ok',
    '<script>alert(1)</script>',
    JSON.stringify({ ...message, type: 'import.lost' }),
    JSON.stringify({ ...message, id: '17' }),
    JSON.stringify({ ...message, timestamp: 'yesterday' }),
    JSON.stringify({ ...message, payload: { userId: 'anna' } }),
    JSON.stringify({ ...message, payload: { __proto__: { userId: HANNAH.sub } } }),
    `{"__proto__":${JSON.stringify(message)}}`,
    JSON.stringify({ ...message, more: 'x'.repeat(1_000_000) }),
    'x'.repeat(1_000_000),
    Buffer.from(JSON.stringify(message)),
  ]) {
    say(frame)
  }
  for (let count = 0; count < 500; count += 1) say('OK')
  const started = { ...message, type: 'import.started' }
  for (const copy of [started, started, { ...started, timestamp: '1999-01-01T00:00:00.000Z' }]) {
    say(JSON.stringify(copy))
  }

  await page.waitForTimeout(500)
  await expect(page.getByText(IMPORTING)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(wire.calls).toHaveLength(3)

  await notifyControlRoom(sandbox, '/libraries/import', { person: 'hannah', outcome: 'finished' })
  await page.waitForTimeout(500)
  say(JSON.stringify({ ...message, id: id.replace(/0$/u, '1'), type: 'import.started' }))
  say(JSON.stringify({ ...message, id: id.replace(/0$/u, '2'), type: 'import.error' }))
  await expect(page.locator('[data-month]').first()).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

const ACTIVATION = /\/users\/activate$/u

test(
  'axe finds nothing on the loader, on the notices and on the error',
  nightly,
  async ({ customer }) => {
    test.setTimeout(90_000)
    const { page } = customer
    let refuse: () => Promise<void> = async () => undefined
    await page.route(ACTIVATION, route => {
      if (route.request().method() !== 'POST') return route.fallback()
      refuse = () =>
        route.fulfill({
          status: 404,
          headers: REFUSAL_HEADERS,
        })
      return undefined
    })
    await customer.comeBack('Hannah Meyer', '/my-photos/photos')
    await expect(page.getByText('We are getting your photo library ready')).toBeVisible()
    await judge(page, 'the loader')

    await refuse()
    await expect(page.getByRole('alert')).toContainText(ERROR)
    await judge(page, 'the error')

    await page.unroute(ACTIVATION)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(IMPORTING)).toBeVisible()
    await judge(page, 'the notice')
  },
)

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
