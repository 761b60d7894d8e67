import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import {
  bytesSent,
  filesSettled,
  TimeLeftWords,
  waitOf,
  WaitWords,
} from '#src/library/upload/upload-words.tsx'
import { formatNumber } from '#machines/model/formatters.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { Button } from '#src/ui/Button.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { mutedClass, stack3Class } from '#src/ui/common-class.ts'

type Queue = ActorRefFrom<typeof uploadQueueMachine>

export function UploadProgressBar({ queue }: { queue: Queue }) {
  return (
    <div className={stack3Class}>
      <div className={line}>
        <UploadWords queue={queue} />
        <UploadRest queue={queue} />
      </div>
      <UploadBar queue={queue} />
    </div>
  )
}

/** How many photos were stored or failed, and the remaining time or why the upload waits. */
export function UploadWords({ queue }: { queue: Queue }) {
  const { locale } = useStarted()
  const files = useSelector(queue, ({ context }) => filesSettled(context.batch), shallowEqual)
  const bytes = useSelector(queue, bytesSent, shallowEqual)
  const pace = useSelector(queue, ({ context }) => context.pace)
  const isHeld = useSelector(
    queue,
    snapshot => snapshot.hasTag('paused') || waitOf(snapshot) !== null,
  )
  // Answers B-397
  const settled = formatNumber(files.settled, locale)
  const toSend = formatNumber(files.toSend, locale)

  return (
    <p className={textBlock}>
      <strong>
        <Trans>
          {settled} of {toSend} done
        </Trans>
      </strong>
      <span className={mutedClass}>
        {isHeld ? (
          <UploadStatusText queue={queue} />
        ) : (
          <TimeLeftWords bytes={bytes.toSend - bytes.sent} pace={pace} />
        )}
      </span>
    </p>
  )
}

/** Why an upload waits; empty while it runs. */
export function UploadStatusText({ queue }: { queue: Queue }) {
  const isPaused = useSelector(queue, snapshot => snapshot.matches({ uploading: 'paused' }))
  const isOffline = useSelector(queue, snapshot => snapshot.matches({ uploading: 'offline' }))
  const wait = useSelector(queue, waitOf, shallowEqual)
  if (isPaused) return <Trans>Paused</Trans>
  if (isOffline) return <Trans>Waiting for a connection</Trans>
  return wait === null ? null : <WaitWords wait={wait} />
}

/** The progress bar of an upload: the share of its bytes that were sent. */
export function UploadBar({ queue }: { queue: Queue }) {
  const { t } = useLingui()
  const { sent, toSend } = useSelector(queue, bytesSent, shallowEqual)

  return (
    <div className={rail}>
      <ProgressBar value={toSend === 0 ? null : sent / toSend} label={t`Upload progress`} />
    </div>
  )
}

export function UploadRest({
  queue,
  isSmall = false,
  onGone,
}: {
  queue: Queue
  /** Whether the button has only an icon. */
  isSmall?: boolean
  /** Called if this button has the focus when the end of the upload removes it. */
  onGone?: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent(() => {
    onGone?.()
  })
  const isPaused = useSelector(queue, snapshot => snapshot.matches({ uploading: 'paused' }))

  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (own === document.activeElement) leave()
    }
  }, [])

  const wordFor = (word: ReactNode) => (isSmall ? <VisuallyHidden>{word}</VisuallyHidden> : word)

  return (
    <Button
      ref={button}
      onClick={() => queue.send({ type: isPaused ? 'upload.resume' : 'upload.pause' })}
    >
      {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      {wordFor(isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>)}
    </Button>
  )
}

const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`
/** The class of the bar: it is beside the buttons if there is space, else above them. */
const rail = css`
  flex: 1 1 4rem;
`
const textBlock = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  font-variant-numeric: tabular-nums;
`
