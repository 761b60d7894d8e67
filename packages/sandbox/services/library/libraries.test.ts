import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { download } from '#sandbox/product-of-tests.ts'
import { HANNAH, KIRA, LIAM } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { Pace } from '#sandbox/pace.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { controlOf } from '#sandbox/testing/contract-sandbox.ts'
import { askAs } from '#sandbox/testing/sandbox-of-tests.ts'

const LONG = { import: 60_000, archive: 60_000, removal: 60_000 }

let folder: string
let sandbox: Sandbox

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libraries-'))
  await start(LONG)
})

afterEach(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

it('finishes an import, a removal and an archive after a restart', async () => {
  await call(HANNAH, 'POST', '/photo/users/activate')
  await call(KIRA, 'DELETE', '/photo/photos/all')
  const order = await call(LIAM, 'POST', '/download/downloads', await photosOf(LIAM))
  const { id } = v.parse(download, order)
  const states = async () => [
    await userOf(HANNAH),
    await userOf(KIRA),
    await call(LIAM, 'GET', `/download/downloads/${id}`),
  ]
  const before = await states()
  await sandbox.close()
  await start(LONG)
  expect(await states()).toEqual(before)

  await sandbox.close()
  await start({ import: 1, archive: 1, removal: 1 })
  await expect
    .poll(states, { timeout: 10_000 })
    .toMatchObject([
      { status: 'ACTIVE', photosCount: 90 },
      { status: 'ACTIVE', photosCount: 0 },
      { state: 'READY' },
    ])
})

it('can be activated again after an import has failed', async () => {
  await call(HANNAH, 'POST', '/photo/users/activate')
  await controlOf(sandbox)('POST', '/libraries/import', { person: HANNAH.sub, outcome: 'error' })
  expect(await userOf(HANNAH)).toEqual({ status: 'NOT_ACTIVE', photosCount: 0 })

  expect(await call(HANNAH, 'POST', '/photo/users/activate')).toEqual({ started: true })
  expect((await userOf(HANNAH)).status).toBe('IMPORTING')
})

const start = async (pace: Pace): Promise<void> => {
  sandbox = await startSandbox({
    port: 0,
    dataFolder: folder,
    appFolder: null,
    photosOfAnna: 0,
    pace,
  })
}

const call = async (
  person: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const answer = await askAs(sandbox, person, method, path, body)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer.status === 204 ? null : answer.json()
}

const user = v.object({ status: v.string(), photosCount: v.number() })

const userOf = async (person: Person): Promise<v.InferOutput<typeof user>> =>
  v.parse(user, await call(person, 'GET', '/photo/users'))

const photosOf = async (person: Person): Promise<string[]> => {
  const images = v.array(v.object({ imageId: v.string() }))
  const page = await call(person, 'GET', '/photo/photos?limit=3')
  return v.parse(v.object({ images }), page).images.map(({ imageId }) => imageId)
}
