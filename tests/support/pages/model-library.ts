import { anAlbum } from '#machines/samples/albums.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { PUSH_TYPES } from '#machines/shell/model/push-message.ts'
import type { LibraryStatus, Photo } from '#machines/library/model/photo.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { monthKey, type TimelineEntry } from '#machines/library/timeline/timeline/timeline.model.ts'
import { fileKeyOf } from '#machines/library/model/upload/upload-batch.ts'
import type { AlbumService } from '#src/library/albums/albums.service.ts'
import type { PhotoPageQuery, PhotoService } from '#src/library/photos.service.ts'
import type { PushListener, PushService } from '#src/shell/push-socket/push.service.ts'
import type { UploadService } from '#src/library/upload/uploads.service.ts'
import { readPushMessage } from '#machines/shell/model/push-message.ts'
import type { HeldCalls } from '#tests/support/held-calls.ts'

/** Photos and albums per page: few, so that small libraries have several pages. */
const PAGE = 4

const MONTHS = ['2024-03', '2024-07', '1970-01'] as const

interface ModelAlbum {
  albumId: string
  name: string
  photos: Set<string>
}

/** A fake photo library and its services; the test decides when the services answer. */
export interface ModelLibrary {
  photos: PhotoService
  albums: AlbumService
  uploads: UploadService
  push: PushService
  /** What the library contains now. */
  truth: {
    months(): TimelineEntry[]
    ids(source: PhotoPageQuery['source'], sorting: Sorting): string[]
    albums(): { albumId: string; name: string; count: number }[]
    /** Names of all photos, in upload order. */
    fileNames(): string[]
  }
  /**
   * Makes deletions of photos, copies to albums and removals from albums fail for the photos whose number is divisible
   * by `divisor`; 0 stops this.
   */
  failEvery(divisor: number): void
  /** Ends a running import: adds three photos, and sends the message about the end to every socket. */
  endImport(): void
  /** Sends a text to every socket. */
  sendFrame(frame: string): void
}

const numberOf = (id: string): number => Number(id.replaceAll(/\D/gu, ''))

/**
 * A library with `size` photos in three months, and two albums; `status` says whether an import is running.
 */
export const createModelLibrary = (
  calls: HeldCalls,
  userId: string,
  size: number,
  status: LibraryStatus,
): ModelLibrary => {
  const photos = new Map<string, Photo>()
  const albums = new Map<string, ModelAlbum>()
  /** Ids of uploaded photos by `fileKeyOf(file)`, as long as the file's resume URL exists. */
  const places = new Map<string, string>()
  const sockets = new Set<PushListener>()
  let [photoCount, albumCount, divisor, messages] = [0, 0, 0, 0]
  let isImporting = status === 'IMPORTING'

  const addPhoto = (localFileName: string): string => {
    photoCount += 1
    const imageId = `p${photoCount}`
    const second = String(photoCount).padStart(4, '0')
    const time = `${second.slice(0, 2)}:${second.slice(2)}:00`
    const month = MONTHS[photoCount % MONTHS.length] ?? MONTHS[0]
    const dateTaken = month === '1970-01' ? null : `${month}-09T${time}`
    photos.set(
      imageId,
      aPhoto({ imageId, localFileName, dateTaken, created: `2026-10-02T${time}Z` }),
    )
    return imageId
  }
  const addAlbum = (name: string): string => {
    albumCount += 1
    const albumId = `album-${albumCount}`
    albums.set(albumId, { albumId, name, photos: new Set() })
    return albumId
  }
  const albumOf = (albumId: string): ModelAlbum => {
    const album = albums.get(albumId)
    if (album === undefined) throw aServiceError(404)
    return album
  }

  for (let index = 0; index < size; index += 1) addPhoto(`first-${index}.jpg`)
  addAlbum('Garden')
  addAlbum('Sea')
  for (const id of photos.keys()) if (numberOf(id) % 2 === 0) albumOf('album-1').photos.add(id)

  const monthOf = ({ dateTaken }: Photo): string => dateTaken?.slice(0, 7) ?? '1970-01'

  const photosOf = (source: PhotoPageQuery['source']): Photo[] => {
    const all = [...photos.values()]
    switch (source.kind) {
      case 'month':
        return all.filter(photo => monthOf(photo) === monthKey(source))
      case 'all':
        return all
      case 'album':
      case 'sharedAlbum': {
        const { photos: own } = albumOf(source.albumId)
        return all.filter(({ imageId }) => own.has(imageId))
      }
    }
  }
  // Within a month, photos have the same order by date taken and by upload time.
  const rankOf = ({ sortKey }: Sorting, photo: Photo): string =>
    `${sortKey === 'dateTaken' ? monthOf(photo) : ''} ${photo.created}`

  const sorted = (source: PhotoPageQuery['source'], sorting: Sorting): Photo[] => {
    const sign = sorting.sortOrder === 'asc' ? 1 : -1
    return photosOf(source).toSorted((a, b) =>
      rankOf(sorting, a) < rankOf(sorting, b) ? -sign : sign,
    )
  }

  const months = (): TimelineEntry[] => {
    const counts = new Map<string, number>()
    for (const photo of photos.values()) {
      counts.set(monthOf(photo), (counts.get(monthOf(photo)) ?? 0) + 1)
    }
    return ['2024-07', '2024-03', '1970-01'].flatMap(key => {
      const count = counts.get(key) ?? 0
      return count === 0
        ? []
        : [{ year: Number(key.slice(0, 4)), month: Number(key.slice(5)), count }]
    })
  }

  const albumSeen = ({ albumId, name, photos: own }: ModelAlbum) =>
    anAlbum({ albumId, albumName: name, photosCount: own.size, coverPhoto: null })

  const newestAlbums = (): ModelAlbum[] => [...albums.values()].toReversed()

  /**
   * Applies `work` to photos one by one. Returns the ids that `failEvery` selects or for which `work` returns false.
   */
  const each = (ids: readonly string[], work: (id: string) => boolean): { failed: string[] } => {
    const failing = (id: string): boolean => divisor > 0 && numberOf(id) % divisor === 0
    return { failed: ids.filter(id => failing(id) || !work(id)) }
  }

  const sendFrame = (frame: string): void => {
    const message = readPushMessage(frame)
    for (const socket of sockets) {
      if (message === 'keep-alive') socket.alive()
      else if (message !== null) socket.received(message)
    }
  }

  return {
    photos: {
      user: signal =>
        calls.ask('user', signal, () => ({
          status: isImporting ? ('IMPORTING' as const) : ('ACTIVE' as const),
          photosCount: photos.size,
        })),
      activate: signal => calls.ask('activate', signal, () => true),
      activationStatus: signal =>
        calls.ask('status', signal, () =>
          isImporting ? ('IMPORTING' as const) : ('ACTIVE' as const),
        ),
      timeline: signal => calls.ask('timeline', signal, () => ({ entries: months() })),
      page: ({ source, sorting, cursor, limit }, signal) =>
        calls.ask(`page of ${JSON.stringify(source)} from ${cursor}`, signal, () => {
          const sign = sorting.sortOrder === 'asc' ? 1 : -1
          const rest = sorted(source, sorting)
            .filter(
              photo => cursor === null || (rankOf(sorting, photo) > cursor ? 1 : -1) * sign > 0,
            )
            .filter(photo => rankOf(sorting, photo) !== cursor)
          const images = rest.slice(0, Math.min(limit, PAGE))
          const last = images.at(-1)
          const isEnd = images.length === rest.length || last === undefined
          return { images, cursor: isEnd ? null : rankOf(sorting, last) }
        }),
      remove: (ids, signal) =>
        calls.ask(`delete ${ids.join()}`, signal, () =>
          each(ids, id => {
            for (const { photos: own } of albums.values()) own.delete(id)
            return photos.delete(id)
          }),
        ),
      removeAll: signal => calls.ask('delete all', signal, () => undefined),
    },
    albums: {
      counts: signal =>
        calls.ask('counts', signal, () => ({
          albumsCount: albums.size,
          photosCount: photos.size,
        })),
      list: ({ cursor }, signal) =>
        calls.ask(`albums from ${cursor}`, signal, () => {
          const all = newestAlbums()
          const from = cursor === null ? 0 : all.findIndex(({ albumId }) => albumId === cursor) + 1
          const shown = all.slice(from, from + PAGE)
          const isEnd = from + shown.length >= all.length
          return {
            albums: shown.map(albumSeen),
            cursor: isEnd ? null : (shown.at(-1)?.albumId ?? null),
          }
        }),
      one: (albumId, signal) =>
        calls.ask(`album ${albumId}`, signal, () => albumSeen(albumOf(albumId))),
      create: (name, signal) => calls.ask(`create ${name}`, signal, () => addAlbum(name)),
      rename: (albumId, name, signal) =>
        calls.ask(`rename ${albumId} to ${name}`, signal, () => {
          albumOf(albumId).name = name
        }),
      remove: (albumId, signal) =>
        calls.ask(`delete ${albumId}`, signal, () => {
          albumOf(albumId)
          albums.delete(albumId)
        }),
      addPhotos: (albumId, ids, signal) =>
        calls.ask(`add ${ids.join()} to ${albumId}`, signal, () => {
          const { photos: own } = albumOf(albumId)
          return each(ids, id => photos.has(id) && own.add(id).has(id))
        }),
      removePhotos: (albumId, ids, signal) =>
        calls.ask(`take ${ids.join()} from ${albumId}`, signal, () => {
          const { photos: own } = albumOf(albumId)
          return each(ids, id => {
            own.delete(id)
            return true
          })
        }),
    },
    uploads: {
      clearResumeUrl: file => {
        places.delete(fileKeyOf(file))
      },
      send: async (file, _kind, listener, stopped) => {
        const fileKey = fileKeyOf(file)
        await calls.ask(`upload ${file.name}`, stopped, () => {
          if (!places.has(fileKey)) places.set(fileKey, addPhoto(file.name))
        })
        listener.progress({ sent: file.size, imageId: places.get(fileKey) ?? null })
      },
    },
    push: {
      listen: (_channel, listener) => {
        sockets.add(listener)
        const leave = calls.hold({
          name: 'socket',
          work: () => undefined,
          answer: () => {
            listener.opened()
            listener.alive()
          },
          // Do nothing: the page itself closes a socket that does not open.
          fail: () => undefined,
        })
        return () => {
          leave()
          sockets.delete(listener)
        }
      },
      renew: () => calls.ask('renew', null, () => undefined),
    },
    truth: {
      months,
      ids: (source, sorting) => sorted(source, sorting).map(({ imageId }) => imageId),
      albums: () =>
        newestAlbums().map(({ albumId, name, photos: own }) => ({
          albumId,
          name,
          count: own.size,
        })),
      fileNames: () => [...photos.values()].map(({ localFileName }) => localFileName),
    },
    failEvery: next => {
      divisor = next
    },
    endImport: () => {
      if (!isImporting) return
      isImporting = false
      for (let index = 0; index < 3; index += 1) addPhoto(`imported-${index}.jpg`)
      messages += 1
      sendFrame(
        JSON.stringify({
          id: `6f1c1f5e-6a35-4a0e-9f0c-5d1f3c7b2a1${messages % 10}`,
          type: PUSH_TYPES.importFinished,
          timestamp: '2026-05-20T12:00:00.000Z',
          payload: { userId },
        }),
      )
    },
    sendFrame,
  }
}
