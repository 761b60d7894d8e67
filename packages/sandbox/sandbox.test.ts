import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANNA } from '#sandbox/people/people.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { overHttp } from '#sandbox/testing/over-http.ts'
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
  const answer = await overHttp(new Request(`http://nobody.localhost:${sandbox.port}/`))
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain(sandbox.origin('myaccount'))
})

it('says that its port is in use, and leaves the data folder as it is', async () => {
  const dataFolder = join(folder.path, 'never')
  await expect(startSandbox({ port: sandbox.port, dataFolder, appFolder: null })).rejects.toThrow(
    `Port ${sandbox.port} is in use`,
  )
  expect(existsSync(dataFolder)).toBe(false)
})

it('keeps keys, people, orders, photos and picture addresses across a restart', async () => {
  const olga = { givenName: 'Olga', familyName: 'Brandt', email: 'olga@example.com' }
  await read('control', '/people', { method: 'POST', body: JSON.stringify(olga) })
  const known = async () => ({
    orders: await (await api('/order/v2/superorders/me')).json(),
    months: await (await api('/photo/users/timeline')).json(),
    keys: await (await read('id', '/jwks')).json(),
    people: await (await read('control', '/people')).text(),
    key: new URL((await anyPhoto()).thumbnails[0]?.url ?? '').search,
  })
  const before = await known()
  expect(before.people).toContain('olga@example.com')
  await sandbox.close()
  sandbox = await start()
  expect(sandbox.isNew).toBe(false)
  expect(await known()).toEqual(before)
})

interface WirePhoto {
  thumbnails: { url: string; width: number; height: number }[]
}

const read = (label: string, path: string, init?: RequestInit): Promise<Response> =>
  overHttp(new Request(sandbox.origin(label) + path, init))

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
