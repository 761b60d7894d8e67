import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { createArchive } from '#src/browser/archive/zip-archive.ts'
import { UnsavedFile } from '#machines/account/data-export/data-export.model.ts'
import { archiveTarget, textsOf } from '#tests/support/actors/archive-target.ts'

const bytes = (words: string): Uint8Array => new TextEncoder().encode(words)
/** Bytes that cannot be compressed, the same in each run. */
const noise = (length: number): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(length)
  let seed = 7
  for (let index = 0; index < length; index += 1) {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    all[index] = seed
  }
  return all
}

it('packs files in parallel, and stores packed files unchanged', async () => {
  const { target, parts } = archiveTarget()
  const archive = createArchive(target)

  const [csv, json] = await archive.files(['a.csv', 'a.json'], 100)
  json?.push(bytes('[1'))
  csv?.push(bytes('one'))
  json?.push(bytes(']'))
  csv?.push(bytes(',two'))
  csv?.end()
  json?.end()
  await archive.put('invoices/1.pdf', new Blob(['%PDF-1.7']))

  expect(await archive.close()).toBe(1)
  expect(textsOf(parts)).toEqual({
    'a.csv': 'one,two',
    'a.json': '[1]',
    'invoices/1.pdf': '%PDF-1.7',
  })
  expect(parts.map(({ isOnly }) => isOnly)).toEqual([true])
})

it('starts another part before a part gets too large, and every part is a ZIP', async () => {
  const { target, parts } = archiveTarget(100_000)
  const archive = createArchive(target)

  for (let number = 1; number <= 12; number += 1) {
    await archive.put(`invoices/${number}.pdf`, new Blob([noise(30_000)]))
  }

  expect(await archive.close()).toBe(4)
  expect(parts.map(part => part.isOnly)).toEqual([false, false, false, false])
  expect(parts.every(part => part.bytes().length <= 100_000)).toBe(true)
  const names = parts.flatMap(part => Object.keys(unzipSync(part.bytes())))
  expect(names).toEqual(Array.from({ length: 12 }, (_, index) => `invoices/${index + 1}.pdf`))
})

it('reserves space for announced bytes, and for many small files', async () => {
  const { target, parts } = archiveTarget(100_000)
  const archive = createArchive(target)

  for (let number = 1; number <= 3; number += 1) {
    const [file] = await archive.files([`${number}.csv`], 60_000)
    file?.push(noise(60_000))
    file?.end()
  }
  for (let number = 1; number <= 600; number += 1) {
    await archive.put(`invoices/invoice_${'long'.repeat(10)}_${number}.pdf`, new Blob(['%']))
  }

  await archive.close()
  expect(parts.length).toBeGreaterThan(3)
  expect(parts.every(part => part.bytes().length <= 100_000)).toBe(true)
})

it('puts a file that is larger than a part into a part of its own', async () => {
  const { target, parts } = archiveTarget(10_000)
  const archive = createArchive(target)

  await archive.put('small.pdf', new Blob(['%']))
  await archive.put('large.pdf', new Blob([noise(20_000)]))
  await archive.put('other.pdf', new Blob(['%']))

  expect(await archive.close()).toBe(3)
  expect(parts.map(part => Object.keys(unzipSync(part.bytes())))).toEqual([
    ['small.pdf'],
    ['large.pdf'],
    ['other.pdf'],
  ])
})

it('passes on packed bytes before all bytes have arrived', async () => {
  const { target, parts } = archiveTarget()
  const archive = createArchive(target)
  const [file] = await archive.files(['photos.csv'], 1_000_000)

  for (let page = 0; page < 10; page += 1) {
    file?.push(noise(100_000))
    await archive.flush()
  }

  expect(parts[0]?.bytes().length).toBeGreaterThan(800_000)
})

it.each<[string, Partial<Record<'open' | 'write' | 'close', true>>]>([
  ['be opened', { open: true }],
  ['be written', { write: true }],
  ['be closed', { close: true }],
])('reports the file as lost if the target cannot %s', async (_what, failing) => {
  const archive = createArchive(archiveTarget(1000, failing).target)

  const made = async (): Promise<void> => {
    await archive.put('a.pdf', new Blob(['%']))
    await archive.close()
  }

  await expect(made()).rejects.toBeInstanceOf(UnsavedFile)
})

it('discards the open part, and keeps closed parts', async () => {
  const { target, parts } = archiveTarget(10_000)
  const archive = createArchive(target)
  await archive.put('small.pdf', new Blob(['%']))
  await archive.put('large.pdf', new Blob([noise(20_000)]))

  await archive.discard()

  expect(parts.map(({ isDiscarded }) => isDiscarded)).toEqual([false, true])
})

it('discards nothing before its first file', async () => {
  const { target, parts } = archiveTarget()

  await createArchive(target).discard()

  expect(parts).toEqual([])
})
