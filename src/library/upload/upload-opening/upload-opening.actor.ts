import { fromPromise, type ActorRefFrom } from 'xstate'
import {
  UPLOAD_DIALOG,
  uploadOpeningMachine,
} from '#machines/library/upload/upload-opening/upload-opening.machine.ts'
import type { modalsMachine } from '#machines/shell/modals/modals.machine.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** `fetchUploads` and `fetchPage` fetch code, and open its screen actors. */
export const provideUploadOpening = (
  app: Pick<AppContext, 'report' | 'notify' | 'screenActors'>,
  {
    modals,
    fetchUploads,
    fetchPage,
  }: {
    modals: ActorRefFrom<typeof modalsMachine>
    fetchUploads: () => Promise<void>
    fetchPage: () => Promise<void>
  },
) =>
  uploadOpeningMachine.provide({
    actors: { fetchUploads: fromPromise(fetchUploads), fetchPage: fromPromise(fetchPage) },
    actions: {
      openModal: () => modals.send({ type: 'modal.open', modal: UPLOAD_DIALOG }),
      closeModal: () => modals.send({ type: 'modal.close', id: UPLOAD_DIALOG.id }),
      notifyFailed: () => app.notify({ kind: 'failed' }),
      report: reportingTo(app),
      aim: (_, opening) =>
        app.screenActors()['uploadQueue']?.send({
          type: 'upload.aim',
          album: opening?.album ?? null,
        }),
    },
  })
