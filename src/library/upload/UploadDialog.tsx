import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FolderOpen, ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { waitFor, type ActorRefFrom } from 'xstate'
import {
  choiceOf,
  type uploadQueueMachine,
} from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { AlbumName } from '#src/library/albums/album-name/AlbumName.tsx'
import { UploadCancelActions, UploadCancelQuestion } from '#src/library/upload/UploadCancel.tsx'
import { UploadList } from '#src/library/upload/UploadList.tsx'
import {
  DoubleWords,
  FailedWords,
  UploadDoubles,
  UploadLeftOut,
  UploadProblems,
} from '#src/library/upload/UploadProblems.tsx'
import { UploadProgressBar } from '#src/library/upload/UploadProgressBar.tsx'
import {
  UploadRemovalActions,
  UploadRemovalState,
} from '#src/library/upload/upload-removal/UploadRemoval.tsx'
import { AwaitedWords, filesSettled } from '#src/library/upload/upload-words.tsx'
import { UPLOAD_DIALOG } from '#machines/library/upload/upload-opening/upload-opening.machine.ts'
import { isUploadClosable } from '#machines/library/upload/upload-queue/upload-closing.ts'
import { OFFERED_FILES } from '#machines/library/model/upload/image-kind.ts'
import type { FileRef } from '#machines/library/model/upload/upload.ts'
import { batchOf, filesIn, sizeOf } from '#machines/library/model/upload/upload-batch.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { filesOfTransfer } from '#src/ui/fields/dropped-files.ts'
import { DropZone } from '#src/ui/fields/DropZone.tsx'
import { canPickFolders, FilePicker } from '#src/ui/fields/FilePicker.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useDocumentEvent } from '#src/ui/page/use-document-event.ts'
import { useIsSmallScreen } from '#src/ui/use-media.ts'
import { formatNumber } from '#machines/model/formatters.ts'
import { useChild, useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { column4Class, mutedClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/**
 * From this number of files on, the dialog says how many files are being stored, because that takes a noticeable time.
 */
const MANY = 500

/**
 * The dialog in which the customer chooses and reviews files, sends them, and sees the progress of each file. Ticks
 * decide which photos are kept.
 */
export function UploadDialog({
  queue,
  putFiles,
  takeDropped,
  awaited,
  onAwait,
}: {
  queue: ActorRefFrom<typeof uploadQueueMachine>
  /** Stores files, and returns the references by which machines know the files. */
  putFiles: (files: readonly File[]) => Promise<FileRef[]>
  /** Returns the dropped files for which the dialog was opened; null if there were none, or on a second call. */
  takeDropped: () => Promise<readonly File[]> | null
  /** How many chosen files the queue has not taken yet, also of a dialog that was closed. */
  awaited: number
  /** Changes `awaited` by this number. */
  onAwait: (more: number) => void
}) {
  const { locale } = useStarted()
  const modals = useChild('modals')
  /** How many files are being stored; until this is 0, the upload can neither start nor finish. */
  const [storing, setStoring] = useState(0)
  /** How many choices, drops or pastes of files are still being listed. */
  const [finding, setFinding] = useState(0)
  /** Whether the last choice had no files. */
  const [foundNone, setFoundNone] = useState(false)
  /** Whether the list shows only the refused files. */
  const [isAlone, setIsAlone] = useState(false)
  const isSmall = useIsSmallScreen()
  const state = useSelector(queue, ({ value }) => statePath(value))
  const {
    batch,
    album,
    leftOut,
    twice,
    maxFiles: most,
  } = useSelector(queue, ({ context }) => context)
  const maxFiles = formatNumber(most, locale)
  const canStart = useSelector(queue, snapshot => snapshot.can({ type: 'upload.start' }))
  const canSettle = useSelector(
    queue,
    snapshot => snapshot.matches('choosing') && snapshot.can({ type: 'upload.finish' }),
  )
  const isChoosing = useSelector(queue, snapshot => snapshot.matches('choosing'))
  const isUploading = useSelector(queue, snapshot => snapshot.matches('uploading'))
  const removal = useSelector(queue, ({ children }) => children.removal)
  const isAsking = state === 'asking'
  const mayChoose = isChoosing || state === 'settled'

  const shown =
    isAlone && batch.tallies.refused.files > 0 ? batchOf(filesIn(batch, 'refused')) : batch
  const { tallies, unticked } = batch
  const size = sizeOf(batch)
  const stored = tallies.stored.files
  const ticked = stored - unticked
  const missing = tallies.missing.files
  const failed = tallies.failed.files
  const counted = filesSettled(batch)
  const settled = formatNumber(counted.settled, locale)
  const toSend = formatNumber(counted.toSend, locale)
  const isTaking = finding + storing > 0
  // Keep the dialog open while files are listed or stored.
  const closable = useSelector(queue, isUploadClosable) && !isTaking

  /** Resolves as soon as the queue accepts new files. */
  const untilTaken = (): Promise<unknown> =>
    waitFor(queue, snapshot => snapshot.matches('choosing') || snapshot.matches('settled')).catch(
      () => null,
    )
  const take = async (
    chosen: Promise<readonly File[]>,
    isCancelled: () => boolean,
  ): Promise<void> => {
    setFinding(before => before + 1)
    const files = await chosen.finally(() => setFinding(before => before - 1))
    if (isCancelled()) return
    setFoundNone(files.length === 0)
    if (files.length === 0) return
    onAwait(files.length)
    await add(files, isCancelled).finally(() => onAwait(-files.length))
  }
  const add = async (files: readonly File[], isCancelled: () => boolean): Promise<void> => {
    // Wait until the queue accepts new files: it accepts none while it sends files, for example after a retry. The
    // dialog may be closed meanwhile. Store the files only then, because the queue releases stored files that it does
    // not know.
    // Answers B-475
    await untilTaken()
    if (isCancelled()) return
    setStoring(before => before + files.length)
    const refs = await putFiles(files).finally(() => setStoring(before => before - files.length))
    await untilTaken()
    if (!isCancelled()) queue.send({ type: 'files.choose', files: refs })
  }
  const choose = (files: Promise<readonly File[]>): void => {
    let isOver = false
    // The upload ends meanwhile only if the customer cancels it, also in a dialog that was opened again.
    const watch = queue.on('upload.over', () => {
      isOver = true
    })
    void take(files, () => isOver).finally(() => watch.unsubscribe())
  }
  const pick = (files: readonly File[]): void => {
    choose(Promise.resolve(files))
  }
  const begin = useEffectEvent(() => {
    const dropped = takeDropped()
    if (dropped !== null) choose(dropped)
  })
  useEffect(() => {
    queueMicrotask(() => begin())
  }, [])
  useDocumentEvent('paste', ({ clipboardData: transfer }) => {
    if (mayChoose && transfer?.types.includes('Files') === true) choose(filesOfTransfer(transfer))
  })

  const finish = (): void => {
    queue.send({ type: 'upload.finish' })
  }
  const keep = (): void => {
    queue.send({ type: 'upload.keep' })
  }
  const close = (): void => {
    modals.send({ type: 'modal.close', id: UPLOAD_DIALOG.id })
  }

  // Answers B-481
  const taking = storing + (state === 'choosing.looking' ? tallies.new.files : 0)
  const takingWords =
    taking >= MANY ? (
      <Plural value={taking} one="Checking # file..." other="Checking # files..." />
    ) : null
  const leftOutWords =
    leftOut > 0 ? (
      <Plural
        value={leftOut}
        one={`# file was left out. You can add up to ${maxFiles} files at once.`}
        other={`# files were left out. You can add up to ${maxFiles} files at once.`}
      />
    ) : null
  const awaitedWords = isUploading && awaited > 0 ? <AwaitedWords awaited={awaited} /> : null
  const noneWords = foundNone ? <Trans>We didn't find any files.</Trans> : null
  const twiceWords =
    twice > 0 ? (
      <Plural
        value={twice}
        one="# file is already in this upload."
        other="# files are already in this upload."
      />
    ) : null
  // Answers B-436
  const unwanted = state === 'settled' && unticked > 0 ? choiceOf(batch).toRemove.length : 0
  const unwantedWords =
    unwanted > 0 ? (
      <Plural
        value={unwanted}
        one="# photo without a tick will be deleted from your library. You can't undo this."
        other="# photos without a tick will be deleted from your library. You can't undo this."
      />
    ) : null
  const doubles = tallies.there.files
  const doubleWords = doubles > 0 ? <DoubleWords doubles={doubles} /> : null
  const missingWords =
    missing > 0 && mayChoose ? (
      <Plural
        value={missing}
        one="Upload interrupted: # photo still to upload. Choose the same files again to continue."
        other="Upload interrupted: # photos still to upload. Choose the same files again to continue."
      />
    ) : null

  return (
    <Dialog
      // Answers L-115
      title={isAsking ? <Trans>Cancel this upload?</Trans> : <Trans>Upload photos</Trans>}
      size={isAsking || removal !== undefined ? 'small' : 'medium'}
      closable={isAsking || (closable && removal === undefined)}
      onClose={isAsking ? keep : close}
      onEscape={() => {
        if (isAsking) keep()
        else if (removal === undefined && !isTaking) modals.send({ type: 'modal.escape' })
      }}
      actions={
        isAsking ? (
          <UploadCancelActions queue={queue} />
        ) : removal !== undefined ? (
          <UploadRemovalActions removal={removal} />
        ) : (
          <>
            <Button
              onClick={() => {
                queue.send({ type: 'upload.cancel' })
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
            {canSettle ? (
              <Button variant="primary" aria-disabled={isTaking} onClick={finish}>
                <Trans>Continue</Trans>
              </Button>
            ) : state === 'settled' ? (
              <Button
                variant={ticked === 0 && stored > 0 ? 'danger' : 'primary'}
                aria-disabled={isTaking}
                onClick={finish}
              >
                {ticked > 0 ? (
                  <Plural value={ticked} one="Add # photo" other="Add # photos" />
                ) : stored > 0 ? (
                  <Plural value={stored} one="Delete # photo" other="Delete # photos" />
                ) : (
                  <Trans>Close</Trans>
                )}
              </Button>
            ) : (
              <Button
                variant="primary"
                aria-disabled={(!canStart && !isUploading) || isTaking}
                busy={isUploading}
                busyLabel={
                  <Trans>
                    Uploading {settled} of {toSend}
                  </Trans>
                }
                onClick={() => queue.send({ type: 'upload.start' })}
              >
                <Trans>Upload</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      <UploadRemovalState removal={removal} />
      {isAsking ? (
        <UploadCancelQuestion queue={queue} />
      ) : removal !== undefined ? null : (
        <div
          className={column4Class}
          data-flow="uploadQueue"
          data-state={state}
          aria-busy={isTaking || undefined}
        >
          {album === null ? null : (
            <p data-album>
              <Trans>
                Your photos will be added to My photos and the album <AlbumName name={album.name} />
                .
              </Trans>
            </p>
          )}
          {missingWords === null ? null : <Banner tone="info">{missingWords}</Banner>}
          {mayChoose ? (
            <DropZone onFiles={choose}>
              {isSmall ? null : (
                <p className={mutedClass}>
                  {/* Answers L-117, L-118 */}
                  <Trans>Drag and drop your photos here, or choose files</Trans>
                </p>
              )}
              <div className={pickers}>
                <FilePicker
                  accept={OFFERED_FILES}
                  multiple
                  onFiles={pick}
                  variant={size === 0 ? 'primary' : 'secondary'}
                >
                  <ImagePlus aria-hidden />
                  <Trans>Choose files</Trans>
                </FilePicker>
                {canPickFolders() ? (
                  <FilePicker accept={OFFERED_FILES} folder onFiles={pick} variant="secondary">
                    <FolderOpen aria-hidden />
                    <Trans>Choose a folder</Trans>
                  </FilePicker>
                ) : null}
              </div>
              {finding > 0 ? <Spinner /> : null}
            </DropZone>
          ) : null}
          {takingWords === null ? null : <p className={mutedClass}>{takingWords}</p>}
          {isUploading ? <UploadProgressBar queue={queue} /> : null}
          {awaitedWords === null ? null : <Banner tone="info">{awaitedWords}</Banner>}
          {leftOutWords === null ? null : <Banner tone="warning">{leftOutWords}</Banner>}
          {noneWords === null ? null : <Banner tone="info">{noneWords}</Banner>}
          {twiceWords === null ? null : <Banner tone="info">{twiceWords}</Banner>}
          <UploadDoubles queue={queue} />
          {failed > 0 && !isChoosing ? (
            <div className={again}>
              <span>
                <FailedWords failed={failed} />
              </span>
              <Button onClick={() => queue.send({ type: 'files.retry' })}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          ) : null}
          <VisuallyHidden>
            <LiveRegion as="span" role="status">
              {/* Say no number here, because it falls many times a second. */}
              {taking > 0 ? <Trans>Checking</Trans> : null} {awaitedWords} {leftOutWords}
              {noneWords}
              {twiceWords}
              {doubleWords}
              {unwantedWords}
              <UploadProblems queue={queue} />
              {state === 'settled' ? (
                <Uploaded stored={formatNumber(stored, locale)} toSend={toSend} />
              ) : null}
            </LiveRegion>
          </VisuallyHidden>
          {unwantedWords !== null ? (
            <Banner tone="warning">{unwantedWords}</Banner>
          ) : state === 'settled' && stored > 0 ? (
            <p className={mutedClass}>
              <Trans>Photos with a tick stay in your library.</Trans>
            </p>
          ) : null}
          <UploadLeftOut queue={queue} size={size} isAlone={isAlone} onAlone={setIsAlone} />
          {size > 0 ? <UploadList queue={queue} batch={shown} canRemove={isChoosing} /> : null}
        </div>
      )}
    </Dialog>
  )
}

function Uploaded({ stored, toSend }: { stored: string; toSend: string }) {
  return (
    <Trans>
      {stored} of {toSend} uploaded
    </Trans>
  )
}

const pickers = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`
const again = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
  color: var(--status-danger-fg);
`
