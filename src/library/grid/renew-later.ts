import { isOnline } from '#src/browser/connection.ts'
import type { PhotoListActor } from '#src/library/photo-lists.ts'

/** Seconds after which a list is read again: services make the thumbnails of a photo within some seconds. */
const TIMES = [5, 15, 35, 75]

/** Reads a list again at growing intervals, and then no more; not without a connection, which would say that it failed. Returns a function that ends it. */
export const renewLater = (list: PhotoListActor): (() => void) => {
  const timers = TIMES.map(seconds =>
    setTimeout(() => {
      if (isOnline()) list.send({ type: 'photos.renew' })
    }, seconds * 1000),
  )
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
