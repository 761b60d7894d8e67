import * as v from 'valibot'
import { uploadQueueFlow } from '#machines/library/upload-queue/upload-queue.cases.ts'
import { statePath } from '#src/watch/state-path.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { emptyLibrary } from '#tests/paths/library-calls.ts'
import { pathPlayer } from '#tests/paths/path-player.ts'
import { perStage, type Stage } from '#tests/paths/stage.ts'
import { createUploadDesk, type UploadDesk } from '#tests/paths/upload-desk.ts'

const context = v.object({
  items: v.array(
    v.object({
      file: v.object({ id: v.string(), name: v.string() }),
      status: v.picklist(['inspecting', 'ready', 'active', 'stored', 'refused', 'failed']),
    }),
  ),
  leftOut: v.number(),
})
type Kept = v.InferOutput<typeof context>
type Status = Kept['items'][number]['status']

/** What a customer reads in the upload dialog. */
interface Reading {
  title: string
  /** Where the dialog says that its chart stands. */
  state: string
  /** How photos come into the dialog, while they may. */
  hint: string[]
  rows: { name: string; words: string; isAlert: boolean; hasProgress: boolean }[]
  /** What can be pressed, in the order of the dialog. */
  buttons: string[]
  /** What stands there and cannot be pressed. */
  off: string[]
  /** What is said of files that were left out, in sight and to screen readers. */
  leftOut: string[]
  result: string
  /** Files that the storage service is asked to take at this moment. */
  sent: string[]
}

const FIRST = 'f1.jpg'
const SECOND = 'f2.jpg'
/** As in the chart's beginning. */
const MAX_FILES = 2

const desks = perStage<UploadDesk>()

const AT_ONCE = 'The file is ready in the same moment, so the press is played as that.'

const rowState = ({ page }: Stage, name: string): Promise<string | null> =>
  page.locator('[data-flow=uploadItem]', { hasText: name }).getAttribute('data-state')

/** Leaves the dialog and comes back, since the chart begins anew without leaving. */
const leaveBy = (button: string | RegExp) => async (stage: Stage) => {
  const desk = desks.of(stage)
  await desk.press(button)
  await stage.page.getByRole('dialog').waitFor({ state: 'detached' })
  await desk.open()
}

/** Five lost connections, with a network that is back each time: the customer is asked what to do. */
const fail = async (stage: Stage): Promise<void> => {
  const desk = desks.of(stage)
  const row = stage.page.locator('[data-flow=uploadItem]', { hasText: FIRST })
  for (const attempt of [1, 2, 3, 4, 5]) {
    await desk.answer(FIRST, 'lost')
    await row.getByText(attempt === 5 ? 'could not be uploaded' : 'Waiting').waitFor()
    if (attempt < 5) await desk.blink()
  }
}

const statusOf = (seen: Observation, id: string): Status | undefined =>
  v.parse(context, seen.context).items.find(({ file }) => file.id === id)?.status

const words: Readonly<Record<Status, string>> = {
  inspecting: '',
  ready: 'Ready',
  active: '',
  stored: 'Uploaded',
  refused: 'refused',
  failed: 'This photo could not be uploaded',
}

export const uploadQueuePlayer = pathPlayer({
  flow: uploadQueueFlow,
  begins: {
    'a customer opens the upload': async stage => {
      const { page } = stage
      const desk = await createUploadDesk(stage, [FIRST, SECOND])
      desks.keep(stage, desk)
      await emptyLibrary(stage)
      await page.route(/\/config\.json$/u, async route => {
        const response = await stage.sandbox.fetch(new Request(route.request().url()))
        const json = v.parse(v.looseObject({}), await response.json())
        await route.fulfill({ json: { ...json, upload: { maxFiles: MAX_FILES } } })
      })
      await page.goto(stage.at('/my-photos/photos'))
      await desk.open()
    },
  },
  gestures: {
    'the customer chooses three files, one too many': stage =>
      desks.of(stage).choose([FIRST, SECOND, 'f3.jpg']),
    'the customer removes the first file': stage => desks.of(stage).press(`Remove ${FIRST}`),
    'the customer sends the first file again': { why: AT_ONCE },
    'the customer starts the upload': stage => desks.of(stage).press('Upload'),
    'the customer cancels': leaveBy('Cancel'),
    'the customer is done': leaveBy(/^(?:Add \d+ photos?|Close)$/u),
    'the network is back': stage => desks.of(stage).blink(),
    'the first file is ready': async stage => {
      const desk = desks.of(stage)
      return (await rowState(stage, FIRST)) === 'inspecting'
        ? desk.read(FIRST, 'photo')
        : desk.press(`Try again: ${FIRST}`)
    },
    'the first file is stored': stage => desks.of(stage).answer(FIRST, 'stored'),
    'the first file is refused': async stage =>
      (await rowState(stage, FIRST)) === 'inspecting'
        ? desks.of(stage).read(FIRST, 'text')
        : desks.of(stage).answer(FIRST, { status: 413 }),
    'the first file fails': fail,
    'the second file is ready': stage => desks.of(stage).read(SECOND, 'photo'),
    'the second file is stored': stage => desks.of(stage).answer(SECOND, 'stored'),
    'the page can be left all the same': {
      why: 'A browser always lets a page ask before it is left.',
    },
  },
  canHappen: (seen, label) => {
    const first = statusOf(seen, 'f1')
    const second = statusOf(seen, 'f2')
    switch (label) {
      case 'the first file is ready':
        return first === 'inspecting' || first === 'failed'
      case 'the first file is refused':
        return first === 'inspecting' || first === 'active'
      case 'the first file is stored':
      case 'the first file fails':
        return first === 'active'
      case 'the second file is ready':
        return second === 'inspecting'
      case 'the second file is stored':
        return second === 'active'
      // The files that the network had lost would be ready in the same moment.
      case 'the network is back':
        return first !== 'failed'
      default:
        return true
    }
  },
  view: ({ value, context: kept, enabled }): Reading => {
    const { items, leftOut } = v.parse(context, kept)
    const count = (...wanted: readonly Status[]): number =>
      items.filter(({ status }) => wanted.includes(status)).length
    const stored = count('stored')
    const toSend = count('ready', 'active', 'stored', 'failed')
    const isUploading = value === 'uploading'
    const isSettled = value === 'settled'
    const said = `${leftOut} ${leftOut === 1 ? 'file was' : 'files were'} left out: at most ${MAX_FILES} files at once.`
    const add = stored === 0 ? 'Close' : `Add ${stored} ${stored === 1 ? 'photo' : 'photos'}`
    const start = enabled.includes('the customer starts the upload')
    return {
      title: 'Upload photos',
      state: statePath(value),
      hint: isUploading ? [] : ['Drag and drop your photos here, or choose files'],
      rows: items.map(({ file: { name }, status }) => ({
        name,
        words: words[status],
        isAlert: status === 'refused' || status === 'failed',
        hasProgress: status === 'active',
      })),
      buttons: [
        ...(items.length === 0 ? ['Close'] : []),
        ...(isUploading ? [] : ['Choose files']),
        ...items.flatMap(({ file: { name }, status }) => [
          ...(status === 'failed' ? [`Try again: ${name}`] : []),
          ...(value === 'choosing' && status !== 'stored' ? [`Remove ${name}`] : []),
        ]),
        'Cancel',
        ...(isSettled ? [add] : start ? ['Upload'] : []),
      ],
      off: isUploading
        ? [`Uploading ${count('stored', 'failed')} of ${toSend}`]
        : isSettled || start
          ? []
          : ['Upload'],
      leftOut: leftOut === 0 ? [] : [said, said],
      result: isSettled ? `${stored} of ${toSend} photos uploaded` : '',
      sent: items
        .flatMap(({ file: { name }, status }) => (status === 'active' ? [name] : []))
        .toSorted(),
    }
  },
  read: async stage => ({
    ...(await stage.page.evaluate((): Omit<Reading, 'sent'> => {
      const dialog = document.querySelector<HTMLElement>('[role=dialog]')
      const all = (selector: string): HTMLElement[] => [
        ...(dialog?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const buttons = all('button').map(button => ({
        name: button.ariaLabel ?? button.innerText.trim(),
        isOff: button.matches('[disabled], [aria-disabled=true]'),
      }))
      const status = all('[role=status]')
        .map(({ textContent }) => textContent)
        .join('')
      const banner = all('[data-tone=warning]').map(({ innerText }) => innerText.trim())
      const [left = '', rest = status] = /^(.*at once\.)(.*)$/u.exec(status)?.slice(1) ?? []
      return {
        title: all('h2')
          .map(({ innerText }) => innerText)
          .join(),
        state: all('[data-flow=uploadQueue]')[0]?.dataset['state'] ?? '',
        hint: all('[data-flow=uploadQueue] > div > p').map(({ innerText }) => innerText),
        rows: all('li').map(row => {
          const [name, told] = row.querySelectorAll<HTMLElement>(':scope > span')
          return {
            name: name?.innerText ?? '',
            words: (told?.innerText ?? '')
              .trim()
              .replace(
                /^(?:Only HEIC, JPEG and PNG photos can be uploaded|This photo is larger than \d+ MB)$/u,
                'refused',
              ),
            isAlert: row.querySelector('[role=alert]') !== null,
            hasProgress: row.querySelector('[role=progressbar]') !== null,
          }
        }),
        buttons: buttons.filter(({ isOff }) => !isOff).map(({ name }) => name),
        off: buttons.filter(({ isOff }) => isOff).map(({ name }) => name),
        leftOut: [...banner, left].filter(line => line !== ''),
        result: rest,
      }
    })),
    sent: desks.of(stage).waiting(),
  }),
  unseen: {
    'uploadQueue · file.retry · 0': AT_ONCE,
    'uploadQueue.uploading · xstate.error.actor.holdPage · 0':
      'A browser always lets a page ask before it is left.',
  },
})
