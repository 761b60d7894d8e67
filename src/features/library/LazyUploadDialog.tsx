import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, use } from 'react'
import { fetchedOnce } from '#src/features/library/fetched.ts'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { useChild } from '#src/watch/root.ts'

const loadUploadDialog = fetchedOnce(() => import('#src/features/library/UploadDialog.tsx'))

function Loaded(): ReactNode {
  const { UploadDialog } = use(loadUploadDialog())
  return <UploadDialog />
}

/** The upload dialog while it is open. */
export function LazyUploadDialog(): ReactNode {
  const modals = useChild('modals')
  const isUploading = useSelector(modals, ({ context }) =>
    context.stack.some(({ id }) => id === 'uploadPhotos'),
  )

  return isUploading ? (
    <PanelBoundary>
      <Suspense fallback={null}>
        <Loaded />
      </Suspense>
    </PanelBoundary>
  ) : null
}
