import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import {
  UploadBar,
  UploadRest,
  UploadStatusText,
  UploadWords,
} from '#src/library/upload/UploadProgressBar.tsx'
import { FailedWords, RefusedWords } from '#src/library/upload/UploadProblems.tsx'
import { sizeOf } from '#machines/library/model/upload/upload-batch.ts'
import { AwaitedWords } from '#src/library/upload/upload-words.tsx'
import { Button } from '#src/ui/Button.tsx'
import { mutedClass } from '#src/ui/common-class.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { statePath } from '#machines/kit/state-path.ts'

type Queue = ActorRefFrom<typeof uploadQueueMachine>

/** A summary of the upload while the dialog is closed. It stays mounted, because the focus returns to it. */
export function UploadTray({
  queue,
  awaited,
  isBehind,
  onShow,
}: {
  queue: Queue
  /** How many chosen files the queue has not taken yet. */
  awaited: number
  isBehind: boolean
  onShow: () => void
}) {
  const { t } = useLingui()
  const show = useRef<HTMLButtonElement>(null)
  const state = useSelector(queue, ({ value }) => statePath(value))
  const isEmpty = useSelector(queue, ({ context }) => sizeOf(context.batch) === 0)
  const isUploading = useSelector(queue, snapshot => snapshot.matches('uploading'))
  if (isEmpty) return null

  return (
    <section
      className={isBehind ? `${tray} ${behind}` : tray}
      aria-label={t`Upload`}
      data-part="uploadTray"
      data-state={state}
    >
      {isUploading ? <UploadWords queue={queue} /> : null}
      {isUploading && awaited > 0 ? (
        <p className={mutedClass}>
          <AwaitedWords awaited={awaited} />
        </p>
      ) : null}
      <div className={line}>
        <LiveRegion role="status" className={isUploading ? aside : undefined}>
          {isUploading ? (
            <VisuallyHidden>
              <UploadStatusText queue={queue} />
            </VisuallyHidden>
          ) : (
            <Summary queue={queue} />
          )}
        </LiveRegion>
        {isUploading ? <UploadBar queue={queue} /> : null}
        <div className={buttons}>
          {isUploading ? (
            <UploadRest
              queue={queue}
              isSmall
              onGone={() => {
                show.current?.focus()
              }}
            />
          ) : null}
          <Button ref={show} onClick={onShow}>
            <Trans>Show upload</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}

/** What an upload that does not run has left to do, or has done. */
function Summary({ queue }: { queue: Queue }) {
  const tallies = useSelector(queue, ({ context }) => context.batch.tallies)
  const { stored, failed, missing, refused, ready } = tallies
  // Answers B-505
  const left = missing.files + tallies.new.files + ready.files

  return (
    <>
      {missing.files > 0 ? (
        <p>
          <Plural
            value={left}
            one="Upload interrupted: # photo still to upload."
            other="Upload interrupted: # photos still to upload."
          />
        </p>
      ) : left > 0 ? (
        <p>
          <Plural value={left} one="# photo still to upload." other="# photos still to upload." />
        </p>
      ) : failed.files === 0 ? (
        <p>
          <Plural value={stored.files} one="# photo uploaded" other="# photos uploaded" />
        </p>
      ) : null}
      {failed.files > 0 ? (
        <p>
          <FailedWords failed={failed.files} />
        </p>
      ) : null}
      {refused.files > 0 ? (
        <p>
          <RefusedWords queue={queue} />
        </p>
      ) : null}
    </>
  )
}

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
`
/** The class of text for screen readers only, which takes no space in the layout. */
const aside = css`
  position: absolute;
`
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
const behind = css`
  visibility: hidden;
`
const tray = css`
  display: grid;
  gap: var(--space-3);
  margin-block-end: var(--space-4);
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
