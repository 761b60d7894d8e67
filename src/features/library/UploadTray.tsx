import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadQueueMachine } from '#machines/library/upload-queue/upload-queue.machine.ts'
import { UploadProgressBar } from '#src/features/library/UploadProgressBar.tsx'
import { sizeOf } from '#src/model/upload-batch.ts'
import { Button } from '#src/ui/Button.tsx'
import { statePath } from '#src/watch/state-path.ts'

/**
 * The upload in short, on every screen, while its dialog is closed. Behind the dialog it keeps its place, for the focus comes
 * back to it.
 */
export function UploadTray({
  queue,
  isBehind,
  onShow,
}: {
  queue: ActorRefFrom<typeof uploadQueueMachine>
  isBehind: boolean
  onShow: () => void
}): ReactNode {
  const { t } = useLingui()
  const state = useSelector(queue, ({ value }) => statePath(value))
  const isEmpty = useSelector(queue, ({ context }) => sizeOf(context.batch) === 0)
  const isUploading = useSelector(queue, snapshot => snapshot.matches('uploading'))
  const { stored, failed, missing } = useSelector(queue, ({ context }) => context.batch.tallies)
  if (isEmpty) return null

  const show = (
    <Button onClick={onShow}>
      <Trans>Show upload</Trans>
    </Button>
  )

  return (
    <section
      className={isBehind ? `${tray} ${behind}` : tray}
      aria-label={t`Upload`}
      data-flow="uploadTray"
      data-state={state}
    >
      {isUploading ? (
        <UploadProgressBar queue={queue} beside={show} />
      ) : (
        <div className={line}>
          <p role="status">
            {missing.files > 0 ? (
              <Plural
                value={missing.files}
                one="Your upload was interrupted: # photo is missing."
                other="Your upload was interrupted: # photos are missing."
              />
            ) : failed.files > 0 ? (
              <Plural
                value={failed.files}
                one="# photo could not be uploaded"
                other="# photos could not be uploaded"
              />
            ) : (
              <Plural value={stored.files} one="# photo uploaded" other="# photos uploaded" />
            )}
          </p>
          {show}
        </div>
      )}
    </section>
  )
}

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
`
const behind = css`
  visibility: hidden;
`
const tray = css`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-overlay);
  pointer-events: auto;
  animation: ui-rise var(--motion-fade) var(--ease) both;

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`
