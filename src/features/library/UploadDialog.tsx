import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ImagePlus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  isRemovable,
  isRetryable,
  type uploadQueueMachine,
} from '#machines/library/upload-queue/upload-queue.machine.ts'
import { useNoStrayDrops } from '#src/features/library/stray-drops.ts'
import { UploadRow } from '#src/features/library/UploadRow.tsx'
import { IMAGE_TYPES } from '#src/model/image-kind.ts'
import type { FileRef } from '#src/model/upload.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DropZone } from '#src/ui/DropZone.tsx'
import { FilePicker } from '#src/ui/FilePicker.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useIsSmallScreen } from '#src/watch/media.ts'
import { useChild } from '#src/watch/root.ts'
import { statePath } from '#src/watch/state-path.ts'

/** Upload photos: choose, look over, send, and see each file's way. */
export function UploadDialog({
  queue,
  putFiles,
}: {
  queue: ActorRefFrom<typeof uploadQueueMachine>
  /** Leaves the bytes with their actor and gives back the references that charts know. */
  putFiles: (files: readonly File[]) => FileRef[]
}): ReactNode {
  const modals = useChild('modals')
  const isSmall = useIsSmallScreen()
  const state = useSelector(queue, ({ value }) => statePath(value))
  const { items, leftOut, maxFiles } = useSelector(queue, ({ context }) => context)
  const canStart = useSelector(queue, snapshot => snapshot.can({ type: 'upload.start' }))
  const canRemove = useSelector(queue, snapshot => {
    const item = snapshot.context.items.find(isRemovable)
    return item !== undefined && snapshot.can({ type: 'file.remove', id: item.file.id })
  })
  useNoStrayDrops()
  const closable = items.length === 0

  useEffect(() => {
    modals.send({ type: 'modal.change', id: 'uploadPhotos', closable })
  }, [modals, closable])

  const count = (...wanted: readonly string[]): number =>
    items.filter(({ status }) => wanted.includes(status)).length
  const stored = count('stored')
  const toSend = count('ready', 'active', 'stored', 'failed')
  const settled = count('stored', 'failed')

  const choose = (files: File[]): void => {
    queue.send({ type: 'files.choose', files: putFiles(files) })
  }
  const close = (): void => {
    modals.send({ type: 'modal.close', id: 'uploadPhotos' })
  }
  const cancel = (): void => {
    queue.send({ type: 'upload.cancel' })
    close()
  }

  const leftOutWords =
    leftOut > 0 ? (
      <Plural
        value={leftOut}
        one={`# file was left out: at most ${maxFiles} files at once.`}
        other={`# files were left out: at most ${maxFiles} files at once.`}
      />
    ) : null

  return (
    <Dialog
      title={<Trans>Upload photos</Trans>}
      size="medium"
      closable={closable}
      onClose={cancel}
      onEscape={() => {
        modals.send({ type: 'modal.escape' })
      }}
      actions={
        <>
          <Button onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          {state === 'settled' ? (
            <Button
              variant="primary"
              onClick={() => {
                queue.send({ type: 'upload.finish' })
                close()
              }}
            >
              {stored > 0 ? (
                <Plural value={stored} one="Add # photo" other="Add # photos" />
              ) : (
                <Trans>Close</Trans>
              )}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={!canStart && state === 'choosing'}
              busy={state === 'uploading'}
              busyLabel={
                <Trans>
                  Uploading {settled} of {toSend}
                </Trans>
              }
              onClick={() => {
                queue.send({ type: 'upload.start' })
              }}
            >
              <Trans>Upload</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={body} data-flow="uploadQueue" data-state={state}>
        {state === 'uploading' ? null : (
          <DropZone onFiles={choose}>
            {isSmall ? null : (
              <p className={hint}>
                <Trans>Drag and drop your photos here, or choose files</Trans>
              </p>
            )}
            <FilePicker
              accept={IMAGE_TYPES.join(',')}
              multiple
              onFiles={choose}
              variant={items.length === 0 ? 'primary' : 'secondary'}
            >
              <ImagePlus aria-hidden />
              <Trans>Choose files</Trans>
            </FilePicker>
          </DropZone>
        )}
        {leftOutWords === null ? null : <Banner tone="warning">{leftOutWords}</Banner>}
        <VisuallyHidden>
          <span role="status">
            {leftOutWords}
            {state === 'settled' ? (
              <Trans>
                {stored} of {toSend} photos uploaded
              </Trans>
            ) : null}
          </span>
        </VisuallyHidden>
        {items.length > 0 ? (
          <ul className={list}>
            {items.map(item => (
              <UploadRow
                key={item.file.id}
                queue={queue}
                id={item.file.id}
                canRemove={canRemove && isRemovable(item)}
                canRetry={isRetryable(item)}
              />
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  )
}

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`
const hint = css`
  color: var(--muted);
`
const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`
