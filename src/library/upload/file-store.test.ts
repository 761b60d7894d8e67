import { expect, it } from 'vitest'
import { createFileStore } from '#src/library/upload/file-store.ts'

const fileOf = (name: string): File => new File([name], name, { lastModified: 7 })

/** A file whose size the browser needs `ms` milliseconds to read. */
const slowFile = (name: string, ms: number): File => {
  const file = fileOf(name)
  return Object.defineProperty(file, 'size', {
    get: () => {
      const end = performance.now() + ms
      while (performance.now() < end);
      return 1
    },
  })
}

it('returns files by their references until no upload needs them', async () => {
  const fileStore = createFileStore()
  const one = fileOf('one.jpg')
  const [ref, other] = await fileStore.put([one, fileOf('other.jpg')])

  expect(ref).toEqual({ id: ref?.id, name: 'one.jpg', size: 7, lastModified: 7 })
  expect(fileStore.get(ref?.id ?? '')).toBe(one)
  fileStore.keepOnly(id => id === other?.id)
  expect(() => fileStore.get(ref?.id ?? '')).toThrow('is not in the file store')
})

it('keeps each restored file until no upload needs it', () => {
  const fileStore = createFileStore()
  fileStore.putBack('one', fileOf('one.jpg'))
  fileStore.keepOnly(() => false)
  fileStore.putBack('two', fileOf('two.jpg'))
  fileStore.putBack('three', fileOf('three.jpg'))

  expect(fileStore.get('two').name).toBe('two.jpg')
  expect(fileStore.get('three').name).toBe('three.jpg')
  expect(() => fileStore.get('one')).toThrow('is not in the file store')
})

it('yields to the page while it stores many files', async () => {
  const fileStore = createFileStore()
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  const refs = await fileStore.put(
    Array.from({ length: 30 }, (_, index) => slowFile(`${index}`, 5)),
  )
  clearInterval(timer)

  expect(new Set(refs.map(({ id }) => id)).size).toBe(30)
  expect(turns).toBeGreaterThan(3)
})

it('keeps files that are being stored while others are released', async () => {
  const fileStore = createFileStore()
  const taking = fileStore.put([slowFile('slow.jpg', 20), fileOf('last.jpg')])
  fileStore.keepOnly(() => false)
  const refs = await taking

  expect(refs.map(({ id }) => fileStore.get(id).name)).toEqual(['slow.jpg', 'last.jpg'])
})

// Answers B-004
it('distinguishes files with the same name, size and time by their bytes, but not a file from itself', async () => {
  const fileStore = createFileStore()
  const aPhoto = (change: { at?: number } = {}): File => {
    const bytes = new Uint8Array(20_000)
    if (change.at !== undefined) bytes[change.at] = 1
    return new File([bytes], 'IMG_1.jpg', { lastModified: 1_720_000_000_000 })
  }
  const refs = async (...files: File[]): Promise<(true | undefined)[]> => {
    const put = await fileStore.put(files)
    return put.map(({ isOther }) => isOther)
  }
  expect(await refs(aPhoto(), aPhoto({ at: 3 }))).toEqual([undefined, undefined])

  expect(await refs(aPhoto(), aPhoto({ at: 3 }))).toEqual([undefined, undefined])
  expect(await refs(aPhoto({ at: 10_000 }), aPhoto({ at: 19_999 }))).toEqual([true, true])
  const gone = aPhoto({ at: 5 })
  gone.slice = () => {
    throw new DOMException('Gone', 'NotReadableError')
  }
  expect(await refs(gone)).toEqual([undefined])
})
