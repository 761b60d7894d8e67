import { expect, it } from 'vitest'
import { filesOfTransfer, isMeant } from '#src/ui/fields/dropped-files.ts'

type Entry = Pick<FileSystemEntry, 'name' | 'isFile' | 'isDirectory'>

const fileEntry = (
  name: string,
  read: (take: (file: File) => void, fail: () => void) => void,
): Entry => Object.assign({ name, isFile: true, isDirectory: false }, { file: read })

const file = (name: string): Entry => fileEntry(name, take => take(new File(['bytes'], name)))

const lostFile = (name: string): Entry => fileEntry(name, (_take, fail) => fail())

/** A folder that the browser reads in one batch. If `entries` is null, the folder cannot be read. */
const folder = (name: string, entries: readonly Entry[] | null): Entry => {
  const createReader = () => {
    let rest = entries
    return {
      readEntries: (take: (entries: readonly Entry[]) => void, fail: () => void) => {
        if (rest === null) {
          fail()
          return
        }
        const batch = rest
        rest = []
        take(batch)
      },
    }
  }
  return Object.assign({ name, isFile: false, isDirectory: true }, { createReader })
}

const dropped = (...entries: readonly Entry[]): DataTransfer =>
  ({
    items: entries.map(entry => ({ webkitGetAsEntry: () => entry })),
    files: [],
  }) as unknown as DataTransfer

const namesOf = async (transfer: DataTransfer): Promise<string[]> =>
  (await filesOfTransfer(transfer)).map(({ name }) => name)

// immich-app/immich#30690, photoprism/photoprism#233: folders such as `@eaDir` were uploaded
it('leaves out the folders in which systems and other programs store thumbnails and deleted files', async () => {
  const transfer = dropped(
    folder('trip', [
      file('a.jpg'),
      file('Thumbs.db'),
      file('._a.jpg'),
      folder('@eaDir', [folder('a.jpg', [file('SYNOPHOTO_THUMB_XL.jpg')])]),
      folder('.thumbnails', [file('1234.jpg')]),
      folder('#recycle', [file('deleted.jpg')]),
      folder('$RECYCLE.BIN', [file('deleted.jpg')]),
      folder('__MACOSX', [file('b.jpg')]),
      folder('day 1', [file('c.jpg')]),
    ]),
  )

  expect(await namesOf(transfer)).toEqual(['a.jpg', 'c.jpg'])
})

it('accepts a hidden folder that was dropped itself', async () => {
  expect(await namesOf(dropped(folder('.private', [file('a.jpg')])))).toEqual(['a.jpg'])
})

it.each([
  ['trip/a.jpg', true],
  ['.private/a.jpg', true],
  ['@eaDir/a.jpg', true],
  ['trip/@eaDir/a.jpg/SYNOPHOTO_THUMB_XL.jpg', false],
  ['trip/@EADIR/a.jpg', false],
  ['trip/.thumbnails/1.jpg', false],
  ['trip/day 1/a.jpg', true],
  ['trip/.hidden.jpg', false],
  ['', true],
])('leaves out hidden or system files of a folder: %s is accepted: %s', (path, expected) => {
  const name = path.split('/').at(-1) ?? ''

  expect(isMeant({ name, webkitRelativePath: path })).toBe(expected)
})

// transloadit/uppy#1265, FineUploader/fine-uploader#745: folders that cannot be read
it('names files and folders that cannot be read, and returns no bytes of them', async () => {
  const files = await filesOfTransfer(
    dropped(
      folder('trip', [file('a.jpg'), lostFile('long name.jpg'), lostFile('.DS_Store')]),
      folder('alias', null),
    ),
  )

  expect(files.map(({ name }) => name)).toEqual(['a.jpg', 'long name.jpg', 'alias'])
  const heads = await Promise.allSettled(files.map(all => all.slice(0, 3).arrayBuffer()))
  expect(heads.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
})
