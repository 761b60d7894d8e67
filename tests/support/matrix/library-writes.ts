import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import { startPrints, startSelecting } from '#tests/support/pages/start-selecting.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { beNew, type MatrixContext } from '#tests/support/matrix/context.ts'
import { press, pressInQuestion, type Write } from '#tests/support/matrix/write.ts'

const counts = v.object({ photosCount: v.number() })
const library = v.object({ status: v.string() })
const photos = v.object({ images: v.array(v.object({ imageId: v.string() })) })
const albums = v.object({
  albums: v.array(
    v.object({ albumId: v.string(), albumName: v.string(), photosCount: v.number() }),
  ),
})
const created = v.object({ albumId: v.string() })
const downloads = v.object({ items: v.array(v.unknown()) })

const photosOf = async (context: MatrixContext): Promise<number> =>
  v.parse(counts, await context.ask('/photo/users/counts')).photosCount

const albumsOf = async (context: MatrixContext) =>
  v.parse(albums, await context.ask('/photo/albums?limit=50&displaySharedData=true')).albums

const albumNamed = async (context: MatrixContext, name: string): Promise<number> =>
  (await albumsOf(context)).filter(({ albumName }) => albumName === name).length

const downloadsOf = async (context: MatrixContext): Promise<number> =>
  v.parse(downloads, await context.ask('/download/downloads')).items.length

const nameOf = (turn: number): string => `Matrix ${turn}`

/** Creates an album for this turn and deletes the albums of earlier turns, so that the list stays short. */
const anAlbum = async (context: MatrixContext): Promise<string> => {
  const earlier = (await albumsOf(context)).filter(({ albumName }) =>
    albumName.startsWith('Matrix'),
  )
  for (const { albumId } of earlier) {
    await context.ask(`/photo/albums/${albumId}`, { method: 'DELETE' })
  }
  const body = { name: nameOf(context.turn) }
  return v.parse(created, await context.ask('/photo/albums', { method: 'POST', body })).albumId
}

const inAlbum = async (context: MatrixContext, id: string): Promise<number> =>
  (await albumsOf(context)).find(({ albumId }) => albumId === id)?.photosCount ?? 0

const somePhoto = async (context: MatrixContext): Promise<string> =>
  v.parse(photos, await context.ask('/photo/photos?sortKey=dateTaken&sortOrder=desc')).images[0]
    ?.imageId ?? ''

const cellsOf = (page: Page): Locator => page.locator('[role=gridcell][data-photo]')

/** Selects photos by their positions in the list. */
const select = async (page: Page, ...positions: readonly number[]): Promise<void> => {
  await startSelecting(page)
  for (const position of positions) await cellsOf(page).nth(position).click()
}

/** Two positions among the first twelve photos: a different pair in each of 36 consecutive turns. */
const pairOf = (turn: number): [number, number] => [turn % 6, 6 + (Math.floor(turn / 6) % 6)]

const NOT_DELETED = [/Error: Your photos? could not be deleted/u, 'notDone'] as const
const NOT_SAVED = ['Unable to save changes. Please try again', 'notDone'] as const
const THERE_ALREADY = ['An album with this name already exists.', 'notDone'] as const
const NO_LONGER = ['This album no longer exists.', 'notDone'] as const

/** Milliseconds of the page's clock for an upload: its six attempts and the waits between them (decision 0155). */
const UPLOAD = 240_000
/** Milliseconds for three attempts of a batch, the waits between the attempts, and the read at the end. */
const BATCH = 130_000

const PHOTO_DELETION = {
  call: 'photos.remove',
  isReadable: true,
  repeats: true,
  time: BATCH,
  says: [['1 photo deleted', 'done'], ['1 photo is back in your library.', 'notDone'], NOT_DELETED],
} as const

export const LIBRARY_WRITES = [
  {
    call: 'photos.activate',
    what: 'the import of photos',
    person: 'Hannah Meyer',
    isReadable: false,
    begin: async context => {
      await context.customer.open('/settings')
      await notifyControlRoom(
        context.sandbox,
        '/libraries',
        { person: 'Hannah', state: 'NOT_ACTIVE' },
        'PUT',
      )
      return {
        press: () => context.customer.open('/my-photos/photos'),
        count: async () =>
          v.parse(library, await context.ask('/photo/users')).status === 'NOT_ACTIVE' ? 0 : 1,
      }
    },
    says: [
      ["We're importing your photos", 'done'],
      [/Select (?:Order photo prints )?[A-Z][a-z]+ 20\d\d/u, 'done'],
      // Both sentences are about a failed read of photos: they do not tell whether the import was started.
      ['Error: Your photos could not be loaded', 'unknown'],
      ["We couldn't check whether all your photos are here.", 'unknown'],
    ],
  },
  {
    ...PHOTO_DELETION,
    what: 'the deletion of a selected photo',
    begin: async context => {
      const { page } = context
      await context.customer.open('/my-photos/photos')
      await select(page, 0)
      const before = await photosOf(context)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      return {
        press: pressInQuestion(page, 'Delete photo'),
        count: async () => before - (await photosOf(context)),
      }
    },
  },
  {
    ...PHOTO_DELETION,
    what: 'the deletion of the photo on screen',
    begin: async context => {
      const { page } = context
      await context.customer.open('/my-photos/photos')
      await cellsOf(page).first().getByRole('link').click()
      await page.locator('img[data-large]').first().waitFor()
      const before = await photosOf(context)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      return {
        press: pressInQuestion(page, 'Delete photo'),
        count: async () => before - (await photosOf(context)),
      }
    },
  },
  {
    call: 'photos.removeAll',
    what: 'the deletion of all photos',
    isReadable: true,
    begin: async context => {
      const { page, customer } = context
      const name = await beNew(context)
      await customer.comeBack(name, '/my-photos/photos')
      await select(page, 0)
      await page.getByRole('button', { name: 'Delete all photos' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('textbox').fill('DELETE')
      return {
        press: () => question.getByRole('button', { name: 'Delete all photos' }).click(),
        count: async () => ((await photosOf(context)) === 0 ? 1 : 0),
      }
    },
    says: [
      ["We're deleting your photos", 'done'],
      ['Your photo library is empty', 'done'],
      NOT_DELETED,
    ],
  },
  {
    call: 'albums.create',
    what: 'a new album',
    isReadable: true,
    begin: async context => {
      const { page, turn } = context
      await anAlbum({ ...context, turn: turn + 100_000 })
      await context.customer.open('/my-photos/albums')
      await page.getByRole('button', { name: 'New album' }).first().click()
      await page.getByRole('dialog').getByRole('textbox').fill(nameOf(turn))
      return {
        press: () => page.getByRole('dialog').getByRole('button', { name: 'Create album' }).click(),
        count: () => albumNamed(context, nameOf(turn)),
      }
    },
    says: [['Your album is empty', 'done'], NOT_SAVED, THERE_ALREADY],
  },
  {
    call: 'albums.create',
    what: 'a new album for selected photos',
    isReadable: true,
    begin: async context => {
      const { page, turn } = context
      await anAlbum({ ...context, turn: turn + 100_000 })
      await context.customer.open('/my-photos/photos')
      await select(page, 0)
      await page.getByRole('button', { name: 'Copy to album' }).click()
      const dialog = page.getByRole('dialog', { name: 'Copy to album' })
      await dialog.getByRole('button', { name: 'New album' }).click()
      await dialog.getByRole('textbox').fill(nameOf(turn))
      return {
        press: () => dialog.getByRole('button', { name: 'Create album' }).click(),
        count: () => albumNamed(context, nameOf(turn)),
      }
    },
    says: [['Photos copied to', 'done'], NOT_SAVED, THERE_ALREADY],
  },
  {
    call: 'albums.rename',
    what: 'another name of an album',
    isReadable: true,
    begin: async context => {
      const { page, turn } = context
      const id = await anAlbum(context)
      const name = `Matrix, renamed ${turn}`
      await context.customer.open(`/my-photos/albums/${id}`)
      await page.getByRole('button', { name: 'Edit album name' }).click()
      await page.getByRole('dialog').getByRole('textbox').fill(name)
      return {
        press: () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
        count: () => albumNamed(context, name),
        says: [[`My albums ${name}`, 'done']],
      }
    },
    says: [NOT_SAVED, THERE_ALREADY],
  },
  {
    call: 'albums.remove',
    what: 'the deletion of an album',
    isReadable: true,
    begin: async context => {
      const { page, turn } = context
      const id = await anAlbum(context)
      await context.customer.open(`/my-photos/albums/${id}`)
      await page.getByRole('button', { name: 'Delete album' }).click()
      return {
        press: pressInQuestion(page, 'Delete album'),
        count: async () => ((await albumNamed(context, nameOf(turn))) === 0 ? 1 : 0),
      }
    },
    says: [
      ['album deleted', 'done'],
      ['Unable to remove album. Please try again', 'notDone'],
    ],
  },
  {
    call: 'albums.addPhotos',
    what: 'a photo that is copied to an album',
    isReadable: true,
    begin: async context => {
      const { page, turn } = context
      const id = await anAlbum(context)
      await context.customer.open('/my-photos/photos')
      await select(page, 0)
      await page.getByRole('button', { name: 'Copy to album' }).click()
      const dialog = page.getByRole('dialog', { name: 'Copy to album' })
      return {
        press: () =>
          dialog.getByRole('button', { name: new RegExp(`^${nameOf(turn)}`, 'u') }).click(),
        count: () => inAlbum(context, id),
      }
    },
    says: [['Photos copied to', 'done'], NOT_SAVED, NO_LONGER],
  },
  {
    call: 'albums.removePhotos',
    what: 'a photo that is taken out of an album',
    isReadable: true,
    begin: async context => {
      const { page } = context
      const id = await anAlbum(context)
      await context.ask(`/photo/albums/${id}/photos`, {
        method: 'POST',
        body: { photoIds: [await somePhoto(context)] },
      })
      await context.customer.open(`/my-photos/albums/${id}`)
      await select(page, 0)
      return {
        press: press(page, 'Remove from album'),
        count: async () => 1 - (await inAlbum(context, id)),
      }
    },
    says: [
      ['Photo removed from', 'done'],
      [/Error: Your photos? could not be removed from the album/u, 'notDone'],
    ],
  },
  {
    call: 'selections.create',
    what: 'photos for the prints editor',
    isReadable: false,
    begin: async context => {
      const { page } = context
      await context.customer.open('/my-photos/photos')
      await startPrints(page)
      await cellsOf(page).first().click()
      const next = page.getByRole('button', { name: /^Next: Customise 1/u })
      await next.waitFor()
      return {
        press: () => next.click(),
        // Count the selection as stored if the page led to the editor.
        count: () => Promise.resolve(/\/\/editor\./u.test(page.url()) ? 1 : 0),
      }
    },
    says: [
      [/^\S+\/\/editor\./u, 'done'],
      ['Error transferring photos. Try again.', 'notDone'],
    ],
  },
  {
    call: 'downloads.create',
    what: 'an archive of photos',
    isReadable: true,
    begin: async context => {
      const { page, turn } = context
      await context.customer.open('/my-photos/photos')
      await select(page, ...pairOf(turn))
      const before = await downloadsOf(context)
      return {
        press: press(page, 'Download'),
        count: async () => (await downloadsOf(context)) - before,
      }
    },
    says: [
      ['Preparing download...', 'done'],
      ['Downloading photos', 'done'],
      ['Error: Your photos could not be downloaded', 'notDone'],
    ],
  },
  {
    call: 'storage.upload',
    what: 'the upload of a photo',
    isReadable: true,
    repeats: true,
    time: UPLOAD,
    begin: async context => {
      const { page, turn } = context
      const jpeg = await aJpeg()
      // Use a new customer: after a reload, the page would continue an upload of an earlier turn.
      const name = await beNew(context)
      const before = await photosOf(context)
      await context.customer.comeBack(name, '/my-photos/photos')
      await page.getByRole('button', { name: 'Add photos' }).click()
      const picker = page.waitForEvent('filechooser')
      const dialog = page.getByRole('dialog', { name: 'Upload photos' })
      await dialog.getByRole('button', { name: 'Choose files' }).click()
      await (
        await picker
      ).setFiles([
        {
          name: `matrix-${turn}.jpg`,
          mimeType: 'image/jpeg',
          buffer: Buffer.concat([jpeg, Buffer.from(`${turn}`)]),
        },
      ])
      return {
        press: () => dialog.getByRole('button', { name: 'Upload', exact: true }).click(),
        count: async () => (await photosOf(context)) - before,
      }
    },
    says: [
      ['1 of 1 uploaded', 'done'],
      ['Add 1 photo', 'done'],
      ["1 photo couldn't be uploaded.", 'notDone'],
      ["1 file can't be uploaded.", 'notDone'],
    ],
  },
] as const satisfies readonly Write[]
