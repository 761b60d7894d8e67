import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LoadFailure } from '#src/account/settings/LoadFailure.tsx'
import type { ShownResource } from '#src/account/settings/use-fresh.ts'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { FieldsSkeleton } from '#src/ui/fields/FieldsSkeleton.tsx'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { stackBelow5Class } from '#src/ui/common-class.ts'

/** A settings page with one form, which waits until the saved values are loaded. */
export function FormPage<Data>({
  title,
  fields,
  reading,
  children,
}: {
  title: ReactNode
  fields: number
  reading: ShownResource<Data>
  children: (data: Data) => ReactNode
}) {
  const isWaiting = reading.fresh === null && reading.failure === null

  return (
    <>
      <PageHeading>{title}</PageHeading>
      <div className={stackBelow5Class} aria-busy={isWaiting}>
        <LoadFailure reading={reading} />
        {isWaiting ? (
          <Waiting
            className={placeholder}
            sentence={<Trans>We're still loading your details.</Trans>}
          >
            <FieldsSkeleton count={fields} />
          </Waiting>
        ) : null}
        {reading.fresh === null ? null : children(reading.fresh)}
      </div>
    </>
  )
}

const placeholder = css`
  max-inline-size: 35rem;
`
