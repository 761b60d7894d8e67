import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { CategoriesActor, GalleryActor } from '#src/books/gallery/gallery-actors.ts'
import { GalleryForm } from '#src/books/gallery/GalleryForm.tsx'
import type { Failure } from '#machines/model/failure.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { stack4Class } from '#src/ui/common-class.ts'

interface GalleryPanelProps {
  actor: GalleryActor
  categories: CategoriesActor
  title: string
}

/** The gallery panel of an online photo book; hidden for a blocked order; A-179, A-184. */
export function GalleryPanel(props: GalleryPanelProps) {
  const isBlocked = useSelector(props.actor, snapshot => snapshot.matches('blocked'))

  return isBlocked ? null : (
    <KeptFocus>
      <Panel {...props} />
    </KeptFocus>
  )
}

function Panel({ actor, categories, title }: GalleryPanelProps) {
  const id = useId()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isRead = useSelector(actor, ({ context }) => context.isRead)
  const readFailure = useSelector(actor, ({ context }) => context.failures.read)
  const checkFailure = useSelector(actor, ({ context }) => context.checkFailure)
  const names = useSelector(categories, ({ context }) => context.data)

  return (
    <section
      className={stack4Class}
      aria-labelledby={id}
      aria-busy={isBusy}
      data-flow="gallery"
      data-state={state}
    >
      <h2 id={id} tabIndex={-1}>
        <Trans>Gallery</Trans>
      </h2>
      <p className={about}>
        <Trans>The gallery is public: anyone can find and view the books in it.</Trans>
      </p>
      {checkFailure === null ? null : (
        <PanelFailure
          failure={checkFailure}
          isBusy={isBusy}
          onRetry={() => actor.send({ type: 'gallery.retry' })}
        />
      )}
      {readFailure === null ? null : (
        <PanelFailure
          failure={readFailure}
          isBusy={isBusy}
          onRetry={() => actor.send({ type: 'entry.read' })}
        />
      )}
      {isRead ? (
        <>
          <Categories categories={categories} />
          <KeptFocus>
            <GalleryForm actor={actor} title={title} categories={names ?? NONE} />
          </KeptFocus>
        </>
      ) : null}
      {isRead || checkFailure !== null || readFailure !== null ? null : (
        <Waiting sentence={<Trans>We're still loading the gallery.</Trans>}>
          <Skeleton lines={5} />
        </Waiting>
      )}
    </section>
  )
}

/** Shows an error if the categories could not be read, because a book cannot be added without a category. */
function Categories({ categories }: { categories: CategoriesActor }) {
  const failure = useSelector(categories, ({ context }) => context.failure)
  const isBusy = useSelector(categories, snapshot => snapshot.hasTag('busy'))

  if (failure === null) return null
  return (
    <ErrorBlock
      compact
      message={<Trans>We couldn't load the gallery categories.</Trans>}
      failure={failure}
      onRetry={() => categories.send({ type: 'request.send' })}
      retrying={isBusy}
    />
  )
}

function PanelFailure({
  failure,
  isBusy,
  onRetry,
}: {
  failure: Failure | null
  isBusy: boolean
  onRetry: () => void
}) {
  return (
    <ErrorBlock
      compact
      message={<Trans>We couldn't load the gallery.</Trans>}
      failure={failure}
      onRetry={onRetry}
      retrying={isBusy}
    />
  )
}

const NONE: readonly string[] = []

const about = css`
  max-inline-size: var(--measure);
  color: var(--muted);
`
