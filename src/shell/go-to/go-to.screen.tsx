import { useSelector } from '@xstate/react'
import { use, useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { mergeSources } from '#machines/orders/model/order-pages.ts'
import type { goToMachine } from '#machines/shell/go-to/go-to.machine.ts'
import type { LateCode } from '#src/app/screen.ts'
import { LateCodeContext } from '#src/ui/late-view.tsx'
import { follow, wiring } from '#src/app/screen-wiring.ts'
import { GoToDialog, type Things } from '#src/shell/go-to/GoToDialog.tsx'
import { useFlag } from '#src/shell/use-flags.ts'
import { useChild } from '#src/shell/use-root.ts'
import { useOpenActor } from '#src/shell/use-screen-actors.ts'

/** The actors whose orders, albums and months are found, and the sorting that shows a month. */
const NAMES: ReadonlySet<string> = new Set([
  'superOrderList',
  'plainOrderList',
  'albumList',
  'timeline',
  'sorting',
])

/** Reads the orders again once something is typed. */
const ordersForGoTo = wiring(
  ['goTo', 'superOrderList', 'plainOrderList'],
  ([goTo, superOrders, plainOrders]) => [
    follow(
      goTo,
      snapshot => snapshot.hasTag('seeking'),
      isSeeking => {
        if (!isSeeking) return
        for (const list of [superOrders, plainOrders]) list.send({ type: 'orders.load' })
      },
    ),
  ],
)

/** Reads the months again once something is typed. */
const monthsForGoTo = wiring(['goTo', 'timeline'], ([goTo, timeline]) => [
  follow(
    goTo,
    snapshot => snapshot.hasTag('seeking'),
    isSeeking => {
      if (isSeeking) timeline.send({ type: 'timeline.load' })
    },
  ),
])

/**
 * Opens the list of albums when the customer begins to type, which reads it again, and closes it when the search ends,
 * unless a view had it open when the typing began.
 */
const albumsForGoTo = wiring(['goTo', 'albumList'], ([goTo, albums]) => {
  let isOnlyReader = false
  return [
    follow(
      goTo,
      snapshot => snapshot.hasTag('seeking'),
      isSeeking => {
        if (isSeeking) {
          const now = albums.getSnapshot()
          isOnlyReader = now.matches('notRequested') || now.matches('left')
          albums.send({ type: 'albums.open' })
        } else if (isOnlyReader) {
          // Answers B-472
          albums.send({ type: 'albums.leave' })
        }
      },
    ),
  ]
})

/** Takes the actors from the screens that they belong to, so that the field needs no other actors. */
const fetchThings = async (hasPhotos: boolean, hasAlbums: boolean): Promise<LateCode> => {
  const screens = await Promise.all([
    import('#src/orders/order-list/orders.screen.tsx'),
    ...(hasPhotos ? [import('#src/library/timeline/timeline/photos.screen.tsx')] : []),
    ...(hasAlbums ? [import('#src/library/albums/album-list/albums.screen.tsx')] : []),
  ])
  return {
    screenActors: app =>
      screens
        .flatMap(({ screen }) => screen.screenActors?.(app, {}) ?? [])
        .filter(({ name }) => NAMES.has(name)),
    wirings: [
      ordersForGoTo,
      ...(hasPhotos ? [monthsForGoTo] : []),
      ...(hasAlbums ? [albumsForGoTo] : []),
    ],
  }
}

/** The field with the orders, albums and months that are known; their code is fetched when it opens; B-307. */
export function GoToPanel({ actor }: { actor: ActorRefFrom<typeof goToMachine> }) {
  const fetchCode = use(LateCodeContext)
  // Answers B-521
  const hasPhotos = useFlag('PhotoManagementTimelineViewEnabled')
  const hasAlbums = useFlag('PhotoManagementAlbumViewEnabled') && hasPhotos
  const session = useChild('session')
  const isBusiness = useSelector(session, ({ context }) => context.session.identity.isBusiness)
  const things = useThings(hasPhotos, hasAlbums)
  const fetch = useEffectEvent(() => {
    // Without this code, screens and settings are still found.
    fetchCode('go to', async () => fetchThings(hasPhotos, hasAlbums)).catch(() => undefined)
  })
  useEffect(() => {
    fetch()
  }, [])

  return (
    <GoToDialog
      actor={actor}
      things={things}
      isBusiness={isBusiness}
      hasPhotos={hasPhotos}
      hasAlbums={hasAlbums}
    />
  )
}

type ListActor = ReturnType<
  typeof useOpenActor<'superOrderList' | 'plainOrderList' | 'albumList' | 'timeline'>
>

/** Whether an actor still reads, or could not; it also counts as reading before it is open. */
const useReading = (actor: ListActor): 'busy' | 'failed' | 'read' =>
  useSelector(actor, snapshot =>
    snapshot === undefined || snapshot.hasTag('busy')
      ? 'busy'
      : snapshot.hasTag('alert')
        ? 'failed'
        : 'read',
  )

const useThings = (hasPhotos: boolean, hasAlbums: boolean): Things => {
  const superOrders = useOpenActor('superOrderList')
  const plainOrders = useOpenActor('plainOrderList')
  const albumList = useOpenActor('albumList')
  const timeline = useOpenActor('timeline')
  const newer = useSelector(superOrders, snapshot => snapshot?.context.orders)
  const older = useSelector(plainOrders, snapshot => snapshot?.context.orders)
  const albums = useSelector(albumList, snapshot => snapshot?.context.albums)
  const summary = useSelector(timeline, snapshot => snapshot?.context.summary)
  const ofMonths = useReading(timeline)
  const ofAlbums = useReading(albumList)
  const readings = new Set([
    useReading(superOrders),
    useReading(plainOrders),
    ...(hasPhotos ? [ofMonths] : []),
    ...(hasAlbums ? [ofAlbums] : []),
  ])
  return {
    orders: mergeSources(newer ?? [], older ?? []),
    albums: albums ?? [],
    months: summary?.entries ?? [],
    isBusy: readings.has('busy'),
    hasFailed: readings.has('failed'),
  }
}
