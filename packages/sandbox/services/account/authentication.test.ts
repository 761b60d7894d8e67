import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANNA, BRUNO, CLEO, LIAM } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { tokenFromMail } from '#sandbox/testing/inbox.ts'
import { askAs, folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const folder = folderOfTests()
let sandbox: Sandbox
let database: DatabaseSync

const start = (): Promise<Sandbox> =>
  startSandbox({ port: 0, dataFolder: folder.path, appFolder: null, photosOfAnna: 40 })

beforeAll(async () => {
  sandbox = await start()
  database = new DatabaseSync(join(folder.path, 'sandbox.sqlite'), { readOnly: true })
})

afterAll(async () => {
  database.close()
  await sandbox.close()
})

it('leaves no data of a deleted account in any table, and keeps all data of other people', async () => {
  await post(LIAM, '/photo/albums', { name: 'Boats' })
  await post(LIAM, '/customer/customers/me/addresses', HOME)
  await post(LIAM, `${ownPath(LIAM)}/emailchanges`, {
    email: 'liam@example.org',
    channel: '101-en-gb',
  })
  await sandbox.fetch(
    new Request(`${sandbox.origin('shop')}/newsletter`, {
      method: 'POST',
      body: new URLSearchParams({ email: LIAM.email }),
    }),
  )
  expect(tablesWithText(LIAM.email)).toContain('subscriptions')
  const before = tablesWith(LIAM)
  expect(before).toEqual(
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

  const token = await deletionToken(LIAM)
  expect((await confirmDeletion(LIAM, token)).status).toBe(204)

  expect(tablesWith(LIAM)).toEqual(['people'])
  expect(tablesWithText(LIAM.email)).toEqual(['mails', 'people'])
  expect([ANNA, BRUNO].map(rowsOf)).toEqual(others)
  const address = await post(LIAM, '/customer/customers/me/addresses', HOME)
  const change = { email: 'liam@example.org', channel: '101-en-gb' }
  const request = await post(LIAM, `${ownPath(LIAM)}/emailchanges`, change)
  expect([address.status, request.status]).toEqual([404, 404])
  expect(tablesWith(LIAM)).toEqual(['people'])
})

it('keeps the token of a link out of the call log, the answers, and every table except the mails', async () => {
  const token = await deletionToken(BRUNO)
  await post(BRUNO, `${ownPath(BRUNO)}/emailchanges`, {
    email: 'bruno@example.org',
    channel: '101-en-gb',
  })
  const other = await tokenFromMail(sandbox, 'bruno@example.org')
  const answers = [
    await confirmDeletion(CLEO, token),
    await post(CLEO, `${ownPath(BRUNO)}/deleteaccount/${token}/actions/confirm`),
    await post(CLEO, `${ownPath(CLEO)}/emailchanges/${other}/actions/confirm`),
    await post(BRUNO, `${ownPath(BRUNO)}/emailchanges/${other}/actions/confirm`),
    await post(CLEO, `${ownPath(CLEO)}/deleteaccount/${token}/actions`),
    await sandbox.fetch(
      new Request(
        `${sandbox.origin('api')}/email-gateway/api/v1/Profiles/a.reader%40example.org/subscription/confirm/${token}`,
        { method: 'POST' },
      ),
    ),
    await sandbox.fetch(
      new Request(
        `${sandbox.origin('myaccount')}/delete-account-confirmation?confirmation-token=${token}`,
      ),
    ),
  ]
  expect(answers.slice(0, 6).map(({ status }) => status)).toEqual([404, 403, 404, 204, 404, 404])

  const said = await Promise.all(answers.map(answer => answer.text()))
  const calls = await (
    await sandbox.fetch(new Request(`${sandbox.origin('control')}/calls`))
  ).text()
  expect(calls).toContain('deleteaccount/***/actions/confirm')
  for (const secret of [token, other, 'a.reader', 'bruno@example.org']) {
    expect([...said, calls].filter(text => text.includes(secret))).toEqual([])
  }
  expect(tablesWithText(token)).toEqual(['mails'])
})

it('repeats no typed email address in a refusal', async () => {
  const refused = [
    await post(ANNA, `${ownPath(ANNA)}/emailchanges`, { email: 'secret@', channel: '101-en-gb' }),
    await post(ANNA, `${ownPath(ANNA)}/emailchanges`, { email: BRUNO_NOW, channel: '101-en-gb' }),
    await post(ANNA, '/customer/customers/me/addresses', { ...HOME, companyName: ['secret@'] }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 409, 400])
  const said = await Promise.all(refused.map(answer => answer.text()))
  expect(said.filter(text => /secret@|bruno/u.test(text))).toEqual([])
})

it('accepts an address with an apostrophe', async () => {
  const change = { email: "o'neill@example.ie", channel: '101-en-gb' }
  const answer = await post(CLEO, `${ownPath(CLEO)}/emailchanges`, change)
  expect(answer.ok).toBe(true)
})

it('accepts a link after a restart', async () => {
  const token = await deletionToken(CLEO)
  await sandbox.close()
  sandbox = await start()

  expect((await confirmDeletion(CLEO, token)).status).toBe(204)
  expect(tablesWith(CLEO)).toEqual(['people'])
})

it('accepts the link of an email change once, even if it is opened twice at the same time', async () => {
  await post(ANNA, `${ownPath(ANNA)}/emailchanges`, {
    email: 'anna@example.org',
    channel: '101-en-gb',
  })
  const token = await tokenFromMail(sandbox, 'anna@example.org')
  const both = await Promise.all(
    [1, 2].map(() => post(ANNA, `${ownPath(ANNA)}/emailchanges/${token}/actions/confirm`)),
  )

  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 404]))
  expect(sandbox.people().filter(({ email }) => email === 'anna@example.org')).toHaveLength(1)
})

/** Bruno's address after the tests before this one. */
const BRUNO_NOW = 'bruno@example.org'

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

const post = (person: Person, path: string, body: unknown = {}): Promise<Response> =>
  askAs(sandbox, person, 'POST', path, body)

const confirmDeletion = (person: Person, token: string): Promise<Response> =>
  post(person, `${ownPath(person)}/deleteaccount/${token}/actions/confirm`)

const deletionToken = async (person: Person): Promise<string> => {
  await post(person, `${ownPath(person)}/deleteaccount`, { channel: '101-en-gb' })
  return tokenFromMail(sandbox, person.email)
}

const tablesWith = ({ sub }: Person): string[] => tablesWithText(sub)

/** Names of the tables that contain a text. */
const tablesWithText = (text: string): string[] =>
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
    .map(row =>
      JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
    )
