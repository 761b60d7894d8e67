import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announcement } from '#sandbox/announcement.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { overHttp } from '#sandbox/testing/over-http.ts'
import { providerVisitor, signIn } from '#sandbox/testing/provider-visitor.ts'
import { openPushSocket } from '#sandbox/testing/push-socket.ts'
import { folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const PAGE = '<!doctype html><title>The app</title>'

const folder = folderOfTests()
let sandbox: Sandbox

beforeAll(async () => {
  await mkdir(join(folder.path, 'flow-book'))
  await writeFile(join(folder.path, 'index.html'), PAGE)
  await writeFile(join(folder.path, 'flow-book', 'index.html'), 'the flow book')
  sandbox = await startSandbox({
    port: 0,
    dataFolder: null,
    appFolder: folder.path,
    photosOfAnna: 0,
    errorReports: true,
    https: true,
  })
})

afterAll(() => sandbox.close())

it('shows the page and the flow book to a client that trusts only its authority', async () => {
  const page = await get('myaccount', '/orders')
  expect([page.status, await page.text()]).toEqual([200, PAGE])
  expect(await (await get('myaccount', '/flow-book/')).text()).toBe('the flow book')
  await expect(overHttp(new Request(`${sandbox.origin('myaccount')}/`))).rejects.toMatchObject({
    code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  })
})

it('says where the certificate is which browsers have to trust', async () => {
  const { authority, authorityFile = '' } = sandbox.certificate ?? {}
  expect(await readFile(authorityFile, 'utf8')).toBe(authority)
  expect(announcement(sandbox)).toContain(
    `Browsers warn of each host until they trust ${authorityFile}: docs/sandbox.md says how.`,
  )
})

it('uses only https and wss addresses in the configuration and the policy', async () => {
  for (const shop of ['kiln-and-keep', 'nordlys-print', 'papel-and-plum', 'old-kiln']) {
    const answer = await get('myaccount', '/config.json', {}, shop)
    const text = await answer.text()
    expect(text).toContain(`"wss://push.`)
    expect(text.match(/"(?:http|ws):[^"]*"/gu)).toBeNull()
    const { headers } = await get('myaccount', '/', {}, shop)
    expect(headers.get('content-security-policy')).not.toMatch(/ (?:http|ws):/u)
  }
})

it('sets no HSTS, because http uses the same hosts', async () => {
  for (const label of ['myaccount', 'id', 'api', 'storage', 'shop', 'inbox', 'control']) {
    const { headers } = await get(label, '/')
    expect([label, headers.get('strict-transport-security')]).toEqual([label, null])
  }
})

it('signs a person in with cookies that are never sent over http', async () => {
  const visitor = providerVisitor(sandbox)
  const { tokens } = await signIn(sandbox, ANNA, visitor)

  const { iss, sub } = decodeJwt(tokens.id_token)
  expect([iss, sub]).toEqual([sandbox.origin('id'), ANNA.sub])
  const orders = await get('api', '/order/v2/superorders/me', bearer(tokens.id_token))
  expect(orders.status).toBe(200)
  expect(visitor.setCookies.length).toBeGreaterThan(3)
  expect(visitor.setCookies.filter(cookie => !/;\s*secure\b/iu.test(cookie))).toEqual([])
})

it.each([
  ['shop', '/'],
  ['editor', '/'],
  ['upload', '/'],
  ['inbox', '/'],
  ['control', '/'],
  ['id', '/.well-known/openid-configuration'],
])('uses only https and wss addresses at %s%s', async (label, path) => {
  const page = await get(label, path)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).not.toContain('http:')
  const addresses = (await page.text()).match(/\b(?:http|ws)s?:\/\/[^"'\s<]*localhost/gu) ?? []
  expect(addresses.filter(address => !/^(?:https|wss):/u.test(address))).toEqual([])
})

it('serves the sources and hot reload by Vite, and beside them the flow book', async () => {
  const root = join(folder.path, 'sources')
  await mkdir(root)
  await writeFile(join(root, 'index.html'), PAGE)
  const development = await startSandbox({
    port: 0,
    dataFolder: null,
    appFolder: folder.path,
    photosOfAnna: 0,
    https: true,
    developmentRoot: root,
  })
  const authority = development.certificate?.authority ?? ''
  const read = async (path: string): Promise<string> =>
    (await overHttp(new Request(development.origin('myaccount') + path), { authority })).text()
  expect(await read('/')).toContain('src="/@vite/client"')
  expect(await read('/flow-book/')).toBe('the flow book')
  const [, token = ''] = /wsToken = "([\w-]+)"/u.exec(await read('/@vite/client')) ?? []
  const socket = await openPushSocket(development.port, {
    host: 'myaccount.kiln-and-keep.localhost',
    path: `/?token=${token}`,
    protocol: 'vite-hmr',
    authority,
  })
  expect(JSON.parse(await socket.next())).toEqual({ type: 'connected' })
  await development.close()
})

const call = (
  label: string,
  path: string,
  init: RequestInit = {},
  shop?: string,
): Promise<Response> =>
  overHttp(new Request(sandbox.origin(label, shop) + path, init), {
    authority: sandbox.certificate?.authority,
  })

const get = (
  label: string,
  path: string,
  headers: Record<string, string> = {},
  shop?: string,
): Promise<Response> => call(label, path, { headers }, shop)

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
