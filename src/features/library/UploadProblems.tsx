import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadQueueMachine } from '#machines/library/upload-queue/upload-queue.machine.ts'
import type { Refusal } from '#src/model/upload.ts'
import { filesOf } from '#src/model/upload-batch.ts'
import { useStarted } from '#src/watch/root.ts'

/** What is wrong with files of an upload, each reason once: rows that come and go with scrolling are no place to say it. */
export function UploadProblems({
  queue,
}: {
  queue: ActorRefFrom<typeof uploadQueueMachine>
}): ReactNode {
  const { refused, failed } = useSelector(queue, ({ context }) => context.batch.tallies)
  const reasons = useMemo(() => {
    // The number is what the reasons hang on: thousands of files are looked through when it changes, and no oftener.
    if (refused.files === 0) return []
    const files = filesOf(queue.getSnapshot().context.batch)
    return [...new Set(files.flatMap(({ refusal }) => refusal ?? []))]
  }, [queue, refused.files])

  return (
    <>
      {reasons.map(refusal => (
        <Fragment key={refusal}>
          <RefusalWords refusal={refusal} />{' '}
        </Fragment>
      ))}
      {failed.files > 0 ? (
        <>
          <Plural
            value={failed.files}
            one="# photo could not be uploaded"
            other="# photos could not be uploaded"
          />{' '}
        </>
      ) : null}
    </>
  )
}

/** Why the library does not take a file. */
export function RefusalWords({ refusal }: { refusal: Refusal }): ReactNode {
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
