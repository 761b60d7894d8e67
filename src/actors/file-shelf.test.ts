import { expect, it } from 'vitest'
import { createFileShelf } from '#src/actors/file-shelf.ts'

const fileOf = (name: string): File => new File([name], name, { lastModified: 7 })

/** A file whose size takes the browser `ms` to find out. */
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

it('gives files back by their reference until nobody names them any more', async () => {
  const shelf = createFileShelf()
  const one = fileOf('one.jpg')
  const [ref, other] = await shelf.put([one, fileOf('other.jpg')])

  expect(ref).toEqual({ id: ref?.id, name: 'one.jpg', size: 7, lastModified: 7 })
  expect(shelf.get(ref?.id ?? '')).toBe(one)
  shelf.keepOnly(id => id === other?.id)
  expect(() => shelf.get(ref?.id ?? '')).toThrow('is not on the shelf')
})

it('lets others have their turn while it takes many files in', async () => {
  const shelf = createFileShelf()
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  const refs = await shelf.put(Array.from({ length: 30 }, (_, index) => slowFile(`${index}`, 5)))
  clearInterval(timer)

  expect(new Set(refs.map(({ id }) => id)).size).toBe(30)
  expect(turns).toBeGreaterThan(3)
})

it('keeps files that are being taken in while others are let go', async () => {
  const shelf = createFileShelf()
  const taking = shelf.put([slowFile('slow.jpg', 20), fileOf('last.jpg')])
  shelf.keepOnly(() => false)
  const refs = await taking

  expect(refs.map(({ id }) => shelf.get(id).name)).toEqual(['slow.jpg', 'last.jpg'])
})
