import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANNA, BRUNO, GUS, HANNAH, IVO, LIAM } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { CALLS, type CallContract } from '#sandbox/services/calls.ts'
import { controlOf } from '#sandbox/testing/contract-sandbox.ts'
import { tokenFromMail } from '#sandbox/testing/inbox.ts'
import { askAs, folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const folder = folderOfTests()
let sandbox: Sandbox
let database: DatabaseSync

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    dataFolder: folder.path,
    appFolder: null,
    photosOfAnna: 40,
    pace: { import: 60_000 },
  })
  database = new DatabaseSync(join(folder.path, 'sandbox.sqlite'), { readOnly: true })
})

afterAll(async () => {
  database.close()
  await sandbox.close()
})

const changing: readonly [string, CallContract][] = Object.entries(CALLS).filter(
  ([, { method, token }]: [string, CallContract]) => method !== 'GET' && token === 'bearer',
)

it.each(changing)('%s of a deleted account changes nothing', async (_name, call) => {
  const { status } = await callAs(GUS, call)
  expect(call.answers[404] === undefined ? [403] : [400, 403, 404]).toContain(status)
  expect(tablesWith(GUS.sub)).toEqual(['people'])
})

it('leaves no data of a deleted account in any table, and keeps all data of other people', async () => {
  await askAs(sandbox, LIAM, 'POST', '/photo/albums', { name: 'Boats' })
  await askAs(sandbox, LIAM, 'POST', '/customer/customers/me/addresses', HOME)
  const change = { email: 'liam@example.org', channel: '101-en-gb' }
  await askAs(sandbox, LIAM, 'POST', `${ownPath(LIAM)}/emailchanges`, change)
  await sandbox.fetch(
    new Request(`${sandbox.origin('shop')}/newsletter`, {
      method: 'POST',
      body: new URLSearchParams({ email: LIAM.email }),
    }),
  )
  expect(tablesWith(LIAM.email)).toContain('subscriptions')
  expect(tablesWith(LIAM.sub)).toEqual(
    expect.arrayContaining([
      'addresses',
      'album_readers',
      'albums',
      'confirmations',
      'customers',
      'email_change_requests',
      'people',
      'photos',
    ]),
  )
  const others = [ANNA, BRUNO].map(rowsOf)
  expect((await deleteAccountOf(LIAM)).status).toBe(204)

  expect(tablesWith(LIAM.sub)).toEqual(['people'])
  expect(tablesWith(LIAM.email)).toEqual(['mails', 'people'])
  expect([ANNA, BRUNO].map(rowsOf)).toEqual(others)
})

it.each([HANNAH, IVO])(
  'imports no photos of $givenName after the account is deleted',
  async person => {
    await askAs(sandbox, person, 'POST', '/photo/users/activate')
    await deleteAccountOf(person)
    const control = controlOf(sandbox)
    await control('PUT', '/libraries', { person: person.sub, state: 'IMPORTING' })
    const end = { person: person.sub, outcome: 'finished' }
    await expect(control('POST', '/libraries/import', end)).rejects.toThrow('refused')
    expect(tablesWith(person.sub)).toEqual(['people'])
  },
)

const HOME = {
  firstName: 'Liam',
  lastName: 'Byrne',
  streetName: 'Marchmont Street',
  streetNumber: '41',
  postalCode: 'WC1N 1AP',
  city: 'London',
  countryCode: 'GB',
  phoneNumber: '+44 20 7946 0318',
}

const ownPath = ({ idpType, idpSub }: Person): string =>
  `/authentication/v2/identities/${idpType}/${idpSub}`

const deleteAccountOf = async (person: Person): Promise<Response> => {
  const path = `${ownPath(person)}/deleteaccount`
  await askAs(sandbox, person, 'POST', path, { channel: '101-en-gb' })
  const token = await tokenFromMail(sandbox, person.email)
  return askAs(sandbox, person, 'POST', `${path}/${token}/actions/confirm`)
}

const callAs = async (person: Person, call: CallContract): Promise<Response> => {
  const site = sandbox.origin('myaccount')
  const configuration = await sandbox.fetch(new Request(`${site}/config.json`))
  const bases = v.parse(v.looseObject({}), await configuration.json())
  const path = call.path
    .replace('{idpType}', person.idpType)
    .replace('{idpSub}', person.idpSub)
    .replaceAll(/\{\w+\}/gu, 'x')
  return sandbox.fetch(
    new Request(`${String(bases[`${call.service}BaseUrl`])}${path}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${await sandbox.tokenFor(person.sub)}`,
        'content-type': 'application/json',
      },
      body: '{}',
    }),
  )
}

/** Names of the tables that contain a text. */
const tablesWith = (text: string): string[] =>
  tableNames().filter(table => contentOf(table).some(row => row.includes(text)))

/** How many rows of each table refer to a person. */
const rowsOf = ({ sub }: Person): [string, number][] =>
  tableNames().map(table => [table, contentOf(table).filter(row => row.includes(sub)).length])

const tableNames = (): string[] =>
  database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))

const contentOf = (table: string): string[] =>
  database
    .prepare(`SELECT * FROM "${table}"`)
    .all()
    .map(row => JSON.stringify(row))
