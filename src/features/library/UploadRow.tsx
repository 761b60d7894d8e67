import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadQueueMachine } from '#machines/library/upload-queue/upload-queue.machine.ts'
import type { Refusal } from '#src/model/upload.ts'
import { Button } from '#src/ui/Button.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { useStarted } from '#src/watch/root.ts'
import { statePath } from '#src/watch/state-path.ts'

/** One file of the upload dialog. The queue owns its actor; the row watches it. */
export const UploadRow = memo(function UploadRow({
  queue,
  id,
  canRemove,
  canRetry,
}: {
  queue: ActorRefFrom<typeof uploadQueueMachine>
  id: string
  canRemove: boolean
  canRetry: boolean
}): ReactNode {
  const { t } = useLingui()
  const item = useSelector(queue, ({ children }) => children[`item-${id}`])
  const snapshot = useSelector(item, current => current)
  if (snapshot === undefined) return null

  const { file, sent, refusal, failure } = snapshot.context
  const state = statePath(snapshot.value)

  return (
    <li className={row} data-flow="uploadItem" data-state={state}>
      <span className={name}>{file.name}</span>
      <span className={words}>
        {state === 'ready' ? <Trans>Ready</Trans> : null}
        {state === 'waiting' && failure?.kind === 'offline' ? (
          <Trans>Waiting for a connection</Trans>
        ) : null}
        {state === 'waiting' && failure?.kind !== 'offline' ? (
          <Trans>Waiting to try again</Trans>
        ) : null}
        {state === 'stored' ? (
          <span className={good}>
            <CircleCheck aria-hidden />
            <Trans>Uploaded</Trans>
          </span>
        ) : null}
        {state === 'refused' && refusal !== null ? (
          <span className={bad} role="alert">
            <CircleAlert aria-hidden />
            <RefusalWords refusal={refusal} />
          </span>
        ) : null}
        {state === 'failed' ? (
          <span className={bad} role="alert">
            <CircleAlert aria-hidden />
            <Trans>This photo could not be uploaded</Trans>
          </span>
        ) : null}
      </span>
      {state === 'sending' ? (
        <span className={bar}>
          <ProgressBar value={file.size === 0 ? null : sent / file.size} label={file.name} />
        </span>
      ) : null}
      <span className={buttons}>
        {canRetry ? (
          <Button
            aria-label={t`Try again: ${file.name}`}
            onClick={() => {
              queue.send({ type: 'file.retry', id })
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        {canRemove ? (
          <Button
            variant="quiet"
            aria-label={t`Remove ${file.name}`}
            onClick={() => {
              queue.send({ type: 'file.remove', id })
            }}
          >
            <X aria-hidden />
          </Button>
        ) : null}
      </span>
    </li>
  )
})

function RefusalWords({ refusal }: { refusal: Refusal }): ReactNode {
  const { configuration } = useStarted()
  const { maxBytes, maxPixels } = configuration.upload
  const megabytes = Math.floor(maxBytes / 1_000_000)
  const megapixels = Math.floor(maxPixels / 1_000_000)
  switch (refusal) {
    case 'empty':
      return <Trans>This file is empty</Trans>
    case 'notAnImage':
      return <Trans>Only HEIC, JPEG and PNG photos can be uploaded</Trans>
    case 'tooLarge':
      return <Trans>This photo is larger than {megabytes} MB</Trans>
    case 'tooManyPixels':
      return <Trans>This photo has more than {megapixels} megapixels</Trans>
    case 'unreadable':
      return <Trans>This file could not be read. Please choose it again.</Trans>
  }
}

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-block-size: var(--target);
  content-visibility: auto;
  contain-intrinsic-block-size: auto 3.5rem;
  padding-block: var(--space-2);
  border-block-start: 1px solid var(--line);
`
const name = css`
  overflow: clip;
  text-overflow: ellipsis;
  white-space: nowrap;
  unicode-bidi: isolate;
`
const words = css`
  grid-row: 2;
  grid-column: 1;
  color: var(--muted);
  font: var(--type-small) var(--font-body);

  &:empty {
    display: none;
  }

  & svg {
    inline-size: 1rem;
    block-size: 1rem;
    flex: none;
  }
`
const good = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--status-success-fg);
`
const bad = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--status-danger-fg);
`
const buttons = css`
  display: flex;
  grid-row: 1 / span 2;
  grid-column: 2;
  gap: var(--space-2);
`
const bar = css`
  grid-column: 1 / -1;
`
