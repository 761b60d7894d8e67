import * as v from 'valibot'
import { archivesFlow } from '#machines/library/downloads/archives/archives.cases.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { PUSH_TYPES } from '#machines/shell/model/push-message.ts'
import {
  connectSocket,
  giveAddress,
  holdArchives,
  openDownloads,
  waitFor,
  type ArchiveCalls,
} from '#tests/paths/library/downloads/archive-stage.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal } from '#tests/paths/kit/stage.ts'
import { stopClock } from '#tests/paths/kit/stop-clock.ts'

const context = v.object({
  jobs: v.array(v.object({ downloadId: v.string(), isSaving: v.boolean() })),
  failures: v.record(v.string(), v.object({})),
})

/** What the list of downloads shows of pending archives, and the stored archives. */
interface Reading {
  /** Archives that are being downloaded. */
  saving: string[]
  /** Archives that could not be downloaded. */
  failed: string[]
  /** Archives with which a reload would continue. */
  stored: string[]
}

const all = perStage<ArchiveCalls>()

/** Milliseconds without a `load` event of the download's frame after which the page counts the download as started. */
const FETCH_TIME = 10_000

const LATER =
  'Photos are chosen in the library, and not in the list of downloads; the archive itself is ordered there.'

export const archivesPlayer = pathPlayer({
  flow: archivesFlow,
  part: '#main',
  begins: {
    'a customer is signed in': async stage => {
      all.set(stage, await holdArchives(stage))
      await openDownloads(stage)
    },
    'a reload interrupted an archive': async stage => {
      const { page } = stage
      all.set(stage, await holdArchives(stage))
      await page.clock.install()
      await openDownloads(stage)
      await waitFor(stage, ['d-1'])
      await openDownloads(stage)
      await stopClock(page)
    },
  },
  gestures: {
    'the customer orders two photos': { why: LATER },
    'the customer orders a hundred photos': { why: LATER },
    'the customer orders too many photos': { why: LATER },
    'the customer orders nothing': { why: LATER },
    'the customer saves an archive': ({ page }) =>
      page
        .locator('[data-download=d-2]')
        .getByRole('button', { name: 'Download' })
        .dispatchEvent('click'),
    'the first archive is taken on': { why: LATER },
    'the first archive is being saved': async stage => {
      const { pushes, stands } = all.of(stage)
      await connectSocket(stage, pushes)
      await stands.asked()
      pushes.send(PUSH_TYPES.archiveFinished, ANNA.sub, 'd-1')
    },
    'the first archive is over': async stage => {
      await giveAddress(stage, all.of(stage), true)
      await stage.page.clock.runFor(FETCH_TIME)
    },
    'the first archive has failed': stage => all.of(stage).addresses.answer(() => refusal(500)),
  },
  // The labels about the end of the first archive can happen only while it is the only archive: their gestures answer
  // the address requests of all archives.
  canHappen: ({ context: observed }, label) => {
    const { jobs } = v.parse(context, observed)
    const first = jobs.find(({ downloadId }) => downloadId === 'd-1')
    switch (label) {
      case 'the first archive is being saved':
        return first?.isSaving === false
      case 'the first archive is over':
      case 'the first archive has failed':
        return first?.isSaving === true && jobs.length === 1
      default:
        return true
    }
  },
  view: ({ context: observed }): Reading => {
    const { jobs, failures } = v.parse(context, observed)
    return {
      saving: jobs.flatMap(({ downloadId, isSaving }) => (isSaving ? [downloadId] : [])).toSorted(),
      failed: Object.keys(failures).toSorted(),
      stored: jobs.flatMap(({ downloadId, isSaving }) => (isSaving ? [] : [downloadId])),
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-download]')]
      const where = (isWanted: (row: HTMLElement) => boolean): string[] =>
        rows.flatMap(row => (isWanted(row) ? [row.dataset['download'] ?? ''] : [])).toSorted()
      const stored: unknown = JSON.parse(sessionStorage.getItem('archives') ?? '{}')
      const archives =
        typeof stored === 'object' && stored !== null && 'archives' in stored ? stored.archives : []
      return {
        saving: where(row => row.querySelector('button[aria-busy=true]') !== null),
        failed: where(row => row.querySelector('[role=alert]') !== null),
        stored: Array.isArray(archives)
          ? archives.map((archive: { id: string }) => archive.id)
          : [],
      }
    }),
  unseen: {
    'archives.ready · archive.ask · 0': LATER,
    'archives.ready · archive.created · 0': LATER,
  },
})
