import { Trans, useLingui } from '@lingui/react/macro'
import { PencilRuler } from 'lucide-react'
import { Block } from '#src/overview/Block.tsx'
import { Thing } from '#src/overview/Thing.tsx'
import { type RequestActor, useRequest } from '#src/overview/use-request.ts'
import { formatDay } from '#machines/model/format.ts'
import {
  projectAddress,
  projectName,
  type SavedProject,
} from '#machines/orders/model/saved-project.ts'
import type { Found } from '#machines/model/found.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { unbroken } from '#src/ui/page/unbroken.tsx'

/** The saved project that was changed last, to continue with; A-015. */
export function NewestProjectBlock({
  request,
  editorUrl,
}: {
  request: RequestActor<Found<SavedProject>>
  editorUrl: string
}) {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()
  const { answer, ...reading } = useRequest(request)
  const project = answer?.found ?? null

  return (
    <Block
      name="newestProject"
      title={<Trans>Continue your project</Trans>}
      reading={reading}
      problem={<Trans>We couldn't load your newest project.</Trans>}
      waiting={<Trans>We're still loading your newest project.</Trans>}
    >
      {answer === null ? null : project === null ? (
        <>
          <p>
            <Trans>You haven't started any projects yet</Trans>
          </p>
          <p>
            <a className={linkClass} href={storefront.shopUrl}>
              <Trans>Go to the shop</Trans>
            </a>
          </p>
        </>
      ) : (
        <Thing
          picture={project.thumbnailUrl}
          icon={<PencilRuler aria-hidden />}
          name={projectName(project) ?? t`Untitled project`}
          way={
            <a className={linkClass} href={projectAddress(editorUrl, project)}>
              <Trans>Resume</Trans>
            </a>
          }
        >
          {project.modifiedAt === null ? null : (
            <p>
              <Trans>
                Last edited {unbroken(formatDay(project.modifiedAt, locale, storefront.timeZone))}
              </Trans>
            </p>
          )}
        </Thing>
      )}
    </Block>
  )
}
