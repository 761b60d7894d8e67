import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import { createListScroll } from '#src/actors/list-scroll.ts'
import { isCameBackTo } from '#src/actors/page.ts'
import { createPhotoOrder, listInOnePiece, listOfMonths } from '#src/actors/photo-order.ts'
import { createPictures } from '#src/actors/pictures.ts'
import { providePhotoDeletion, providePreview } from '#src/actors/preview.ts'
import { provideSingleDownload } from '#src/actors/single-download.ts'
import { saveFile } from '#src/actors/save-file.ts'
import { DownloadDialog } from '#src/features/library/DownloadDialog.tsx'
import { PhotoDeletionDialog } from '#src/features/library/PhotoDeletionDialog.tsx'
import { PreviewDialog } from '#src/features/library/PreviewDialog.tsx'
import { routeAt } from '#src/routes/route-table.ts'
import type { Screen } from '#src/routes/screen.ts'
import { partOf, usePart } from '#src/watch/parts.ts'

const params = v.object({ imageId: v.string() })

const LIST = '/my-photos/photos'
const PREVIEW = `${LIST}/preview/$imageId`

/** One photo over the timeline. The address says which, so that Back, reload and a shared link restore it. */
function PreviewRoute(): ReactNode {
  const { imageId } = v.parse(params, useParams({ strict: false }))
  const router = useRouter()
  const preview = usePart('preview')
  const deletion = usePart('photoDeletion')
  const download = usePart('singleDownload')

  const turn = useEffectEvent((to: string) => {
    void router.navigate({
      to: PREVIEW,
      params: { imageId: to },
      replace: true,
      resetScroll: false,
      state: before => before,
    })
  })
  const leave = useEffectEvent(() => {
    if (router.history.location.state.isOverScreen === true) router.history.back()
    else void router.navigate({ to: LIST, replace: true, resetScroll: false })
  })

  useEffect(() => {
    const subscriptions = [
      preview.on('photo.turned', ({ imageId: next }) => {
        turn(next)
      }),
      preview.on('preview.left', () => {
        leave()
      }),
    ]
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
      // The list takes the focus only after everything over it is gone.
      queueMicrotask(() => {
        preview.send({ type: 'preview.hide' })
      })
    }
  }, [preview])

  useEffect(() => {
    // An address that another press has already replaced is none to go back to.
    if (router.history.location.pathname.endsWith(`/${encodeURIComponent(imageId)}`)) {
      preview.send({ type: 'preview.show', imageId })
    }
  }, [preview, router, imageId])

  return (
    <>
      <PreviewDialog
        flow={preview}
        onDownload={({ imageId: chosen, localFileName, url, untouchedUrl }) => {
          download.send({
            type: 'download.ask',
            photo: { imageId: chosen, localFileName, url, untouchedUrl },
          })
        }}
        onDelete={chosen => {
          deletion.send({ type: 'photo.ask', imageId: chosen })
        }}
      />
      <PhotoDeletionDialog flow={deletion} />
      <DownloadDialog flow={download} />
    </>
  )
}

export const screen: Screen = {
  View: PreviewRoute,
  parts: world => [
    {
      name: 'preview',
      logic: providePreview(world, {
        order: createPhotoOrder({
          known: () => world.known(),
          list: () => {
            const { sortKey } = partOf(world.parts(), 'sorting').getSnapshot().context.sortings
              .photos
            return sortKey === 'created'
              ? listInOnePiece(partOf(world.parts(), 'latestUploads'))
              : listOfMonths(partOf(world.parts(), 'timeline'))
          },
          show: place => {
            world.tell({ type: 'photo.reveal', place })
          },
        }),
        pictures: createPictures(),
        scroll: createListScroll(isCameBackTo),
        isListShown: () => routeAt(location.pathname)?.name === 'photos',
      }),
      isKept: true,
    },
    { name: 'singleDownload', logic: provideSingleDownload(world, saveFile), isKept: true },
    { name: 'photoDeletion', logic: providePhotoDeletion(world), isKept: true },
  ],
}
