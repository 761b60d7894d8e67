import { expect, it, vi } from 'vitest'
import { createImportAgain, createScripts, type ImportFrom } from '#src/browser/import-again.ts'

const SCRIPTS = createScripts({
  querySelector: () => ({
    textContent:
      '{"imports":{"/assets/Form-key.js":"/assets/Form-1.js"},"integrity":{"/assets/Form-1.js":"sha256-form"}}',
  }),
} as unknown as Document)
const FAILED = new TypeError('error loading dynamically imported module')

/** The importer of a page whose plain imports fail, as in Firefox after the first failure. */
const start = (importFrom: ImportFrom) => {
  const importAgain = createImportAgain(SCRIPTS, importFrom)
  const load = vi.fn<() => Promise<unknown>>(() => Promise.reject(FAILED))
  // The build writes `() => import("./Form-key.js")`.
  const imported = Object.assign(() => load(), { toString: () => '()=>import(`./Form-key.js`)' })
  return { load, ask: () => importAgain(imported) }
}

it('fetches a script that failed from an address of its own, with the hash of the script', async () => {
  const form = { Form: 'form' }
  const importFrom = vi.fn<ImportFrom>(() => Promise.resolve(form))
  const { ask } = start(importFrom)
  await ask().catch(() => undefined)
  expect(await ask()).toBe(form)
  expect(importFrom.mock.calls).toEqual([['/assets/Form-1.js?again=1', 'sha256-form']])
})

it('numbers the attempts in the address, because the browser remembers the failure of each address', async () => {
  const importFrom = vi.fn<ImportFrom>(() => Promise.reject(FAILED))
  const { ask } = start(importFrom)
  for (const _ of [1, 2, 3]) await expect(ask()).rejects.toBe(FAILED)
  expect(importFrom.mock.calls.map(([address]) => address)).toEqual([
    '/assets/Form-1.js?again=1',
    '/assets/Form-1.js?again=2',
  ])
})

it('runs one instance, however often the module is imported afterwards', async () => {
  const form = { Form: 'form' }
  const importFrom = vi.fn<ImportFrom>(() => Promise.resolve(form))
  const { ask, load } = start(importFrom)
  await ask().catch(() => undefined)
  expect(await Promise.all([ask(), ask()])).toEqual([form, form])
  load.mockResolvedValue({ Form: 'another instance' })
  expect(await ask()).toBe(form)
  expect(importFrom).toHaveBeenCalledOnce()
})

it('uses a plain import in a browser that fetches a failed script again', async () => {
  const importFrom = vi.fn<ImportFrom>()
  const { ask, load } = start(importFrom)
  await ask().catch(() => undefined)
  const form = { Form: 'form' }
  load.mockResolvedValue(form)
  expect(await ask()).toBe(form)
  expect(importFrom).not.toHaveBeenCalled()
})
