import { type AnyRouter, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import type { previewMachine } from '#machines/library/preview/preview/preview.machine.ts'
import { leadsTo } from '#machines/library/model/photo-paths.ts'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'

const params = v.object({ imageId: v.string() })

/** The address names the photo, for Back, reload and shared links. Leaving the preview returns to `list`. */
export const usePreviewNavigation = (
  preview: ActorRefFrom<typeof previewMachine>,
  { list, pathOf }: { list: ScreenPath; pathOf: (imageId: string) => ScreenPath },
): void => {
  const { imageId } = v.parse(params, useParams({ strict: false }))
  const router = useRouter()

  const turn = useEffectEvent((to: string) => {
    void router.navigate<AnyRouter, ScreenPath>({
      to: pathOf(encodeURIComponent(to)),
      replace: true,
      resetScroll: false,
      state: before => before,
    })
  })
  const leave = useEffectEvent(() => {
    if (router.history.location.state.cameFrom === list) router.history.back()
    else
      void router.navigate<AnyRouter, ScreenPath>({ to: list, replace: true, resetScroll: false })
  })

  useEffect(() => {
    const subscriptions = [
      preview.on('photo.turned', ({ imageId: next }) => turn(next)),
      preview.on('preview.left', () => leave()),
    ]
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
      // Send the event in a microtask: the list can take the focus only after everything over it was unmounted.
      queueMicrotask(() => preview.send({ type: 'preview.hide' }))
    }
  }, [preview])

  useEffect(() => {
    const follow = (): void => {
      // Show the photo only if the address still names it: another key press may have replaced the address already.
      if (leadsTo(router.history.location.pathname, imageId)) {
        preview.send({ type: 'preview.show', imageId })
      }
    }
    follow()
    // Follow the history as well: the address may change and change back before React renders `imageId`.
    return router.history.subscribe(follow)
  }, [preview, router, imageId])
}
