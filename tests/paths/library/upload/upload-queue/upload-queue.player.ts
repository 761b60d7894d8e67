import { expect } from '@playwright/test'
import * as v from 'valibot'
import { uploadQueueFlow } from '#machines/library/upload/upload-queue/upload-queue.cases.ts'
import { answerAlbums } from '#tests/paths/library/albums/album-stage.ts'
import { emptyLibrary } from '#tests/paths/library/library-calls.ts'
import { goTo } from '#tests/paths/kit/gestures.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'
import { holdUploads, type HeldUploads } from '#tests/paths/library/upload/held-uploads.ts'
import { statePath } from '#machines/kit/state-path.ts'

const STATUSES = [
  'new',
  'ready',
  'active',
  'stored',
  'refused',
  'failed',
  'there',
  'missing',
] as const
type Status = (typeof STATUSES)[number]

const context = v.object({
  batch: v.object({
    fileChunks: v.array(
      v.array(
        v.object({
          file: v.object({ id: v.string(), name: v.string() }),
          status: v.picklist(STATUSES),
          isTicked: v.boolean(),
          mayPass: v.boolean(),
        }),
      ),
    ),
  }),
  album: v.nullable(v.object({ name: v.string() })),
  leftOut: v.number(),
  twice: v.number(),
})

const FIRST = 'f1.jpg'
/** The `upload.maxFiles` of the configuration, as in the machine's test data. */
const MAX_FILES = 1

interface Play {
  uploads: HeldUploads
  removal: HeldCalls
}

const plays = perStage<Play>()
const uploadsOf = (stage: Stage): HeldUploads => plays.of(stage).uploads

const BY_COPIES =
  'It takes copies that a page left in this browser; tests/journeys/library/upload-kept.test.ts shows it.'
const BY_CONTENT =
  'What is in a file is found out by itself; tests/journeys/library/upload-kept.test.ts shows it.'
const KNOWN_BEFORE =
  'What was uploaded before is known before files are looked at; tests/journeys/library/upload-kept.test.ts shows it.'
const BY_A_BUG = 'Only a bug of the product breaks it.'
const NEVER_ENDS = 'A browser says what it knows as long as the page lives.'
const ONE_FILE =
  'It takes a second file that is still on its way, which only comes from an earlier page.'

const BESIDE =
  'The dialog covers what else changes photos and albums; tests/journeys/library/upload.test.ts shows it.'
const TOO_LATE =
  'A call that is answered by hand has no body that leaves; tests/journeys/library/upload.test.ts shows it.'
const LEAVES =
  'Who signs out sees nothing of it; tests/journeys/library/upload-kept.test.ts shows it.'

const dialogOf = ({ page }: Stage) => page.getByRole('dialog', { name: 'Upload photos' })

/** Waits until the dialog asks a question, deletes photos or is closed. Opens a closed dialog again. */
const comeBack = async (stage: Stage): Promise<void> => {
  const { page } = stage
  await page.waitForFunction(
    () =>
      document.querySelector('[role=dialog]') === null ||
      document.querySelector('[data-state=asking], [data-flow=uploadRemoval]') !== null,
  )
  const isGone = (await page.locator('[role=dialog]').count()) === 0
  if (isGone) await openAgain(stage)
}

/** Opens the dialog again, on the screen of the photos. */
const openAgain = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/my-photos/photos')
  await stage.page.getByRole('button', { name: 'Upload photos' }).waitFor({ state: 'detached' })
  await uploadsOf(stage).open()
}

/** Closes the dialog, and opens it again on the page of an album. */
const openFromAlbum = async (stage: Stage): Promise<void> => {
  const { page } = stage
  await page.keyboard.press('Escape')
  await dialogOf(stage).waitFor({ state: 'detached' })
  await goTo(stage, '/my-photos/albums/album-1')
  await page.getByRole('heading', { level: 1, name: 'Garden' }).waitFor()
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.getByRole('button', { name: 'Upload photos' }).click()
  await dialogOf(stage).waitFor()
}

const openFromLibrary = async (stage: Stage): Promise<void> => {
  await stage.page.keyboard.press('Escape')
  await dialogOf(stage).waitFor({ state: 'detached' })
  await openAgain(stage)
}

const press = (button: string | RegExp) => async (stage: Stage) => {
  await uploadsOf(stage).press(button)
  await comeBack(stage)
}

/**
 * Presses Continue if it is visible, which keeps the dialog open. Otherwise presses the button that ends the upload,
 * and opens the dialog again once it is closed.
 */
const finish = async (stage: Stage): Promise<void> => {
  const dialog = dialogOf(stage)
  const go = dialog.getByRole('button', { name: 'Continue', exact: true })
  if (await go.isVisible()) return go.click()
  const last = dialog.getByRole('button', {
    name: /^(?:Add \d+ photos?|Delete \d+ photos?|Close)$/u,
  })
  await last.last().click()
  await comeBack(stage)
}

const answerQuestion = (button: string | RegExp) => async (stage: Stage) => {
  await stage.page.getByRole('dialog').getByRole('button', { name: button }).click()
  await comeBack(stage)
}

/**
 * Dispatches an `offline` event. `navigator.onLine` is false only during the event, so that a new listener sees a
 * network.
 */
const loseNetwork = (): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  dispatchEvent(new Event('offline'))
  Reflect.deleteProperty(navigator, 'onLine')
}

/** Stores an unfinished upload in this browser, as an earlier page would have left it. */
const keepEarlierUpload = ({ page }: Stage): Promise<void> =>
  page.evaluate(async () => {
    const token = document.cookie
      .split('; ')
      .flatMap(
        pair => /^[^=]+=(?<token>[\w-]+\.[\w-]+\.[\w-]+)$/u.exec(pair)?.groups?.['token'] ?? [],
      )
    const owner = token
      .map(text =>
        JSON.parse(atob((text.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))),
      )
      .map((claims: { sub: string }) => claims.sub)
      .at(0)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('uploads', 1)
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('files', { keyPath: ['owner', 'batch', 'mark'] })
        request.result
          .createObjectStore('sent', { keyPath: ['owner', 'mark'] })
          .createIndex('imageId', ['owner', 'imageId'])
      })
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('No database')))
    })
    const transaction = database.transaction('files', 'readwrite')
    transaction.objectStore('files').put({
      owner,
      batch: 'earlier',
      mark: JSON.stringify(['f1.jpg', 1000, 1_720_000_000_000]),
      album: { albumId: 'album-1', name: 'Garden' },
      place: 0,
      name: 'f1.jpg',
      size: 1000,
      lastModified: 1_720_000_000_000,
      imageId: 'photo-f1',
      isTicked: true,
    })
    await new Promise<void>(resolve => transaction.addEventListener('complete', () => resolve()))
    database.close()
  })

const filesIn = (observed: unknown) => v.parse(context, observed).batch.fileChunks.flat()
const statusOf = (observed: unknown): Status | undefined =>
  filesIn(observed).find(({ file }) => file.id === 'f1')?.status

export const uploadQueuePlayer = pathPlayer({
  flow: uploadQueueFlow,
  begins: {
    'a customer opens the upload': async stage => {
      const { page } = stage
      await page.clock.install()
      const uploads = await holdUploads(stage, [FIRST])
      await answerAlbums(stage, ['album-1'])
      await emptyLibrary(stage)
      await page.route(/\/photo\/albums\/album-1\/photos$/u, route =>
        route.request().method() === 'POST'
          ? route.fulfill({
              headers: { 'access-control-allow-origin': '*' },
              json: { failed: [] },
            })
          : route.fallback(),
      )
      plays.set(stage, {
        uploads,
        removal: await stage.hold(/\/photo\/photos$/u),
      })
      await page.route(/\/config\.json$/u, async route => {
        const response = await stage.sandbox.fetch(new Request(route.request().url()))
        const json = v.parse(v.looseObject({}), await response.json())
        await route.fulfill({ json: { ...json, upload: { maxFiles: MAX_FILES } } })
      })
      await page.goto(stage.at('/my-photos/photos'))
      await page.getByRole('button', { name: 'Add photos' }).waitFor()
    },
  },
  gestures: {
    'the customer adds photos to an album': openFromAlbum,
    'the customer adds photos to the library': openFromLibrary,
    'the customer chooses two files, one too many': stage =>
      uploadsOf(stage).choose([FIRST, 'f3.jpg']),
    'the customer removes the first file': stage => uploadsOf(stage).press(`Remove ${FIRST}`),
    'the customer sends the first file again': stage =>
      uploadsOf(stage).press(`Try again: ${FIRST}`),
    'the customer sends again everything that failed': stage => uploadsOf(stage).press('Try again'),
    'the customer unticks the first photo': stage =>
      dialogOf(stage).getByRole('checkbox').press('Space'),
    'the customer ticks the first photo': stage =>
      dialogOf(stage).getByRole('checkbox').press('Space'),
    'the customer starts the upload': stage => uploadsOf(stage).press('Upload'),
    'the customer pauses': stage => uploadsOf(stage).press('Pause'),
    'the customer presses Resume': stage => uploadsOf(stage).press('Resume'),
    'the customer cancels': press('Cancel'),
    'the customer confirms the cancellation': answerQuestion(/^Cancel/u),
    'the customer goes back to the upload': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click(),
    'the customer finishes the upload': finish,
    'the network is back': stage => uploadsOf(stage).blink(),
    'the page is shown again': ({ page }) =>
      page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    'the first file is stored': stage => uploadsOf(stage).answer(FIRST, 'stored'),
    'the first file is refused': stage => uploadsOf(stage).answer(FIRST, { status: 413 }),
    'the first file fails for lack of a connection': async stage => {
      for (const wait of [1000, 4000, 16_000, 60_000, 60_000, 0]) {
        await uploadsOf(stage).answer(FIRST, 'lost')
        // Read the row: the words above the list say for up to a second more that the upload waits.
        await expect(dialogOf(stage).getByRole('listitem')).toContainText(
          /Waiting for a connection|couldn.t be uploaded/u,
        )
        await stage.page.clock.runFor(wait)
      }
    },
    'the first file fails': stage => uploadsOf(stage).answer(FIRST, { status: 403 }),
    'the first photo is deleted elsewhere': { why: BESIDE },
    'all photos are deleted': { why: BESIDE },
    'the album gets another name': { why: BESIDE },
    'the first file was stopped too late': { why: TOO_LATE },
    'the customer signs out': { why: LEAVES },
    'nothing is left of an earlier upload': stage => uploadsOf(stage).open(),
    'an earlier upload lacks its first file': { why: BY_COPIES },
    'an earlier upload lacks its first file, and has its second': { why: BY_COPIES },
    'an earlier upload has only to be finished': async stage => {
      await keepEarlierUpload(stage)
      await uploadsOf(stage).open()
    },
    'earlier uploads cannot be read': async stage => {
      await stage.page.evaluate(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('No storage', 'SecurityError')
        }
      })
      await uploadsOf(stage).open()
    },
    'the first file is a photo': stage => uploadsOf(stage).read(FIRST, 'photo'),
    'the first file is no photo': stage => uploadsOf(stage).read(FIRST, 'text'),
    'the first file was uploaded before': { why: KNOWN_BEFORE },
    'the inspection of the files ends early': { why: BY_A_BUG },
    'no file can be read': { why: BY_A_BUG },
    'the photos are deleted': async stage => {
      await plays.of(stage).removal.answer(() => ({ status: 200, json: { failed: [] } }))
      await comeBackFromRemoval(stage)
    },
    'a photo stays': async stage => {
      for (const wait of [1000, 2000, 4000, 0]) {
        await plays.of(stage).removal.answer(() => ({ status: 403 }))
        await stage.page.locator('[data-flow=uploadRemoval]:not([data-state=removing])').waitFor()
        await stage.page.clock.runFor(wait)
      }
      await stage.page.getByRole('button', { name: 'Keep in library' }).click()
      await comeBackFromRemoval(stage)
    },
    'the first file is like no other': { why: BY_CONTENT },
    'the first file is a photo that was sent before': { why: BY_CONTENT },
    'the deletion breaks': { why: BY_A_BUG },
    'the page can be left all the same': {
      why: 'A browser always lets a page ask before it is left.',
    },
    'the network is gone': ({ page }) => page.evaluate(loseNetwork),
    'there is a network': ({ page }) =>
      page.evaluate(() => {
        dispatchEvent(new Event('online'))
      }),
    'the browser stops reporting the network': { why: NEVER_ENDS },
    'a file takes one second': ({ page }) => page.clock.runFor(1000),
    'the speed can no longer be measured': { why: NEVER_ENDS },
  },
  canHappen: ({ value, context: observed, enabled }, label) => {
    const state = statePath(value)
    const status = statusOf(observed)
    const isSending = state === 'uploading.sending' && status === 'active'
    switch (label) {
      case 'the first file is stored':
      case 'the first file is refused':
      case 'the first file fails':
      case 'the first file fails for lack of a connection':
        return isSending
      case 'the first file is a photo':
      case 'the first file is no photo':
        return status === 'new'
      case 'the network is gone':
        return state === 'uploading.sending'
      case 'there is a network':
        return state === 'uploading.offline'
      case 'the network is back':
        return ['settled', 'choosing.waiting', 'uploading.paused', 'uploading.sending'].includes(
          state,
        )
      // These labels can happen only while the open dialog waits for files: their gestures close the dialog, and open
      // it on another screen. While the page reads stored uploads, no dialog is open.
      case 'the customer adds photos to an album':
      case 'the customer adds photos to the library':
        return state === 'choosing.waiting' && enabled.includes(label)
      case 'the customer cancels':
        return state !== 'recalling' && enabled.includes(label)
      // Other events can happen only if the machine takes them: otherwise the page has no button, or a question covers
      // it.
      default:
        return !(label in uploadQueueFlow.events) || enabled.includes(label)
    }
  },
  unseen: {
    'uploadQueue · photos.gone · 0': BESIDE,
    'uploadQueue · library.emptied · 0': BESIDE,
    'uploadQueue · album.renamed · 0': BESIDE,
    'uploadQueue · upload.late · 0': TOO_LATE,
    'uploadQueue · upload.late · 1': TOO_LATE,
    'uploadQueue · account.leave · 0': LEAVES,
    'uploadQueue.settled · always · 0': BESIDE,
    'uploadQueue.uploading.paused · always · 0': TOO_LATE,
    'uploadQueue.recalling · upload.aim · 0':
      'What an earlier upload left is read before anybody can open the dialog from elsewhere.',
    'uploadQueue.recalling · upload.cancel · 0':
      'What an earlier upload left is read before anybody can press.',
    'uploadQueue.recalling · xstate.done.actor.recallBatch · 0': BY_COPIES,
    'uploadQueue.recalling · xstate.done.actor.recallBatch · 1': BY_COPIES,
    'uploadQueue · xstate.snapshot.watchContents · 0': BY_CONTENT,
    'uploadQueue · xstate.snapshot.watchContents · 1': BY_CONTENT,
    'uploadQueue.settled · always · 1': BY_CONTENT,
    'uploadQueue.choosing.looking · xstate.done.actor.inspectFiles · 0': BY_A_BUG,
    'uploadQueue.choosing.looking · xstate.error.actor.inspectFiles · 0': BY_A_BUG,
    'uploadQueue.uploading · xstate.error.actor.holdPage · 0':
      'A browser always lets a page ask before it is left.',
    'uploadQueue.uploading · file.retry · 0': ONE_FILE,
    'uploadQueue.uploading · files.retry · 0': ONE_FILE,
    'uploadQueue.uploading.sending · xstate.error.actor.watchConnection · 0': NEVER_ENDS,
    'uploadQueue.uploading.sending · xstate.error.actor.watchPace · 0': NEVER_ENDS,
    'uploadQueue.uploading.offline · xstate.error.actor.watchConnection · 0': NEVER_ENDS,
    'uploadQueue.removing · xstate.error.actor.removal · 0': BY_A_BUG,
    'uploadQueue.asking · upload.keep · 3': ONE_FILE,
  },
})

/** Waits until the dialog of an ended upload closes, and opens the dialog again. */
async function comeBackFromRemoval(stage: Stage): Promise<void> {
  await stage.page.getByRole('dialog').waitFor({ state: 'detached' })
  await openAgain(stage)
}
