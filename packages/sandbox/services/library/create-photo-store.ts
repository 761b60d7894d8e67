import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '#sandbox/database/database.ts'
import { createCalculatedPhotos } from '#sandbox/services/library/calculated-photos.ts'
import { comparePositions, sortPositionOf } from '#sandbox/services/library/photo-order.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'
import { createStoredPhotos } from '#sandbox/services/library/stored-photos.ts'

/** Reads and changes the photos of one database: the stored photos, and the photos of calculated libraries. */
export const createPhotoStore = (database: DatabaseSync): PhotoStore => {
  const stored = createStoredPhotos(database)
  const calculated = createCalculatedPhotos(database)
  const leaveAlbums = database.prepare('DELETE FROM album_photos WHERE owner = ? AND image_id = ?')
  const leaveAllAlbums = database.prepare('DELETE FROM album_photos WHERE owner = ?')
  const forgetUpload = database.prepare('DELETE FROM uploads WHERE owner = ? AND image_id = ?')

  const whole = <Result>(work: () => Result): Result =>
    database.isTransaction ? work() : inTransaction(database, work)

  const removeOne = (owner: string, imageId: string): boolean => {
    const isGone = stored.remove(owner, imageId) || calculated.remove(owner, imageId)
    if (isGone) {
      leaveAlbums.run(owner, imageId)
      forgetUpload.run(owner, imageId)
    }
    return isGone
  }

  return {
    find: imageId => stored.find(imageId) ?? calculated.find(imageId),
    count: owner => stored.count(owner) + calculated.count(owner),
    months: owner => {
      const counts = new Map<string, number>()
      for (const { month, count } of [...stored.months(owner), ...calculated.months(owner)]) {
        counts.set(month, (counts.get(month) ?? 0) + count)
      }
      return [...counts]
        .map(([month, count]) => ({ month, count }))
        .toSorted((a, b) => (a.month < b.month ? 1 : -1))
    },
    page: (owner, list, after, limit) => {
      const sign = list.sortOrder === 'asc' ? 1 : -1
      return [
        ...stored.page(owner, list, after, limit),
        ...calculated.page(owner, list, after, limit),
      ]
        .map(row => ({ row, position: sortPositionOf(list.sortKey, row) }))
        .toSorted((a, b) => sign * comparePositions(a.position, b.position))
        .slice(0, limit)
        .map(({ row }) => row)
    },
    insert: stored.insert,
    remove: (owner, imageIds) =>
      whole(() => [...new Set(imageIds)].filter(imageId => !removeOne(owner, imageId))),
    removeAll: owner =>
      whole(() => {
        leaveAllAlbums.run(owner)
        calculated.removeAll(owner)
        const gone = stored.removeAll(owner)
        for (const { image_id: imageId } of gone) forgetUpload.run(owner, imageId)
        return gone
      }),
  }
}
