import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { download } from '#sandbox/product-of-tests.ts'
import { CLEO, HANNAH, IVO, JANA, KIRA } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { Pace } from '#sandbox/pace.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { controlOf } from '#sandbox/testing/contract-sandbox.ts'
import { askAs } from '#sandbox/testing/sandbox-of-tests.ts'

const LONG = { import: 60_000, archive: 60_000, removal: 60_000 }
const SHORT = { import: 1, archive: 1, removal: 1 }
const WHILE = { timeout: 10_000 }

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

it('finishes an import after a restart', async () => {
  expect(await call(HANNAH, 'POST', '/photo/users/activate')).toEqual({ started: true })
  await sandbox.close()
  await start(LONG)
  expect(await userOf(HANNAH)).toEqual({ status: 'IMPORTING', photosCount: 0 })

  await sandbox.close()
  await start(SHORT)
  await expect.poll(() => userOf(HANNAH), WHILE).toEqual({ status: 'ACTIVE', photosCount: 90 })
})

it('finishes the removal of a library after a restart', async () => {
  await call(KIRA, 'DELETE', '/photo/photos/all')
  await sandbox.close()
  await start(LONG)
  expect(await userOf(KIRA)).toEqual({ status: 'DELETING', photosCount: 0 })

  await sandbox.close()
  await start(SHORT)
  await expect.poll(() => userOf(KIRA), WHILE).toEqual({ status: 'ACTIVE', photosCount: 0 })
})

it('finishes an archive after a restart', async () => {
  const { id } = v.parse(
    download,
    await call(KIRA, 'POST', '/download/downloads', await photosOf(KIRA)),
  )
  await sandbox.close()
  await start(LONG)
  expect(await call(KIRA, 'GET', `/download/downloads/${id}`)).toMatchObject({ state: 'PREPARING' })

  await sandbox.close()
  await start(SHORT)
  await expect
    .poll(() => call(KIRA, 'GET', `/download/downloads/${id}`), WHILE)
    .toMatchObject({ state: 'READY' })
})

it('does not change a library that is busy from the start', async () => {
  await sandbox.close()
  await start(SHORT)
  expect((await userOf(CLEO)).status).toBe('ACTIVE')
  expect((await userOf(IVO)).status).toBe('IMPORTING')
  expect(await userOf(JANA)).toEqual({ status: 'DELETING', photosCount: 30 })
})

it('adds the missing photos when the control room ends an import', async () => {
  await controlOf(sandbox)('POST', '/libraries/import', { person: IVO.sub, outcome: 'finished' })
  expect(await userOf(IVO)).toEqual({ status: 'ACTIVE', photosCount: 45 })
})

it('can be activated again after an import has failed', async () => {
  await call(HANNAH, 'POST', '/photo/users/activate')
  await controlOf(sandbox)('POST', '/libraries/import', { person: HANNAH.sub, outcome: 'error' })
  expect(await userOf(HANNAH)).toEqual({ status: 'NOT_ACTIVE', photosCount: 0 })

  expect(await call(HANNAH, 'POST', '/photo/users/activate')).toEqual({ started: true })
  expect((await userOf(HANNAH)).status).toBe('IMPORTING')
})

it('still waits for its import after its photos are removed', async () => {
  await call(HANNAH, 'DELETE', '/photo/photos/all')
  expect(await userOf(HANNAH)).toEqual({ status: 'NOT_ACTIVE', photosCount: 0 })
})

it('is no longer imported once it is removed', async () => {
  await call(HANNAH, 'POST', '/photo/users/activate')
  await call(HANNAH, 'DELETE', '/photo/photos/all')
  await sandbox.close()
  await start(SHORT)
  await expect.poll(() => userOf(HANNAH), WHILE).toEqual({ status: 'ACTIVE', photosCount: 0 })
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
