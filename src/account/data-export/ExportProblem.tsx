import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import {
  useExportNames,
  type DataExportActor,
  useCurrentSection,
} from '#src/account/data-export/use-export.ts'
import { isHopeless } from '#machines/model/failure.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { FailureDetails } from '#src/ui/failure/FailureDetails.tsx'
import { linkLook } from '#src/ui/link-look.ts'

export function ExportProblem({ actor }: { actor: DataExportActor }) {
  const names = useExportNames()
  const current = useCurrentSection(actor)
  const isUnsaved = useSelector(actor, ({ value }) => value === 'unsaved')
  const { storefront } = useStarted()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const name = current === null ? '' : names[current.section]

  return (
    <Banner tone="danger" role="alert">
      {isUnsaved ? (
        <Trans>The file couldn't be saved. Is there enough space on your device?</Trans>
      ) : failure !== null && isHopeless(failure) ? (
        <>
          <Trans>We couldn't read this part: {name}. Trying again won't help.</Trans>{' '}
          <a className={linkLook} href={storefront.customerCareUrl}>
            <Trans>Contact customer care</Trans>
          </a>
        </>
      ) : (
        <Trans>
          We couldn't read this part: {name}. We've kept what we've collected so far. Try again to
          continue.
        </Trans>
      )}
      <FailureDetails failure={failure} />
    </Banner>
  )
}
