import { expect, it } from 'vitest'
import { createArchive } from '#src/browser/archive/zip-archive.ts'
import { UnsavedFile } from '#machines/account/data-export/data-export.model.ts'
import { textsIn } from '#tests/support/actors/texts-in.ts'

const bytes = (words: string): Uint8Array => new TextEncoder().encode(words)

it('packs files in parallel, and stores packed files unchanged', async () => {
  const archive = createArchive()

  const csv = archive.file('a.csv')
  const json = archive.file('a.json')
  json.push(bytes('[1'))
  csv.push(bytes('one'))
  json.push(bytes(']'))
  csv.push(bytes(',two'))
  csv.end()
  json.end()
  await archive.put('invoices/1.pdf', new Blob(['%PDF-1.7']))

  expect(await textsIn(archive.close())).toEqual({
    'a.csv': 'one,two',
    'a.json': '[1]',
    'invoices/1.pdf': '%PDF-1.7',
  })
})

it('reports the file as lost if it becomes larger than a ZIP, or if a part of it cannot be read', async () => {
  await expect(createArchive(1000).put('a.pdf', new Blob(['%'.repeat(2000)]))).rejects.toThrow(
    UnsavedFile,
  )

  const gone = new Blob(['%'])
  gone.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('It is gone')) })
  await expect(createArchive().put('a.pdf', gone)).rejects.toThrow(UnsavedFile)
})
