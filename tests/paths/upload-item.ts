import { expect } from '@playwright/test'
import * as v from 'valibot'
import { uploadItemFlow } from '#machines/library/upload-item/upload-item.cases.ts'
import { HALF, TIME } from '#machines/kit/trace.ts'
import { emptyLibrary } from '#tests/paths/library-calls.ts'
import { pathPlayer } from '#tests/paths/path-player.ts'
import { perStage, type Stage } from '#tests/paths/stage.ts'
import { createUploadDesk, type StorageAnswer, type UploadDesk } from '#tests/paths/upload-desk.ts'

const context = v.object({
  file: v.object({ size: v.number() }),
  sent: v.number(),
  imageId: v.nullable(v.string()),
  refusal: v.nullable(v.picklist(['notAnImage', 'tooLarge', 'tooManyPixels', 'unreadable'])),
  failure: v.nullable(v.object({ kind: v.string() })),
})

/** What a customer reads of one file. */
interface Reading {
  state: string
  words: string
  isAlert: boolean
  /** Percent, where a bar shows how far the file is. */
  progress: string | null
  /** What can be done about the file beside removing it before the upload. */
  buttons: string[]
  /** Whether the storage service is asked to take it at this moment. */
  isSent: boolean
}

const FILE = 'photo.jpg'
/** Files that keep every place in the queue busy, so that the file waits for its turn as long as the path wants. */
const OTHERS = ['other-1.jpg', 'other-2.jpg', 'other-3.jpg']
/** The other file that makes room: it fails, and is sent again. */
const [PASSING = ''] = OTHERS

/** Where a path stands on its page. */
interface Play {
  desk: UploadDesk
  /** Whether the other files are on their way. */
  hasStarted: boolean
  /** Whether the storage service has named the photo. */
  isNamed: boolean
}

const plays = perStage<Play>()

const rowOf = ({ page }: Stage, name: string) =>
  page.locator('[data-flow=uploadItem]').filter({ hasText: name })

const answer = (given: StorageAnswer) => (stage: Stage) => plays.of(stage).desk.answer(FILE, given)

/** From here on time stands still, until the path says that it passes or that it does not matter any more. */
const breakOff = (given: StorageAnswer) => async (stage: Stage) => {
  const { clock } = stage.page
  await clock.pauseAt(await stage.page.evaluate(() => Date.now() + 5000))
  await answer(given)(stage)
}

/** When the file has failed: the one that made room takes its place again, before the file could take it. */
const closeRanks = async (stage: Stage): Promise<void> => {
  const { desk } = plays.of(stage)
  if ((await rowOf(stage, FILE).getAttribute('data-state')) !== 'failed') return
  await rowOf(stage, PASSING).getByRole('button', { name: 'Try again' }).click()
  await desk.sent(PASSING)
}

const REFUSALS = {
  notAnImage: 'Only HEIC, JPEG and PNG photos can be uploaded',
  tooLarge: 'This photo is larger than 200 MB',
  tooManyPixels: 'This photo has more than 268 megapixels',
  unreadable: 'This file could not be read. Please choose it again.',
}

const WORDS: Readonly<Record<string, string>> = {
  ready: 'Ready',
  stored: 'Uploaded',
  failed: 'This photo could not be uploaded',
}

export const uploadItemPlayer = pathPlayer({
  flow: uploadItemFlow,
  showsEachReading: true,
  begins: {
    'a customer chose a file': async stage => {
      const { page } = stage
      await page.clock.install()
      const desk = await createUploadDesk(stage, [FILE])
      plays.keep(stage, { desk, hasStarted: false, isNamed: false })
      await emptyLibrary(stage)
      await page.goto(stage.at('/my-photos/photos'))
      await desk.open()
      await desk.choose([...OTHERS, FILE])
      await rowOf(stage, FILE).waitFor()
    },
  },
  gestures: {
    'it is the file’s turn': async stage => {
      const play = plays.of(stage)
      if (!play.hasStarted) await play.desk.press('Upload')
      play.hasStarted = true
      await play.desk.answer(PASSING, { status: 400 })
      await play.desk.sent(FILE)
    },
    'the customer sends the file again': async stage => {
      await stage.page.clock.resume()
      await closeRanks(stage)
      await rowOf(stage, FILE).getByRole('button', { name: 'Try again' }).click()
    },
    'the network is back': async stage => {
      await closeRanks(stage)
      await plays.of(stage).desk.blink()
      await stage.page.clock.resume()
    },
    'the file is a photo': stage => plays.of(stage).desk.read(FILE, 'photo'),
    'the file is no photo': stage => plays.of(stage).desk.read(FILE, 'text'),
    'the file cannot be read': stage => plays.of(stage).desk.read(FILE, 'error'),
    'half of the file has arrived': answer({ share: 0.5 }),
    // The name of the photo comes with the end; until then the last byte is missing, and a bar shows whole percents.
    'the photo is stored': async stage => {
      plays.of(stage).isNamed = true
      await answer({ share: 0.9999 })(stage)
    },
    'the upload ends': stage => answer(plays.of(stage).isNamed ? 'stored' : 'nameless')(stage),
    'the connection is lost': breakOff('lost'),
    'the service says that the file is too large': answer({ status: 413 }),
    'the service says that the photo has too many pixels': answer({ status: 422 }),
    'the service is broken': breakOff({ status: 500 }),
    'the service says no': answer({ status: 403 }),
  },
  time: {
    [HALF]: ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
    [TIME]: async (stage, wait) => {
      const { clock } = stage.page
      await clock.runFor(wait - 1)
      expect(await rowOf(stage, FILE).getAttribute('data-state')).toBe('waiting')
      await clock.runFor(1)
      await clock.resume()
    },
  },
  canHappen: (seen, label) => {
    const { sent, imageId } = v.parse(context, seen.context)
    switch (label) {
      // While a file waits, its row has no button.
      case 'the customer sends the file again':
        return seen.value === 'failed'
      // What has arrived stays there.
      case 'half of the file has arrived':
        return sent === 0
      case 'the photo is stored':
        return imageId === null
      // A whole file that nobody named begins anew, and its bar with it; that shows only where nothing had arrived.
      case 'the upload ends':
        return imageId !== null || sent === 0
      default:
        return true
    }
  },
  view: ({ value, tags, context: kept }): Reading => {
    const { file, sent, refusal, failure } = v.parse(context, kept)
    const state = v.parse(v.string(), value)
    const waiting =
      failure?.kind === 'offline' ? 'Waiting for a connection' : 'Waiting to try again'
    const words = state === 'waiting' ? waiting : (WORDS[state] ?? '')
    return {
      state,
      words: refusal === null ? words : REFUSALS[refusal],
      isAlert: tags.includes('alert'),
      progress: state === 'sending' ? `${Math.round((100 * sent) / file.size)}` : null,
      buttons: state === 'failed' ? ['Try again, named Try again: photo.jpg'] : [],
      isSent: state === 'sending',
    }
  },
  read: async stage => ({
    ...(await stage.page.evaluate((): Omit<Reading, 'isSent'> => {
      const row = [...document.querySelectorAll<HTMLElement>('[data-flow=uploadItem]')].find(
        ({ textContent }) => textContent.startsWith('photo.jpg'),
      )
      const [, told] = row?.querySelectorAll<HTMLElement>(':scope > span') ?? []
      const names = [...(row?.querySelectorAll('button:enabled') ?? [])].map(
        ({ ariaLabel, textContent }) => `${textContent}, named ${ariaLabel}`,
      )
      return {
        state: row?.dataset['state'] ?? '',
        words: told?.innerText.trim() ?? '',
        isAlert: row?.querySelector('[role=alert]') != null,
        progress: row?.querySelector('[role=progressbar]')?.ariaValueNow ?? null,
        buttons: names.filter(name => !name.includes('Remove')),
      }
    })),
    isSent: plays.of(stage).desk.waiting().includes(FILE),
  }),
  unseen: {
    'uploadItem.waiting · upload.retry · 0':
      'A file that waits has no button: it goes on by itself.',
  },
})
