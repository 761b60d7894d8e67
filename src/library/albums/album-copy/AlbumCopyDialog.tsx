import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { albumCopyMachine } from '#machines/library/albums/album-copy/album-copy.machine.ts'
import { shownAlbumName } from '#machines/library/model/album-shown.ts'
import { AlbumName } from '#src/library/albums/album-name/AlbumName.tsx'
import { AlbumNameField } from '#src/library/albums/AlbumNameField.tsx'
import { AlbumSection, type AlbumListActor } from '#src/library/albums/AlbumSection.tsx'
import { AlbumChoice, NewAlbumTile } from '#src/library/albums/AlbumTile.tsx'
import { SavingProblem } from '#src/library/SavingProblem.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { isHopeless } from '#machines/model/failure.ts'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { NotKnown } from '#src/ui/failure/NotKnown.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { plain } from '#machines/model/text/plain.ts'
import { formatNumber } from '#machines/model/formatters.ts'
import { column4Class, liveClass, mutedClass, strongClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

type AlbumCopyActor = ActorRefFrom<typeof albumCopyMachine>

/** Copies photos to an album that the customer chooses or creates; L-108 to L-114. */
export function AlbumCopyDialog({ actor, list }: { actor: AlbumCopyActor; list: AlbumListActor }) {
  const id = useId()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('modal'))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const count = useSelector(actor, ({ context }) => sizeOf(context))
  const canAddNew = useSelector(actor, snapshot => snapshot.can({ type: 'copy.addNew' }))
  const failure = useSelector(actor, ({ context }) => context.failure)

  // On Back, close the dialog, so that it is not open on return; a running copy continues.
  // Answers B-504
  useEffect(
    () => () => {
      if (!actor.getSnapshot().matches('copying')) actor.send({ type: 'copy.cancel' })
    },
    [actor],
  )

  if (!isOpen) return null
  const cancel = (): void => {
    actor.send({ type: 'copy.cancel' })
  }
  const canGoBack = state === 'naming' || state === 'comparing' || state === 'compared'

  return (
    <Dialog
      title={<Trans>Copy to album</Trans>}
      size="medium"
      closable={state !== 'creating'}
      onClose={cancel}
      // Escape leads back to the list of albums or, from the list, closes the dialog; it does nothing while the album
      // is created.
      onEscape={event => {
        event.stopPropagation()
        if (canGoBack) actor.send({ type: 'copy.back' })
        else if (state !== 'creating') cancel()
      }}
      actions={
        <>
          {canGoBack ? (
            <Button onClick={() => actor.send({ type: 'copy.back' })}>
              <Trans>Back</Trans>
            </Button>
          ) : null}
          <Button disabled={state === 'creating'} onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          {canAddNew ? <AddNewButton actor={actor} /> : null}
          {state === 'naming' || state === 'creating' ? (
            <AgainButton
              again={failure?.again}
              variant="primary"
              type="submit"
              form={id}
              busy={state === 'creating'}
              busyLabel={<Trans>Saving</Trans>}
            >
              <Trans>Create album</Trans>
            </AgainButton>
          ) : null}
          {state === 'failed' && !(failure !== null && isHopeless(failure)) ? (
            <AgainButton
              again={failure?.again}
              variant="primary"
              onClick={() => actor.send({ type: 'copy.retry' })}
            >
              <Trans>Try again</Trans>
            </AgainButton>
          ) : null}
        </>
      }
    >
      <div className={column4Class} data-flow="albumCopy" data-state={state} aria-busy={isBusy}>
        <p className={mutedClass}>
          {/* Answers L-114 */}
          {/* Answers L-109 */}
          <Plural value={count} one="# photo selected" other="# photos selected" />
        </p>
        {/* Stays mounted: Orca then says the field that takes the focus of New album; docs/decisions/0160. */}
        <div role="group" className={`${column4Class} ${liveClass}`}>
          {state === 'choosing' ? <Choice actor={actor} list={list} /> : null}
        </div>
        <LiveRegion role="status" className={liveClass}>
          {state === 'comparing' ? <Comparing actor={actor} /> : null}
          {state === 'copying' ? <CopiedSoFar actor={actor} /> : null}
        </LiveRegion>
        {state === 'copying' ? <CopyingBar actor={actor} /> : null}
        {state === 'compared' ? <WhatIsNew actor={actor} /> : null}
        {state === 'naming' || state === 'creating' ? <Naming actor={actor} id={id} /> : null}
        {state === 'failed' ? <Failed actor={actor} /> : null}
      </div>
    </Dialog>
  )
}

/** The albums, newest first, with a search for their names where they are many; B-258. */
function Choice({ actor, list }: { actor: AlbumCopyActor; list: AlbumListActor }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const isLong = useSelector(
    list,
    ({ context: { albums, cursor } }) => albums.length > MOST_UNSEARCHED || cursor !== null,
  )
  const wanted = plain(search).trim()

  return (
    <>
      {isLong ? (
        <TextField
          type="search"
          label={<Trans>Find an album</Trans>}
          value={search}
          onChange={setSearch}
        />
      ) : null}
      <AlbumSection
        list={list}
        label={t`My albums`}
        error={<Trans>Unable to display albums. Please refresh the page or try again later.</Trans>}
        first={<NewAlbumTile isRow onPress={() => actor.send({ type: 'copy.new' })} />}
        isCompact
        // Answers B-258
        isListed={({ albumName, isShared }) =>
          isShared !== true && plain(shownAlbumName(albumName)).includes(wanted)
        }
        none={
          wanted === '' ? null : (
            <p>
              <Trans>No albums match your search</Trans>
            </p>
          )
        }
        renderTile={album => (
          <AlbumChoice
            album={album}
            onPress={() => {
              const { albumId, albumName: name } = album
              actor.send({ type: 'copy.choose', album: { albumId, name } })
            }}
          />
        )}
      />
    </>
  )
}

/** Up to this many albums are listed without a search. */
const MOST_UNSEARCHED = 6

function Naming({ actor, id }: { actor: AlbumCopyActor; id: string }) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const { name: sent, fault, failure } = useSelector(actor, ({ context }) => context)
  const [name, setName] = useState(sent)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    input.current?.focus()
  }, [])

  return (
    <form
      id={id}
      className={column4Class}
      noValidate
      aria-busy={isBusy}
      onSubmit={event => {
        event.preventDefault()
        setAttempt(attempt + 1)
        actor.send({ type: 'copy.create', name })
        if (actor.getSnapshot().context.fault !== null) input.current?.focus()
      }}
    >
      <AlbumNameField
        name={name}
        onChange={setName}
        inputRef={input}
        isLocked={isBusy}
        sent={sent}
        fault={fault}
        attempt={attempt}
      />
      {failure === null || isBusy ? null : <SavingProblem failure={failure} change="creation" />}
    </form>
  )
}

function Comparing({ actor }: { actor: AlbumCopyActor }) {
  const album = useSelector(actor, ({ context }) => context.album)

  return (
    <p>
      <Trans>
        Checking which photos are new to the album <AlbumName name={album?.name ?? ''} />
      </Trans>
    </p>
  )
}

/** How many of the selected photos the album does not have yet; B-281. */
function WhatIsNew({ actor }: { actor: AlbumCopyActor }) {
  const { locale } = useStarted()
  const context = useSelector(actor, snapshot => snapshot.context)
  const [count, there] = [sizeOf(context), context.there.length]
  const [fresh, all] = [formatNumber(count - there, locale), formatNumber(count, locale)]
  const line = useRef<HTMLDivElement>(null)

  useEffect(() => {
    line.current?.focus()
  }, [])

  return (
    <div className={facts} ref={line} tabIndex={-1}>
      <p className={strongClass}>
        <AlbumName name={context.album?.name ?? ''} />
      </p>
      <p>
        {there === count ? (
          <Plural
            value={there}
            one="This photo is already in this album."
            other="These # photos are already in this album."
          />
        ) : (
          <Plural
            value={there}
            one={`${fresh} of ${all} photos can be added. The other one is already in this album.`}
            other={`${fresh} of ${all} photos can be added. The others are already in this album.`}
          />
        )}
      </p>
    </div>
  )
}

function AddNewButton({ actor }: { actor: AlbumCopyActor }) {
  const count = useSelector(actor, ({ context }) => context.batches.rest.length)

  return (
    <Button variant="primary" onClick={() => actor.send({ type: 'copy.addNew' })}>
      <Plural value={count} one="Add # photo" other="Add # photos" />
    </Button>
  )
}

function CopiedSoFar({ actor }: { actor: AlbumCopyActor }) {
  const { locale } = useStarted()
  const context = useSelector(actor, snapshot => snapshot.context)
  const [done, count] = [doneOf(context), sizeOf(context)]
  const [copied, all] = [formatNumber(done, locale), formatNumber(count, locale)]

  return (
    <p>
      <Trans>
        Copying photos: {copied} of {all}
      </Trans>
    </p>
  )
}

function CopyingBar({ actor }: { actor: AlbumCopyActor }) {
  const { t } = useLingui()
  const done = useSelector(actor, ({ context }) => doneOf(context))
  const count = useSelector(actor, ({ context }) => sizeOf(context))

  return <ProgressBar label={t`Copying photos`} value={count === 0 ? null : done / count} />
}

/** The error of a copy and, if known, how many of the photos are in the album. */
function Failed({ actor }: { actor: AlbumCopyActor }) {
  const { locale } = useStarted()
  const context = useSelector(actor, snapshot => snapshot.context)
  const { album, isNew, failure, isUnsure } = context
  const done = doneOf(context)
  const [copied, all] = [formatNumber(done, locale), formatNumber(sizeOf(context), locale)]

  return (
    <div className={column4Class}>
      {failure === null ? (
        <Banner
          tone="danger"
          role="alert"
          title={<Trans>Unable to save changes. Please try again</Trans>}
        >
          {null}
        </Banner>
      ) : isUnsure ? (
        <Banner tone="danger" role="alert">
          {isHopeless(failure) ? (
            <NotKnown />
          ) : (
            <Trans>
              We couldn't confirm which of these photos are in the album. You can try again.
            </Trans>
          )}
          <Reference correlationId={failure.correlationId} />
        </Banner>
      ) : (
        <SavingProblem failure={failure} change="photos" />
      )}
      {done === 0 && isNew && album !== null && !isUnsure ? (
        <p>
          <Trans>
            The album <AlbumName name={album.name} /> was created. It has no photos yet.
          </Trans>
        </p>
      ) : null}
      {done === 0 || isUnsure ? null : (
        <p>
          {failure !== null && isHopeless(failure) ? (
            <Trans>
              The album now has {copied} of these {all} photos.
            </Trans>
          ) : (
            <Trans>
              The album now has {copied} of these {all} photos. Try again to add the rest.
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}

type Copied = ReturnType<AlbumCopyActor['getSnapshot']>['context']

/** How many of the photos the album has, as far as it is known. */
const doneOf = ({ batches, there }: Copied): number => batches.done.length + there.length

const sizeOf = (copied: Copied): number =>
  doneOf(copied) + copied.batches.rest.length + copied.batches.failed.length

const facts = css`
  display: grid;
  gap: var(--space-2);

  &:focus {
    outline: none;
  }
`
