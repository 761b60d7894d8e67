import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadQueueMachine } from '#machines/library/upload-queue/upload-queue.machine.ts'
import { bytesSent, filesSettled, TimeLeftWords } from '#src/features/library/upload-words.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** How far an upload is as a whole, how long it still takes, and a button that lets it rest. */
export function UploadProgressBar({
  queue,
  beside,
}: {
  queue: ActorRefFrom<typeof uploadQueueMachine>
  /** Stands beside the bar and its button, which is small then: the words have a line of their own. */
  beside?: ReactNode
}): ReactNode {
  const { t } = useLingui()
  const { settled, toSend } = useSelector(
    queue,
    ({ context }) => filesSettled(context.batch),
    isSame,
  )
  const bytes = useSelector(queue, bytesSent, isSame)
  const pace = useSelector(queue, ({ context }) => context.pace)
  const isPaused = useSelector(queue, snapshot => snapshot.matches({ uploading: 'paused' }))
  const isOffline = useSelector(queue, snapshot => snapshot.matches({ uploading: 'offline' }))

  const wordFor = (word: ReactNode): ReactNode =>
    beside === undefined ? word : <VisuallyHidden>{word}</VisuallyHidden>

  const said = (
    <p className={words}>
      <strong>
        <Trans>
          {settled} of {toSend} photos
        </Trans>
      </strong>
      <span className={muted}>
        {isPaused ? <Trans>Paused</Trans> : null}
        {isOffline ? <Trans>Waiting for a connection</Trans> : null}
        {isPaused || isOffline ? null : (
          <TimeLeftWords bytes={bytes.toSend - bytes.sent} pace={pace} />
        )}
      </span>
    </p>
  )
  const bar = (
    <ProgressBar
      value={bytes.toSend === 0 ? null : bytes.sent / bytes.toSend}
      label={t`Progress of the upload`}
    />
  )
  const rest = isPaused ? (
    <Button
      onClick={() => {
        queue.send({ type: 'upload.resume' })
      }}
    >
      <Play aria-hidden />
      {wordFor(<Trans>Resume</Trans>)}
    </Button>
  ) : (
    <Button
      onClick={() => {
        queue.send({ type: 'upload.pause' })
      }}
    >
      <Pause aria-hidden />
      {wordFor(<Trans>Pause</Trans>)}
    </Button>
  )

  return beside === undefined ? (
    <div className={block}>
      <div className={line}>
        {said}
        {rest}
      </div>
      {bar}
    </div>
  ) : (
    <div className={block}>
      {said}
      <div className={narrow}>
        <div className={rail}>{bar}</div>
        <div className={buttons}>
          {rest}
          {beside}
        </div>
      </div>
    </div>
  )
}

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

const block = css`
  display: grid;
  gap: var(--space-3);
`
const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`
const narrow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`
/** Beside the buttons while it has room to be read, else above them. */
const rail = css`
  flex: 1 1 4rem;
`
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
const words = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  font-variant-numeric: tabular-nums;
`
const muted = css`
  color: var(--muted);
`
