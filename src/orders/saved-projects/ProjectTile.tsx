import { Trans, useLingui } from '@lingui/react/macro'
import { BookImage } from 'lucide-react'
import type { ProjectChoice } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { useHeadingAfterwards } from '#src/ui/overlays/use-heading-afterwards.ts'
import { formatDay } from '#machines/model/format.ts'
import {
  projectAddress,
  projectName,
  type SavedProject,
} from '#machines/orders/model/saved-project.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { PrintPicture } from '#src/ui/PrintPicture.tsx'
import {
  tileActionClass,
  tileActionsClass,
  tileFactsClass,
  tileLinkClass,
  tileClass,
} from '#src/ui/tile-class.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { unbroken } from '#src/ui/page/unbroken.tsx'

/** One project: it opens in the editor, and can be deleted. */
export function ProjectTile({
  project,
  editorUrl,
  onDelete,
}: {
  project: SavedProject
  editorUrl: string
  onDelete: (choice: ProjectChoice) => void
}) {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()
  const ref = useHeadingAfterwards<HTMLLIElement>()
  const { id, articleName, modifiedAt, thumbnailUrl } = project
  const name = projectName(project)
  const title = name ?? t`Untitled project`
  const address = projectAddress(editorUrl, project)

  return (
    <li ref={ref} className={tileClass}>
      <a className={tileLinkClass} href={address}>
        <PrintPicture address={thumbnailUrl} icon={<BookImage aria-hidden />} ratio={1} />
        <h2>
          <bdi>{title}</bdi>
        </h2>
      </a>
      <div className={tileFactsClass}>
        {articleName === null || articleName === name ? null : (
          <p>
            <bdi>{articleName}</bdi>
          </p>
        )}
        {modifiedAt === null ? null : (
          <p>
            <Trans>
              Last edited {unbroken(formatDay(modifiedAt, locale, storefront.timeZone))}
            </Trans>
          </p>
        )}
      </div>
      <div className={tileActionsClass}>
        {/* Answers B-447 */}
        <a className={`${linkClass} ${tileActionClass}`} href={address}>
          <Trans>Resume</Trans> <VisuallyHidden>{title}</VisuallyHidden>
        </a>
        <button
          type="button"
          className={`${linkClass} ${tileActionClass}`}
          aria-label={name === null ? t`Delete this project` : t`Delete project ${name}`}
          onClick={() => onDelete({ id, name })}
        >
          <Trans>Delete</Trans>
        </button>
      </div>
    </li>
  )
}
