import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { Button } from '#src/ui/Button.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

type Queue = ActorRefFrom<typeof uploadQueueMachine>

const useStored = (queue: Queue): number =>
  useSelector(queue, ({ context }) => context.batch.tallies.stored.files)

/** Asks whether to cancel an upload and delete the photos that it has stored. */
export function UploadCancelQuestion({ queue }: { queue: Queue }) {
  const stored = useStored(queue)

  return (
    <LiveRegion as="p" data-flow="uploadQueue" data-state="asking" role="alert">
      {stored > 0 ? (
        <Plural
          value={stored}
          one="# photo from this upload is already in your library and will be deleted if you cancel."
          other="# photos from this upload are already in your library and will be deleted if you cancel."
        />
      ) : (
        <Trans>No photos from this upload are in your library yet.</Trans>
      )}
    </LiveRegion>
  )
}

export function UploadCancelActions({ queue }: { queue: Queue }) {
  const stored = useStored(queue)

  return (
    <>
      <Button onClick={() => queue.send({ type: 'upload.keep' })}>
        <Trans>Go back</Trans>
      </Button>
      <Button variant="danger" onClick={() => queue.send({ type: 'upload.stop' })}>
        {stored > 0 ? <Trans>Cancel and delete</Trans> : <Trans>Cancel upload</Trans>}
      </Button>
    </>
  )
}
