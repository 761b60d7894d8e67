import { expect, it } from 'vitest'
import { openDatabase } from '#sandbox/database/database.ts'
import { createDirectory } from '#sandbox/people/directory.ts'
import { ANNA, BRUNO } from '#sandbox/people/people.ts'
import { seedPeople } from '#sandbox/people/seed.ts'
import { createOrderRecords } from '#sandbox/services/orders/order-records.ts'
import { createProductPhotoStore } from '#sandbox/services/orders/product-photo-store.ts'
import { createPhotoStore } from '#sandbox/services/library/create-photo-store.ts'

it('shows the photos of a product to its owner only, and in no library', () => {
  const { photos, product, photoStore } = open()
  const before = photoStore.count(ANNA.sub)
  const rows = photos.of(product)
  const [first] = rows

  expect(rows).toHaveLength(12)
  expect(photos.of(product)).toEqual(rows)
  expect(photos.find(ANNA.sub, first?.image_id ?? '')).toEqual(first)
  expect(photos.find(BRUNO.sub, first?.image_id ?? '')).toBeNull()
  expect(photoStore.count(ANNA.sub)).toBe(before)
})

it('deletes the photos of a product with its order', () => {
  const { database, photos, product, photoStore } = open()
  const [first] = photos.of(product)
  expect(photoStore.find(first?.image_id ?? '')).toEqual(first)
  database.exec("DELETE FROM orders WHERE code = 'A-48213'")

  expect(photoStore.find(first?.image_id ?? '')).toBeNull()
})

it('also shows a photo of the person’s own library', () => {
  const { photos, photoStore } = open()
  const [photo] = photoStore.page(BRUNO.sub, LIST, null, 1)

  expect(photos.find(BRUNO.sub, photo?.image_id ?? '')).toEqual(photo)
  expect(photos.find(ANNA.sub, photo?.image_id ?? '')).toBeNull()
})

const LIST = { sortKey: 'created', sortOrder: 'desc', month: null } as const

const open = () => {
  const database = openDatabase(null)
  const directory = createDirectory(database)
  const photoStore = createPhotoStore(database)
  const now = Date.parse('2026-05-20T12:00:00Z')
  seedPeople([ANNA, BRUNO], { database, directory, photoStore, now })
  const context = { database, directory, photoStore }
  const product = createOrderRecords(context).product(ANNA.sub, 'A-48213-1')
  if (product === null) throw new Error('Anna has no prints')
  return { database, photos: createProductPhotoStore(context), product, photoStore }
}
