import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Work } from '#machines/session/model/work.ts'
import { stack1Class } from '#src/ui/common-class.ts'

export function WorkList({ work }: { work: Work }) {
  const { deleting, uploading, isPaused, isExporting } = work

  return (
    <ul className={stack1Class}>
      <Line isShown={deleting > 0}>
        <Plural
          value={deleting}
          one="# photo is being deleted."
          other="# photos are being deleted."
        />
      </Line>
      <Line isShown={uploading > 0 && !isPaused}>
        <Plural
          value={uploading}
          one="# photo is being uploaded."
          other="# photos are being uploaded."
        />
      </Line>
      <Line isShown={uploading > 0 && isPaused}>
        <Plural
          value={uploading}
          one="Upload paused: # photo still to upload."
          other="Upload paused: # photos still to upload."
        />
      </Line>
      <Line isShown={isExporting}>
        <Trans>Your data is being exported.</Trans>
      </Line>
    </ul>
  )
}

export function FailedWorkList({ work }: { work: Work }) {
  const { lost, unknown, isUnsaved } = work

  return (
    <ul className={stack1Class}>
      <Line isShown={lost > 0}>
        <Plural value={lost} one="# photo wasn't deleted." other="# photos weren't deleted." />
      </Line>
      <Line isShown={unknown > 0}>
        <Plural
          value={unknown}
          one="We couldn't confirm that # photo was deleted. Check your library to see if it's still there."
          other="We couldn't confirm that # photos were deleted. Check your library to see which are still there."
        />
      </Line>
      <Line isShown={work.unsent > 0}>
        <Plural
          value={work.unsent}
          one="# photo couldn't be uploaded."
          other="# photos couldn't be uploaded."
        />
      </Line>
      <Line isShown={isUnsaved}>
        <Trans>Your data wasn't exported.</Trans>
      </Line>
    </ul>
  )
}

export function DroppedWorkList({ work }: { work: Work }) {
  const { deleting, uploading, isExporting } = work

  return (
    <ul className={stack1Class}>
      <Line isShown={deleting > 0}>
        <Plural
          value={deleting}
          one="We stopped deleting # photo. Check your library to see if it's still there."
          other="We stopped deleting # photos. Check your library to see which are still there."
        />
      </Line>
      <Line isShown={uploading > 0}>
        <Plural
          value={uploading}
          one="We stopped uploading # photo. Any photos already uploaded are in your library."
          other="We stopped uploading # photos. Any photos already uploaded are in your library."
        />
      </Line>
      <Line isShown={isExporting}>
        <Trans>Your data wasn't exported.</Trans>
      </Line>
    </ul>
  )
}

function Line({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return isShown ? <li>{children}</li> : null
}
