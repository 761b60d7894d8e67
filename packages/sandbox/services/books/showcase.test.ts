import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBase64, onlineBookFrom, type OnlineBook } from '#sandbox/product-of-tests.ts'
import { openDatabase } from '#sandbox/database/database.ts'
import { ANNA } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { askAs, folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

/** The code of a photo book of Anna. */
const BOOK = 'A-48176-1'

const SHARE = { vendorId: '101', fromName: 'Anna', toEmailAddress: asBase64('zoe@example.com') }

const folder = folderOfTests()
let sandbox: Sandbox

const start = (): Promise<Sandbox> =>
  startSandbox({ port: 0, dataFolder: folder.path, appFolder: null, photosOfAnna: 40 })

beforeAll(async () => {
  sandbox = await start()
})

afterAll(() => sandbox.close())

it('shows the title and the pictures of a photo book, and its policy allows the pictures', async () => {
  const { title, url } = await book()
  const page = await open(url ?? '')
  expect([page.status, page.text]).toEqual([200, expect.stringContaining(`<h1>${title}</h1>`)])
  expect(page.headers.get('content-security-policy')).toContain(
    `img-src data: ${sandbox.origin('storage')};`,
  )
  const pictures = [...page.text.matchAll(/<img\s[^>]*?src="([^"]+)"/gu)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  expect(pictures.length).toBe(9)
  const first = await open(pictures[0] ?? '')
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

it('shows markup in a title, a name and a message as text', async () => {
  const markup = '<script>alert(1)</script>'
  await sandbox.close()
  const database = openDatabase(join(folder.path, 'sandbox.sqlite'))
  database.prepare('UPDATE widgets SET title = ? WHERE code = ?').run(markup, BOOK)
  database.close()
  sandbox = await start()
  const body = { ...SHARE, fromName: markup, personalMessage: markup }
  expect((await ask(ANNA, 'PUT', `/widget/v1/widget/${BOOK}/share`, body)).status).toBe(204)

  for (const address of [(await book()).url ?? '', `${sandbox.origin('inbox')}/`]) {
    const { text } = await open(address)
    expect([text.includes('<script>'), text.includes('&lt;script&gt;alert(1)')]).toEqual([
      false,
      true,
    ])
  }
})

const ask = async (
  person: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> => {
  const answer = await askAs(sandbox, person, method, path, body)
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}

const open = async (
  address: string,
): Promise<{ status: number; headers: Headers; text: string }> => {
  const answer = await sandbox.fetch(new Request(address))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const book = async (): Promise<OnlineBook> => {
  const { body } = await ask(ANNA, 'GET', `/widget/v1/widget/${BOOK}`)
  const origins = {
    photoOrigins: [sandbox.origin('storage')],
    linkOrigins: [sandbox.origin('shop')],
  }
  return v.parse(onlineBookFrom(origins), body)
}
