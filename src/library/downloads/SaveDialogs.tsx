import { useSelector } from '@xstate/react'
import { DownloadDialog } from '#src/library/downloads/DownloadDialog.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { lateView } from '#src/ui/late-view.tsx'

const PhotoShareDialog = lateView(
  'photo share',
  async () =>
    (await import('#src/library/downloads/photo-share/PhotoShareDialog.tsx')).PhotoShareDialog,
)

export function SaveDialogs() {
  const share = useScreenActor('photoShare')
  const isSharing = useSelector(share, snapshot => snapshot.hasTag('modal'))

  return (
    <>
      <DownloadDialog actor={useScreenActor('singleDownload')} />
      {isSharing ? <PhotoShareDialog actor={share} /> : null}
    </>
  )
}
