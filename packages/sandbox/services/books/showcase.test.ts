import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  asBase64,
  savedProjectPageFrom,
  onlineBookFrom,
  type OnlineBook,
} from '#sandbox/product-of-tests.ts'
import { openDatabase } from '#sandbox/database/database.ts'
import { ANNA, BRUNO, PEOPLE } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { askAs, folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

/** The codes of two products of Anna: a photo book, and prints. */
const BOOK = 'A-48176-1'
const PRINTS = 'A-48213-1'

const NOON = '2026-05-20T12:00:00.000Z'
const SHARE = { vendorId: '101', fromName: 'Anna', toEmailAddress: asBase64('zoe@example.com') }
const ENTRY = {
  widgetId: BOOK,
  channel: '101-nl-nl',
  title: 'Sea',
  description: 'Wind',
  authorName: 'Anna',
  category: 'Travel',
}

const folder = folderOfTests()
let sandbox: Sandbox

const start = (): Promise<Sandbox> =>
  startSandbox({ port: 0, dataFolder: folder.path, appFolder: null, photosOfAnna: 40 })

const restart = async (meanwhile: () => void = () => {}): Promise<void> => {
  await sandbox.close()
  meanwhile()
  sandbox = await start()
}

beforeAll(async () => {
  sandbox = await start()
})

afterAll(() => sandbox.close())

it('creates for people the saved projects that their description names', async () => {
  const counts: Record<string, number> = {}
  for (const person of PEOPLE) {
    counts[person.givenName] = (await projects(person)).totalProjectCount
  }
  expect(counts).toEqual(
    Object.fromEntries(PEOPLE.map(({ givenName, start: { projects: all } }) => [givenName, all])),
  )
})

it('creates one photo book of a product, however many requests arrive at the same time', async () => {
  const path = `/widget/v1/widget/${BOOK}`
  await ask(ANNA, 'DELETE', path)
  const answers = await Promise.all([1, 2, 3].map(() => ask(ANNA, 'POST', path)))
  expect(answers.filter(({ status }) => status === 201).length).toBe(1)
  expect(answers.filter(({ status }) => status === 409).length).toBe(2)
  expect((await ask(BRUNO, 'POST', path)).status).toBe(404)
  expect((await ask(ANNA, 'POST', `/widget/v1/widget/${PRINTS}`)).status).toBe(404)
})

describe('the page of a photo book', () => {
  it('shows its title and pictures, and its policy allows the pictures', async () => {
    const page = await open((await book()).url ?? '')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<h1>Photo book, ')])
    expect(page.headers.get('content-security-policy')).toContain(
      `img-src data: ${sandbox.origin('storage')};`,
    )
    const pictures = [...page.text.matchAll(/<img\s[^>]*?src="([^"]+)"/gu)].map(
      ([, address = '']) => address.replaceAll('&amp;', '&'),
    )
    expect(pictures.length).toBe(9)
    const first = await open(pictures[0] ?? '')
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('opens only with its own key', async () => {
    const address = (await book()).url ?? ''
    const other = address.replace(BOOK, 'A-48176-2')
    for (const wrong of [
      address.slice(0, -1),
      `${address}x`,
      address.replace(/\?.*/u, ''),
      other,
    ]) {
      expect((await open(wrong)).status).toBe(404)
    }
    expect((await open(`${sandbox.origin('shop')}/books/%E0%A4%A`)).status).toBe(404)
  })
})

it('shows no photo book of a deleted account', async () => {
  const address = new URL((await book()).url ?? '')
  const shown = async () =>
    (await open(`${sandbox.origin('shop')}${address.pathname}${address.search}`)).status
  await restart(() => change('UPDATE people SET deleted_at = ? WHERE sub = ?', NOON, ANNA.sub))
  expect(await shown()).toBe(404)
  await restart(() => change('UPDATE people SET deleted_at = NULL WHERE sub = ?', ANNA.sub))
  expect(await shown()).toBe(200)
})

it('shows markup in a title, a name and a message as text', async () => {
  const markup = '<script>alert(1)</script>'
  await restart(() => change('UPDATE widgets SET title = ? WHERE code = ?', markup, BOOK))
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

describe('an entry of the gallery', () => {
  it('survives a restart, and shows user input unchanged', async () => {
    const body = { ...ENTRY, title: '<script>alert(1)</script>' }
    expect((await ask(ANNA, 'POST', '/gallery/v1/galleryentries/', body)).status).toBe(201)
    const before = await book()
    await restart()

    const read = await ask(ANNA, 'GET', `/gallery/v1/galleryentries/${BOOK}?channel=101-en-gb`)
    expect([read.status, read.body]).toEqual([200, body])
    expect(new URL((await book()).url ?? '').search).toBe(new URL(before.url ?? '').search)
  })

  it('is deleted with its photo book', async () => {
    await ask(ANNA, 'DELETE', `/widget/v1/widget/${BOOK}`)
    await ask(ANNA, 'POST', `/widget/v1/widget/${BOOK}`)
    const read = await ask(ANNA, 'GET', `/gallery/v1/galleryentries/${BOOK}?channel=101-nl-nl`)
    expect(read.status).toBe(404)
  })
})

const change = (statement: string, ...values: string[]): void => {
  const database = openDatabase(join(folder.path, 'sandbox.sqlite'))
  database.prepare(statement).run(...values)
  database.close()
}

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

const projects = async (person: Person) => {
  const { body } = await ask(person, 'GET', `/saved-projects/api/v2/projects/${person.sub}`)
  return v.parse(savedProjectPageFrom([sandbox.origin('storage')]), body)
}

const book = async (): Promise<OnlineBook> => {
  const { body } = await ask(ANNA, 'GET', `/widget/v1/widget/${BOOK}`)
  const origins = {
    photoOrigins: [sandbox.origin('storage')],
    linkOrigins: [sandbox.origin('shop')],
  }
  return v.parse(onlineBookFrom(origins), body)
}
