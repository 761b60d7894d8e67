import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { superOrderDetails } from '#sandbox/product-of-tests.ts'
import { ANNA, MONA } from '#sandbox/people/people.ts'
import { personFrom } from '#sandbox/people/person-from.ts'
import type { Person } from '#sandbox/people/person.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { askAs } from '#sandbox/testing/sandbox-of-tests.ts'

const NOW = Date.parse('2026-05-20T12:00:00Z')

const ADDRESS = {
  firstName: 'Joost',
  lastName: 'de Vries',
  streetName: 'Prinsengracht',
  streetNumber: '263',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  countryCode: 'NL',
  phoneNumber: '+31 20 555 0101',
}

let folder: string
let sandbox: Sandbox

const start = (now = NOW): Promise<Sandbox> =>
  startSandbox({ port: 0, dataFolder: folder, appFolder: null, photosOfAnna: 0, now })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orders-'))
  sandbox = await start()
})

afterEach(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

it('keeps a changed delivery address over a restart', async () => {
  const path = '/order/v1/superorders/A-48213'
  expect((await call(ANNA, `${path}/deliveryAddress`, 'PUT', ADDRESS)).status).toBe(204)
  await sandbox.close()
  sandbox = await start()
  const { deliveryAddress } = v.parse(superOrderDetails, await (await call(ANNA, path)).json())
  expect(deliveryAddress).toMatchObject({ deliveryType: 'Home', ...ADDRESS })
})

it('leaves out optional lines of an address that are empty', async () => {
  const path = '/order/v1/superorders/A-48213'
  const body = { ...ADDRESS, companyName: '', streetNumberAddition: null, city: '  Amsterdam ' }
  expect((await call(ANNA, `${path}/deliveryAddress`, 'PUT', body)).status).toBe(204)
  const order = v.parse(wireAddress, await (await call(ANNA, path)).json())
  expect(order.deliveryAddress).toEqual({ deliveryType: 'Home', ...ADDRESS })
})

it('writes a customer’s many orders once, however often and late they are requested', async () => {
  const path = '/order/v2/superorders/me?Limit=2'
  const [first, second] = await Promise.all([codes(MONA, path), codes(MONA, path)])
  await sandbox.close()
  sandbox = await start(NOW + 90 * 86_400_000)
  const jobs = await codes(MONA, path)
  expect([second, jobs]).toEqual([first, first])
  expect(first).toEqual({ total: 10_000, codes: ['A-1399999', 'A-1399998'] })
})

it('counts the dates of late orders back from the creation of the data folder', async () => {
  await sandbox.close()
  sandbox = await start(NOW + 90 * 86_400_000)
  const answer = await call(MONA, '/order/v1/superorders/A-1399999')
  const { createdAt } = v.parse(superOrderDetails, await answer.json())
  expect(createdAt?.slice(0, 10)).toBe('2026-05-19')
})

it('creates order codes for people from a people file that no other person has', async () => {
  await sandbox.close()
  const people = ['ada@example.com', 'ben@example.com'].map(email =>
    personFrom({
      givenName: 'New',
      familyName: 'Person',
      email,
      business: true,
      orders: 200,
      plainOrders: 50,
      invoices: 20,
    }),
  )
  sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: null, people, now: NOW })
  const found = await Promise.all(people.map(person => codes(person, SUPERORDERS)))
  expect(found.map(({ total }) => total)).toEqual([200, 200])
  expect(new Set(found.flatMap(list => list.codes)).size).toBe(200)
})

const SUPERORDERS = '/order/v2/superorders/me'

const wireAddress = v.object({ deliveryAddress: v.record(v.string(), v.string()) })

const page = v.object({ total: v.number(), items: v.array(superOrderDetails) })

const codes = async (person: Person, path: string) => {
  const { total, items } = v.parse(page, await (await call(person, path)).json())
  return { total, codes: items.map(({ code }): string => code) }
}

const call = (person: Person, path: string, method = 'GET', body?: unknown): Promise<Response> =>
  askAs(sandbox, person, method, path, body)
