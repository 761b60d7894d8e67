import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { archivesMachine } from '#machines/library/downloads/archives/archives.machine.ts'
import type { downloadListMachine } from '#machines/library/downloads/download-list/download-list.machine.ts'
import { DownloadRow } from '#src/library/downloads/download-list/DownloadRow.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { BackLink } from '#src/ui/page/BackLink.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { PATHS } from '#machines/shell/model/screen-path.ts'

/** The customer's archives: ready, in preparation, and failed; L-136. */
export function DownloadsPage({
  actor,
  archives,
}: {
  actor: ActorRefFrom<typeof downloadListMachine>
  archives: ActorRefFrom<typeof archivesMachine>
}) {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const { data, failure } = useSelector(actor, ({ context }) => context)

  const items = data?.items ?? null
  const leftOut = data?.leftOut ?? null
  const count = leftOut?.count ?? 0

  useEffect(() => {
    actor.send({ type: 'downloads.load' })
  }, [actor])

  return (
    <div data-flow="downloadList" data-state={state} aria-busy={isBusy}>
      <BackLink to={PATHS.photos}>
        <Trans>My photos</Trans>
      </BackLink>
      <PageHeading>
        <Trans>Downloads</Trans>
      </PageHeading>
      <div className={body}>
        {failure === null ? null : (
          <ErrorBlock
            message={<Trans>Error: Your downloads could not be loaded</Trans>}
            stillWorks={
              items === null || items.length === 0 ? null : (
                <Trans>What you see here may be out of date.</Trans>
              )
            }
            failure={failure}
            onRetry={() => actor.send({ type: 'downloads.retry' })}
            retrying={isBusy}
          />
        )}
        {leftOut === null ? null : (
          // Answers B-479
          <ErrorBlock
            compact
            message={
              <Plural
                value={count}
                one="# download couldn't be shown."
                other="# downloads couldn't be shown."
              />
            }
            correlationId={leftOut.correlationId}
          />
        )}
        {items === null && failure === null ? <Blank /> : null}
        {items?.length === 0 && failure === null ? (
          <EmptyState title={<Trans>You have no downloads</Trans>}>
            <Trans>Download several photos at once and we'll pack them into one ZIP file.</Trans>
          </EmptyState>
        ) : null}
        {items === null || items.length === 0 ? null : (
          <Card as="section" className={card}>
            <ul className={list}>
              {items.map(item => (
                <DownloadRow key={item.id} item={item} archives={archives} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  )
}

function Blank() {
  return (
    <Waiting sentence={<Trans>We're still loading your downloads.</Trans>}>
      <Card className={card} aria-hidden="true">
        {Array.from({ length: 3 }, (_, index) => (
          <span key={index} className={blank}>
            <Skeleton lines={2} />
          </span>
        ))}
      </Card>
    </Waiting>
  )
}

const body = css`
  display: grid;
  gap: var(--space-5);
  max-inline-size: 48rem;
  margin-block-start: var(--space-5);
`
const card = css`
  padding-block: 0;
`
const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`
const blank = css`
  display: block;
  max-inline-size: 16rem;
  padding-block: var(--space-4);
`
