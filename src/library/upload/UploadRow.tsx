import { withoutTurns } from '#machines/model/text/shown-name.ts'
import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, Info, RotateCw, Upload, X } from 'lucide-react'
import { memo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import {
  isRetryable,
  type uploadQueueMachine,
} from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { FilePicture } from '#src/library/upload/FilePicture.tsx'
import { RefusalWords } from '#src/library/upload/UploadProblems.tsx'
import { WaitWords } from '#src/library/upload/upload-words.tsx'
import type { BatchFile } from '#machines/library/model/upload/upload-batch.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { LONGEST_SILENCE } from '#machines/model/time/retry-after.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { statePath } from '#machines/kit/state-path.ts'

/**
 * `index` counts from 0, `size` is the number of files; `top` and `height` are the position and height of the row in
 * px.
 */
export const UploadRow = memo(function UploadRow({
  queue,
  one,
  canRemove,
  index,
  size,
  top,
  height,
}: {
  queue: ActorRefFrom<typeof uploadQueueMachine>
  one: BatchFile
  canRemove: boolean
  index: number
  size: number
  top: number
  height: number
}) {
  const { t } = useLingui()
  const {
    file: { id },
    status,
    refusal,
    imageId,
    isTicked,
    double,
  } = one
  const fileName = withoutTurns(one.file.name)
  const item = useSelector(queue, ({ children }) => children[`item-${id}`])

  return (
    <li
      className={row}
      style={{ insetBlockStart: `${top}px`, blockSize: `${height}px` }}
      aria-posinset={index + 1}
      aria-setsize={size}
      data-flow="uploadItem"
      data-status={status}
    >
      {status === 'stored' ? (
        <Checkbox
          selected={isTicked}
          onChange={next => queue.send({ type: 'file.tick', id, isTicked: next })}
        >
          <VisuallyHidden>
            <Trans>Keep {fileName}</Trans>
          </VisuallyHidden>
        </Checkbox>
      ) : (
        <span />
      )}
      <FilePicture id={id} imageId={imageId} />
      <span className={name} data-name>
        {fileName}
      </span>
      <span className={textBlock} data-words>
        {/* Answers B-481 */}
        {status === 'new' ? <Trans>Checking</Trans> : null}
        {status === 'ready' ? <Trans>Ready</Trans> : null}
        {status === 'missing' ? <Trans>Choose this file again</Trans> : null}
        {status === 'there' || (status === 'stored' && double !== null) ? (
          <span className={outcome}>
            <Info aria-hidden />
            {double === 'here' ? (
              <Trans>This photo is already in this upload</Trans>
            ) : (
              <Trans>You've uploaded this photo before</Trans>
            )}
          </span>
        ) : null}
        {status === 'stored' && double === null ? (
          <span className={`${outcome} ${good}`}>
            <CircleCheck aria-hidden />
            <Trans>Uploaded</Trans>
          </span>
        ) : null}
        {status === 'refused' && refusal !== null ? (
          <span className={`${outcome} ${bad}`} data-alert>
            <CircleAlert aria-hidden />
            <RefusalWords refusal={refusal} />
          </span>
        ) : null}
        {status === 'failed' ? (
          <span className={`${outcome} ${bad}`} data-alert>
            <CircleAlert aria-hidden />
            <Trans>This photo couldn't be uploaded</Trans>
          </span>
        ) : null}
        {item === undefined ? null : <OnItsWay item={item} />}
      </span>
      <span className={buttons}>
        {isRetryable(one) ? (
          <Button
            aria-label={
              status === 'there' ? t`Upload anyway: ${fileName}` : t`Try again: ${fileName}`
            }
            data-act={status}
            onClick={({ currentTarget }) => {
              passFocusOn(currentTarget)
              queue.send({ type: 'file.retry', id })
            }}
          >
            {status === 'there' ? <Upload aria-hidden /> : <RotateCw aria-hidden />}
            <span>
              {status === 'there' ? <Trans>Upload anyway</Trans> : <Trans>Try again</Trans>}
            </span>
          </Button>
        ) : null}
        {canRemove ? (
          <Button
            variant="quiet"
            aria-label={t`Remove ${fileName}`}
            data-act="remove"
            onClick={({ currentTarget }) => {
              passFocusOn(currentTarget)
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

// Answers B-495
/**
 * Before a button with the focus disappears, gives the focus to the same button of the next row or, without a next row,
 * of the row before.
 */
const passFocusOn = (button: HTMLElement): void => {
  if (document.activeElement !== button) return
  const rows = button.closest('ul')
  const same = [...(rows?.querySelectorAll<HTMLElement>('[data-act]') ?? [])].filter(
    ({ dataset }) => dataset['act'] === button.dataset['act'],
  )
  const at = same.indexOf(button)
  const next = same[at + 1] ?? same[at - 1]
  next?.focus()
}

/** Shows the progress of one file that is being sent, or why the file waits. */
export function OnItsWay({ item }: { item: ActorRefFrom<typeof uploadItemMachine> }) {
  const state = useSelector(item, ({ value }) => statePath(value))
  const { file, sent, failure } = useSelector(item, ({ context }) => context)
  const again = failure?.again ?? null
  // Answers B-165
  const isChecked = file.size > 0 && sent === file.size
  const isLong = again !== null && again.wait > LONGEST_SILENCE

  return (
    <span data-state={state}>
      {state === 'waiting' ? (
        <WaitWords
          wait={{ for: failure?.kind === 'offline' ? 'connection' : 'service', at: null }}
        />
      ) : null}
      {state === 'paused' ? (
        <WaitWords wait={{ for: 'service', at: isLong ? again.at : null }} />
      ) : null}
      {state === 'sending' && isChecked ? <Trans>Checking</Trans> : null}
      {state === 'sending' && !isChecked ? (
        <ProgressBar
          value={file.size === 0 ? null : sent / file.size}
          label={withoutTurns(file.name)}
        />
      ) : null}
    </span>
  )
}

const row = css`
  position: absolute;
  inset-inline: 0;
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) auto;
  grid-template-rows: auto auto;
  align-content: center;
  align-items: center;
  gap: 0 var(--space-3);
  overflow: clip;
  border-block-start: 1px solid var(--line);

  & > :first-child {
    grid-row: 1 / span 2;
  }

  /* Reserve the width of a checkbox if any file of the list has one, so that the names align. */
  & > span:first-child {
    inline-size: calc(1.5rem + var(--space-3));
  }

  :not([data-boxes]) > & > span:first-child {
    display: none;
  }

  @media (width < 18em) {
    & > :nth-child(-n + 2) {
      grid-row: 1;
    }
  }
`
const name = css`
  grid-column: 3;
  overflow: clip;
  text-overflow: ellipsis;
  white-space: nowrap;
  unicode-bidi: isolate;
`
const textBlock = css`
  grid-row: 2;
  grid-column: 3;
  color: var(--muted);
  font: var(--type-small) var(--font-body);

  /* Put the words below name and buttons and, with large text, below the picture. */
  @media (width < 35.9375em) {
    grid-column: 3 / -1;
    overflow-wrap: anywhere;
  }
  @media (width < 18em) {
    grid-column: 1 / -1;
  }

  & svg {
    inline-size: 1rem;
    block-size: 1rem;
    flex: none;
  }

  & [role='progressbar'] {
    margin-block: var(--space-2);
  }
`
const outcome = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
`
const good = css`
  color: var(--status-success-fg);
`
const bad = css`
  color: var(--status-danger-fg);
`
const buttons = css`
  display: flex;
  grid-row: 1 / span 2;
  grid-column: 4;
  gap: var(--space-2);

  /* Show the icons alone on a phone, because the words would leave the name of the file no room. */
  @media (width < 35.9375em) {
    grid-row: 1;

    & svg + span {
      display: none;
    }
  }
`
