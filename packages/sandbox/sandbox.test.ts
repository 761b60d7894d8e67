import { existsSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANNA } from '#sandbox/people/people.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { askAs, folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const folder = folderOfTests()
let sandbox: Sandbox

const start = (): Promise<Sandbox> =>
  startSandbox({ port: 0, dataFolder: folder.path, appFolder: null, photosOfAnna: 40 })

beforeAll(async () => {
  sandbox = await start()
})

afterAll(() => sandbox.close())

it('lists the existing addresses on an unknown host', async () => {
  const answer = await wire('GET', '/', 'nobody.localhost')
  expect([answer.status, answer.body.includes(sandbox.origin('myaccount'))]).toEqual([404, true])
})

it('says that its port is in use, and leaves the data folder as it is', async () => {
  const dataFolder = join(folder.path, 'never')
  await expect(startSandbox({ port: sandbox.port, dataFolder, appFolder: null })).rejects.toThrow(
    `Port ${sandbox.port} is in use`,
  )
  expect(existsSync(dataFolder)).toBe(false)
})

it.each(['/../etc/passwd', '/%2e%2e/secret', '/a%2fb', '/a%5cb', '/x%00', '/pictures/..%2f..%2fx'])(
  'refuses the path %s on every host of a service',
  async path => {
    for (const label of ['api', 'storage', 'id', 'shop']) {
      const { status } = await wire('GET', path, new URL(sandbox.origin(label)).host)
      expect([label, status]).toEqual([label, 400])
    }
  },
)

it('keeps keys, people, orders, photos and picture addresses across a restart', async () => {
  const olga = { givenName: 'Olga', familyName: 'Brandt', email: 'olga@example.com' }
  const people = `${sandbox.origin('control')}/people`
  await sandbox.fetch(new Request(people, { method: 'POST', body: JSON.stringify(olga) }))
  const read = async () => ({
    orders: await (await api('/order/v2/superorders/me')).json(),
    months: await (await api('/photo/users/timeline')).json(),
    keys: JSON.parse((await wire('GET', '/jwks', new URL(sandbox.origin('id')).host)).body),
    people: (await wire('GET', '/people', 'control.localhost')).body,
    key: new URL((await anyPhoto()).thumbnails[0]?.url ?? '').search,
  })
  const before = await read()
  expect(before.people).toContain('olga@example.com')
  await sandbox.close()
  sandbox = await start()
  expect(sandbox.isNew).toBe(false)
  expect(await read()).toEqual(before)
})

interface WirePhoto {
  thumbnails: { url: string; width: number; height: number }[]
}

const api = (path: string): Promise<Response> => askAs(sandbox, ANNA, 'GET', path)

const anyPhoto = async (): Promise<WirePhoto> => {
  const months: Record<string, Record<string, number>> = await (
    await api('/photo/users/timeline')
  ).json()
  const [year = '', counts = {}] = Object.entries(months).at(-1) ?? []
  const page: { images: WirePhoto[] } = await (
    await api(`/photo/photos/timeline/${year}/${Object.keys(counts)[0]}`)
  ).json()
  const [photo] = page.images
  if (photo === undefined) throw new Error('Anna has no photo')
  return photo
}

const wire = (
  method: string,
  path: string,
  host: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> =>
  new Promise((resolve, reject) => {
    const call = httpRequest(
      { port: sandbox.port, host: '127.0.0.1', method, path, headers: { ...headers, host } },
      answer => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', text => (body += text))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        )
      },
    )
    call.once('error', reject)
    call.end()
  })
