import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signOffsFrom } from '#flow-book/sign-off.model.ts'
import { type BookRequests, createBookRequests } from '#flow-book/server/book-requests.ts'

const HASH = '0123456789abcdef'
const HEAD = 'flow\thash\tname\tdate\tnote\n'
const agreed = { flow: 'order-list', hash: HASH, name: 'Anna de Vries', note: 'As it is' }

const ORIGIN = 'http://book.localhost'

let folder: string
let file: string
let requests: BookRequests

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sign-off-'))
  file = join(folder, 'docs', 'sign-off.tsv')
  await mkdir(join(folder, 'docs'))
  await mkdir(join(folder, 'dist', 'flow-book'), { recursive: true })
  await writeFile(
    join(folder, 'dist', 'flow-book', 'flows.json'),
    JSON.stringify({
      flows: [agreed, { ...agreed, flow: 'gallery' }].map(flow => ({ id: flow.flow, hash: HASH })),
    }),
  )
  requests = createBookRequests(folder, join(folder, 'dist'), 'flow-book')
})

beforeEach(() => writeFile(file, HEAD))

afterAll(() => rm(folder, { recursive: true }))

const ADDRESS = `${ORIGIN}/flow-book/sign-off.tsv`

const send = async (request: Request): Promise<Response> => {
  const answer = await requests.answer(request, new URL(request.url).pathname)
  if (answer === null) throw new Error(`Nothing answers ${request.url}`)
  return answer
}

const agree = (body: unknown, origin = ORIGIN): Promise<Response> =>
  send(new Request(ADDRESS, { method: 'POST', body: JSON.stringify(body), headers: { origin } }))

// Answers B-041
it('writes a sign-off of the flow book into the file, with the date, and answers with the file', async () => {
  const answer = await agree(agreed)
  const text = await readFile(file, 'utf8')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('sign-off')).toBe('writable')
  expect(await answer.text()).toBe(text)
  expect(signOffsFrom(text)).toEqual([
    { ...agreed, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) },
  ])
})

it('stores both of two sign-offs that arrive at the same time', async () => {
  await Promise.all([agree(agreed), agree({ ...agreed, flow: 'gallery' })])

  expect(signOffsFrom(await readFile(file, 'utf8')).map(({ flow }) => flow)).toEqual([
    'gallery',
    'order-list',
  ])
})

it('returns the current content of the file', async () => {
  const answer = await send(new Request(ADDRESS))

  expect([answer.status, answer.headers.get('sign-off')]).toEqual([200, 'writable'])
  expect(await answer.text()).toBe(HEAD)
})

it.each([
  ['another version of the flow', { ...agreed, hash: 'ffffffffffffffff' }, 409, /another version/u],
  ['a flow that the book does not have', { ...agreed, flow: 'nothing' }, 409, /another version/u],
  ['an empty name', { ...agreed, name: ' ' }, 400, /say who agrees/u],
  ['a tab in the note', { ...agreed, note: 'a\tb' }, 400, /leave out tabs/u],
  ['a body that is no sign-off', [], 400, /Nothing was written/u],
])('writes nothing for %s', async (_, body, status, sentence) => {
  const answer = await agree(body)

  expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(sentence)])
  expect(await readFile(file, 'utf8')).toBe(HEAD)
})

it('refuses a page of another origin', async () => {
  expect((await agree(agreed, 'https://elsewhere.example')).status).toBe(403)
  expect(await readFile(file, 'utf8')).toBe(HEAD)
})

it('leaves a file with conflicts unchanged, and says what to do', async () => {
  const conflict = `${HEAD}<<<<<<< HEAD\n`
  await writeFile(file, conflict)
  const answer = await agree(agreed)

  expect(answer.status).toBe(409)
  expect(await answer.text()).toMatch(/cannot be read at line 2 .*: keep one line of each flow/u)
  expect(await readFile(file, 'utf8')).toBe(conflict)
  expect(await readdir(join(folder, 'docs'))).not.toContain('sign-off.tsv.new')
})
