import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ProjectChoice } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import type { savedProjectsMachine } from '#machines/orders/saved-projects/saved-projects.machine.ts'
import { ProjectGrid } from '#src/orders/saved-projects/ProjectGrid.tsx'
import { TilesSkeleton } from '#src/ui/TilesSkeleton.tsx'
import { PROJECTS_PER_PAGE, projectPages } from '#machines/orders/model/saved-project.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { Pager } from '#src/ui/page/Pager.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { useRenewal } from '#src/ui/use-renewal.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { sectionsClass } from '#src/ui/common-class.ts'

export interface SavedProjectsPageProps {
  actor: ActorRefFrom<typeof savedProjectsMachine>
  /** The page number in the address, from 1. */
  page: number
  /** The address at which the shop's editor opens projects. */
  editorUrl: string
  onPage: (page: number) => void
  onDelete: (choice: ProjectChoice) => void
}

/** The saved projects of a customer, ten to a page; A-103 to A-106. */
export function SavedProjectsPage({
  actor,
  page,
  editorUrl,
  onPage,
  onDelete,
}: SavedProjectsPageProps) {
  const { t } = useLingui()
  const { storefront } = useStarted()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const projects = useSelector(actor, ({ context }) => context.projects)
  const total = useSelector(actor, ({ context }) => context.total)
  const leftOut = useSelector(actor, ({ context }) => context.leftOut)
  const shown = useSelector(actor, ({ context }) => context.page)
  const failure = useSelector(actor, ({ context }) => context.failure)

  useEffect(() => {
    actor.send({ type: 'projects.open', page })
  }, [actor, page])

  const renew = useRenewal(() => actor.send({ type: 'projects.refresh' }))
  const hasNone = projects === null || projects.length === 0

  return (
    <div data-flow="savedProjects" data-state={state} aria-busy={isBusy}>
      <PageHeading>
        <Trans>Saved projects</Trans>
      </PageHeading>
      {/* Answers B-224 */}
      <div className={sectionsClass} onErrorCapture={renew}>
        {failure === null ? null : (
          <ErrorBlock
            message={<Trans>An error occurred loading your saved projects</Trans>}
            stillWorks={hasNone ? null : <Trans>What you see here may be out of date.</Trans>}
            failure={failure}
            onRetry={() => actor.send({ type: 'projects.retry' })}
            retrying={isBusy}
          />
        )}
        {leftOut === null ? null : (
          // Answers B-143
          <ErrorBlock
            compact
            message={
              <Plural
                value={leftOut.count}
                one="# project couldn't be shown."
                other="# projects couldn't be shown."
              />
            }
            correlationId={leftOut.correlationId}
          />
        )}
        {hasNone && isBusy && failure === null ? (
          <Waiting sentence={<Trans>We're still loading your projects.</Trans>}>
            <TilesSkeleton count={PROJECTS_PER_PAGE} isWide={false} ratio={1} lines={4} />
          </Waiting>
        ) : null}
        {hasNone && state === 'ready' ? (
          <EmptyState
            // Answers A-105
            title={<Trans>You haven't started any projects yet</Trans>}
            action={
              <a className={buttonClass('primary')} href={storefront.shopUrl}>
                <Trans>Go to the shop</Trans>
              </a>
            }
          >
            <Trans>Projects you save in the editor appear here.</Trans>
          </EmptyState>
        ) : null}
        {hasNone ? null : (
          <ProjectGrid projects={projects} editorUrl={editorUrl} onDelete={onDelete} />
        )}
        {projects === null && total === 0 ? null : (
          <Pager
            page={shown}
            pages={projectPages(total)}
            onPage={onPage}
            label={t`Pages of saved projects`}
          />
        )}
      </div>
    </div>
  )
}
