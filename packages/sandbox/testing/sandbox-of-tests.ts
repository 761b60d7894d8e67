import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Person } from '#sandbox/people/person.ts'
import type { Sandbox, SandboxOptions } from '#sandbox/sandbox.ts'
import { startContractSandbox } from '#sandbox/testing/contract-sandbox.ts'

/** A sandbox, by default in memory and without an app, that runs while the tests of a file run. */
export const sandboxOfTests = (options: Partial<SandboxOptions> = {}): Sandbox => {
  const started: { sandbox?: Sandbox } = {}
  beforeAll(async () => {
    started.sandbox = await startContractSandbox(options)
  })
  afterAll(() => started.sandbox?.close())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- before the tests run, nothing is read from it
  return new Proxy({} as Sandbox, { get: (_, name) => Reflect.get(started.sandbox ?? {}, name) })
}

/** A folder on the disk while the tests of a file run. */
export const folderOfTests = (): { path: string } => {
  const folder = { path: '' }
  beforeAll(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'tests-'))
  })
  afterAll(() => rm(folder.path, { recursive: true, force: true }))
  return folder
}

/** Calls a service as a person of the first storefront; a body is sent as JSON. */
export const askAs = async (
  sandbox: Sandbox,
  { sub }: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> =>
  sandbox.fetch(
    new Request(`${sandbox.origin('api')}${path}`, {
      method,
      headers: { authorization: `Bearer ${await sandbox.tokenFor(sub)}` },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  )
