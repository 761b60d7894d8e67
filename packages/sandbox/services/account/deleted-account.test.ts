import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ANNA, GUS, HANNAH, IVO, KIRA, LIAM } from '#sandbox/people/people.ts'
import { personFrom } from '#sandbox/people/person-from.ts'
import type { Person } from '#sandbox/people/person.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { CALLS, type CallContract } from '#sandbox/services/calls.ts'
import { tokenFromMail } from '#sandbox/testing/inbox.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import { folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

/** A person with much data before the account was deleted. */
const OTTO = personFrom({
  givenName: 'Otto',
  familyName: 'Berg',
  email: 'otto.berg@example.com',
  deleted: true,
  business: true,
  orders: 3,
  invoices: 2,
  projects: 2,
  library: { state: 'IMPORTING', photos: 10, albums: [{ name: 'Lake', photos: 3 }] },
})

const folder = folderOfTests()
let sandbox: Sandbox
let database: DatabaseSync

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    dataFolder: folder.path,
    appFolder: null,
    photosOfAnna: 0,
    people: [OTTO],
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

it.each(changing.filter(([, { answers }]) => answers[404] === undefined))(
  '%s is refused',
  async (_name, call) => {
    const answer = await callAs(GUS, call)
    expect([answer.status, (await problemIn(answer)).title]).toEqual([
      403,
      'The account is deleted',
    ])
  },
)

it.each(changing.filter(([, { answers }]) => answers[404] !== undefined))(
  '%s changes nothing',
  async (_name, call) => {
    expect([400, 403, 404]).toContain((await callAs(GUS, call)).status)
    expect(tablesWith(GUS)).toEqual(['people'])
  },
)

it('can still read, and gets empty answers', async () => {
  expect(await (await send(GUS, 'GET', '/photo/users')).json()).toEqual({
    status: 'ACTIVE',
    photosCount: 0,
  })
})

it('a deleted person in a people file has no orders, photos or other data', async () => {
  expect(tablesWith(OTTO)).toEqual(['people'])
  expect(await (await send(OTTO, 'GET', '/photo/users')).json()).toEqual({
    status: 'ACTIVE',
    photosCount: 0,
  })
})

it('gets no album if the request’s body arrives only after the deletion', async () => {
  const link = await deletionLink(KIRA)
  const asked = Promise.withResolvers<null>()
  const name = Promise.withResolvers<Uint8Array>()
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        asked.resolve(null)
        controller.enqueue(await name.promise)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const creation = send(KIRA, 'POST', '/photo/albums', body, { 'content-type': 'text/plain' })
  await asked.promise
  expect((await send(KIRA, 'POST', link)).status).toBe(204)
  name.resolve(new TextEncoder().encode('{"name":"Too late"}'))

  expect((await creation).status).toBe(403)
  expect(tablesWith(KIRA)).toEqual(['people'])
})

it('gets no photos from an import that ends after the deletion', async () => {
  expect(await (await send(HANNAH, 'POST', '/photo/users/activate')).json()).toEqual({
    started: true,
  })
  for (const person of [HANNAH, IVO]) {
    await send(person, 'POST', await deletionLink(person))
    const order = JSON.stringify({ person: person.sub, outcome: 'finished' })
    const state = JSON.stringify({ person: person.sub, state: 'IMPORTING' })
    await ask('control', 'PUT', '/libraries', state)
    expect((await ask('control', 'POST', '/libraries/import', order)).status).toBe(409)
    expect(tablesWith(person)).toEqual(['people'])
  }
})

it('leaves no file of its uploads, not even of unfinished ones', async () => {
  const jpeg = new Uint8Array(await aJpeg())
  const begun = await begin(LIAM, jpeg.length)
  const finished = await begin(LIAM, jpeg.length)
  expect((await append(LIAM, finished, jpeg)).headers.get('imageid')).not.toBeNull()
  const ending = await begin(LIAM, jpeg.length)
  expect(await uploadsOnDisk()).toHaveLength(3)
  const link = await deletionLink(LIAM)
  await Promise.all([append(LIAM, ending, jpeg), send(LIAM, 'POST', link)])

  await vi.waitFor(async () => expect(await uploadsOnDisk()).toEqual([]))
  expect((await append(LIAM, begun, jpeg)).status).toBe(403)
  expect(tablesWith(LIAM)).toEqual(['people'])
  expect(await picturesOnDisk()).toEqual([])
})

it('leaves no picture of its products', async () => {
  const { items } = v.parse(
    orders,
    await (await send(ANNA, 'GET', '/order/v2/superorders/me')).json(),
  )
  const upload = items.flatMap(order => order.orders)[0]?.uploadId ?? ''
  const path = `/uploads/${upload}?accountId=${ANNA.sub}`
  const { ids } = v.parse(idList, await (await sendTo('storage', ANNA, 'GET', path)).json())
  const pictures = await sendTo(
    'storage',
    ANNA,
    'POST',
    '/getanonymousuploads',
    JSON.stringify(ids),
  )
  const [{ url } = { url: '' }] = v.parse(addresses, await pictures.json())
  expect((await sandbox.fetch(new Request(url.replace('/800.', '/300.')))).status).toBe(403)
  expect((await (await sandbox.fetch(new Request(url))).arrayBuffer()).byteLength).toBeGreaterThan(
    0,
  )
  expect(await picturesOnDisk()).toHaveLength(1)

  expect((await send(ANNA, 'POST', await deletionLink(ANNA))).status).toBe(204)
  await vi.waitFor(async () => expect(await picturesOnDisk()).toEqual([]))
  expect((await sandbox.fetch(new Request(url))).status).toBe(404)
})

const orders = v.object({
  items: v.array(v.object({ orders: v.array(v.object({ uploadId: v.string() })) })),
})
const idList = v.object({ ids: v.array(v.string()) })
const addresses = v.array(v.object({ url: v.string() }))
const problem = v.object({ title: v.string() })

const problemIn = async (answer: Response) => v.parse(problem, await answer.json())

const callAs = async (person: Person, call: CallContract): Promise<Response> => {
  const configuration = await ask('myaccount', 'GET', '/config.json')
  const bases = v.parse(v.looseObject({}), await configuration.json())
  const path = call.path
    .replace('{idpType}', person.idpType)
    .replace('{idpSub}', person.idpSub)
    .replaceAll(/\{\w+\}/gu, 'x')
  const [, base] = Object.entries(bases).find(([key]) => key === `${call.service}BaseUrl`) ?? []
  return request(
    `${typeof base === 'string' ? base : ''}${path}`,
    call.method,
    {
      authorization: `Bearer ${await sandbox.tokenFor(person.sub)}`,
      'content-type': 'application/json',
    },
    '{}',
  )
}

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null

const request = (
  address: string,
  method: string,
  headers: Record<string, string>,
  body: Body = null,
): Promise<Response> =>
  sandbox.fetch(
    new Request(address, {
      method,
      headers,
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    }),
  )

const ask = (label: string, method: string, path: string, body: Body = null): Promise<Response> =>
  request(sandbox.origin(label) + path, method, {}, body)

const sendTo = async (
  label: string,
  person: Person,
  method: string,
  path: string,
  body: Body = null,
  headers: Record<string, string> = {},
): Promise<Response> =>
  request(
    sandbox.origin(label) + path,
    method,
    { authorization: `Bearer ${await sandbox.tokenFor(person.sub)}`, ...headers },
    body,
  )

const send = (
  person: Person,
  method: string,
  path: string,
  body: Body = null,
  headers: Record<string, string> = {},
): Promise<Response> => sendTo('api', person, method, path, body, headers)

/** Requests the deletion and returns the path that confirms it. */
const deletionLink = async (person: Person): Promise<string> => {
  const { email, idpSub, idpType } = person
  const path = `/authentication/v2/identities/${idpType}/${idpSub}/deleteaccount`
  await send(person, 'POST', path, '{"channel":"101-en-gb"}')
  return `${path}/${await tokenFromMail(sandbox, email)}/actions/confirm`
}

const begin = async (person: Person, length: number): Promise<string> => {
  const answer = await sendTo('storage', person, 'POST', '/files', null, {
    'tus-resumable': '1.0.0',
    'upload-length': `${length}`,
  })
  return new URL(answer.headers.get('location') ?? '').pathname
}

const append = (person: Person, path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> =>
  sendTo('storage', person, 'PATCH', path, bytes, {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  })

const uploadsOnDisk = (): Promise<string[]> =>
  readdir(join(folder.path, 'sandbox-files', 'uploads'))

/** Names of the picture files in the data folder. */
const picturesOnDisk = async (): Promise<string[]> => {
  const found = await readdir(join(folder.path, 'sandbox-files', 'pictures'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return found.filter(entry => entry.isFile()).map(({ name }) => name)
}

/** Names of the tables that refer to a person. */
const tablesWith = ({ sub }: Person): string[] =>
  database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter(table =>
      database
        .prepare(`SELECT * FROM "${table}"`)
        .all()
        .some(row => JSON.stringify(row).includes(sub)),
    )
