import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { previewMachine } from '#machines/library/preview/preview/preview.machine.ts'
import { canDelete, type PreviewChanges } from '#src/library/preview/preview/PreviewTools.tsx'
import { PreviewScreen } from '#src/library/preview/preview/PreviewScreen.tsx'
import type { PhotoToShare } from '#machines/library/model/upload/photo-file.ts'
import { FullScreenDialog } from '#src/ui/overlays/FullScreenDialog.tsx'
import { useDisclosure } from '#src/ui/use-disclosure.ts'
import { useLetters } from '#src/shell/use-letters.ts'

interface PreviewDialogProps {
  actor: ActorRefFrom<typeof previewMachine>
  onDownload: (photo: PhotoToShare) => void
  /** The actions that change photos; null if photos can only be viewed and downloaded. */
  changes: PreviewChanges | null
  /** The result of an action on a photo, such as its removal from the album. */
  notice?: ReactNode
}

/** Arrows show neighbours, Delete asks, Escape returns to the list; letters select, show details and copy. */
export function PreviewDialog(props: PreviewDialogProps) {
  const isOpen = useSelector(props.actor, snapshot => snapshot.hasTag('modal'))
  return isOpen ? <OpenPreview {...props} /> : null
}

function OpenPreview({ actor, onDownload, changes, notice }: PreviewDialogProps) {
  const facts = useId()
  const letterIn = useLetters()
  const details = useDisclosure()

  /** Handles the press of a letter; returns whether the letter is a shortcut of the preview. */
  const pressLetter = (letter: string | null): boolean => {
    const { imageId, photo } = actor.getSnapshot().context
    if (photo === null) return false
    if (letter === 'i') details.setOpen(!details.open)
    else if (changes?.isLocked !== false) return false
    else if (letter === 'x') changes.onPick(imageId)
    else if (letter === 'l' && changes.onCopy !== null) changes.onCopy(imageId)
    else return false
    return true
  }
  const press = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event
    const snapshot = actor.getSnapshot()
    if (altKey || ctrlKey || metaKey || shiftKey) return
    if (pressLetter(letterIn(event))) {
      event.preventDefault()
      return
    }
    if (key === 'ArrowRight') actor.send({ type: 'preview.next' })
    // Answers L-048
    else if (key === 'ArrowLeft') actor.send({ type: 'preview.previous' })
    else if (key === 'Delete' && changes?.isLocked === false && canDelete(snapshot))
      changes.onDelete(snapshot.context.imageId)
    else return
    event.preventDefault()
  }

  return (
    <FullScreenDialog
      title={<Trans>Photo preview</Trans>}
      describedBy={facts}
      onClose={() => actor.send({ type: 'preview.close' })}
      onKeyDown={press}
    >
      <PreviewScreen
        actor={actor}
        factsId={facts}
        details={details}
        onDownload={onDownload}
        changes={changes}
      />
      <div className={foot} data-print="hide">
        {notice}
      </div>
    </FullScreenDialog>
  )
}

const foot = css`
  position: absolute;
  inset-block-end: calc(var(--space-5) + env(safe-area-inset-bottom));
  inset-inline: var(--space-4);
  max-inline-size: 40rem;
  margin-inline: auto;
  user-select: text;

  &:empty {
    display: none;
  }
`
