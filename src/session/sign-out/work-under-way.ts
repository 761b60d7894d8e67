import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { ScreenMachines } from '#machines/shell/screen-actors/screen-machines.ts'
import type { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import type { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import type { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { NO_WORK, type Work } from '#machines/session/model/work.ts'

type OpenActors = Readonly<Record<string, AnyActorRef | undefined>>

/** The screen actors whose work a sign-out would stop. */
const WORKERS = ['selectionDeletion', 'uploadQueue', 'dataExport'] as const
type Worker = (typeof WORKERS)[number]

const workerOf = <Name extends Worker>(
  open: OpenActors,
  name: Name,
): ActorRefFrom<ScreenMachines[Name]> | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `OpenScreenActor` pairs each name with its machine
  open[name] as ActorRefFrom<ScreenMachines[Name]> | undefined

const countIn = (sections: readonly { ids: readonly string[] }[]): number =>
  sections.reduce((sum, { ids }) => sum + ids.length, 0)

const ofDeletion = (seen: SnapshotFrom<typeof selectionDeletionMachine>): Partial<Work> => {
  const { batches, left, lost, unknown } = seen.context
  if (seen.hasTag('busy')) {
    return { deleting: left.length + countIn(batches.slice(1).flatMap(({ sections }) => sections)) }
  }
  return seen.hasTag('alert') ? { lost: countIn(lost), unknown } : {}
}

const ofUpload = (seen: SnapshotFrom<typeof uploadQueueMachine>): Partial<Work> => {
  const { batch, isUnderWay, toRemove } = seen.context
  const { ready, active, failed, missing } = batch.tallies
  if (seen.hasTag('removing')) return { deleting: toRemove.length }
  if (isUnderWay) return { uploading: ready.files + active.files, isPaused: seen.hasTag('paused') }
  return { unsent: failed.files + missing.files }
}

const ofExport = (seen: SnapshotFrom<typeof dataExportMachine>): Partial<Work> => ({
  isExporting: seen.hasTag('busy'),
  isUnsaved: seen.hasTag('alert'),
})

export const workOf = (open: OpenActors): Work => {
  const deletion = workerOf(open, 'selectionDeletion')
  const upload = workerOf(open, 'uploadQueue')
  const dataExport = workerOf(open, 'dataExport')
  const deleted = deletion === undefined ? {} : ofDeletion(deletion.getSnapshot())
  const uploaded = upload === undefined ? {} : ofUpload(upload.getSnapshot())
  return {
    ...NO_WORK,
    ...deleted,
    ...uploaded,
    deleting: (deleted.deleting ?? 0) + (uploaded.deleting ?? 0),
    ...(dataExport === undefined ? {} : ofExport(dataExport.getSnapshot())),
  }
}

/** Calls back with the work of these screen actors now, and whenever it changes; returns an unsubscribe function. */
export const watchWorkOf = (open: OpenActors, listener: (work: Work) => void): (() => void) => {
  let lastWords = ''
  const update = (): void => {
    const work = workOf(open)
    const words = JSON.stringify(work)
    if (words === lastWords) return
    lastWords = words
    listener(work)
  }
  update()
  const subscriptions = WORKERS.map(name => open[name]?.subscribe(update))
  return () => {
    for (const subscription of subscriptions) subscription?.unsubscribe()
  }
}

/** Resumes an upload that the customer paused. */
export const resumeWorkOf = (open: OpenActors): void => {
  workerOf(open, 'uploadQueue')?.send({ type: 'upload.resume' })
}

/** Stops the export, and removes its file. The end of the session stops all other work. */
export const stopWorkOf = (open: OpenActors): void => {
  workerOf(open, 'dataExport')?.send({ type: 'export.cancel' })
}
