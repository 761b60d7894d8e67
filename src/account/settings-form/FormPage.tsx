import type { ReactNode } from 'react'
import { bodyLook } from '#src/account/settings-form/form-look.ts'
import { LoadFailure } from '#src/account/settings/LoadFailure.tsx'
import type { Reading } from '#src/account/settings/use-fresh.ts'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** A settings page with one form, which waits until the saved values are loaded. */
export function FormPage<Data>({
  title,
  reading,
  children,
}: {
  title: ReactNode
  reading: Reading<Data>
  children: (data: Data) => ReactNode
}): ReactNode {
  const isWaiting = reading.fresh === null && reading.failure === null

  return (
    <>
      <PageHeading>{title}</PageHeading>
      <div className={bodyLook} aria-busy={isWaiting}>
        <LoadFailure reading={reading} />
        {isWaiting ? <Skeleton lines={6} /> : null}
        {reading.fresh === null ? null : children(reading.fresh)}
      </div>
    </>
  )
}
