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

/** Reads the albums and months again once something is typed. */
const photosForGoTo = wiring(['goTo', 'albumList', 'timeline'], ([goTo, albums, timeline]) => [
  follow(
    goTo,
    snapshot => snapshot.hasTag('seeking'),
    isSeeking => {
      if (!isSeeking) return
      albums.send({ type: 'albums.open' })
      timeline.send({ type: 'timeline.load' })
    },
  ),
])

/** Takes the actors from the screens that they belong to, so that the field needs no other actors. */
const fetchThings = async (hasPhotos: boolean): Promise<LateCode> => {
  const screens = await Promise.all([
    import('#src/orders/order-list/orders.screen.tsx'),
    ...(hasPhotos
      ? [
          import('#src/library/timeline/timeline/photos.screen.tsx'),
          import('#src/library/albums/album-list/albums.screen.tsx'),
        ]
      : []),
  ])
  return {
    screenActors: app =>
      screens
        .flatMap(({ screen }) => screen.screenActors?.(app, {}) ?? [])
        .filter(({ name }) => NAMES.has(name)),
    wirings: hasPhotos ? [ordersForGoTo, photosForGoTo] : [ordersForGoTo],
  }
}

/** The field with the orders, albums and months that are known; their code is fetched when it opens; B-307. */
export function GoToPanel({ actor }: { actor: ActorRefFrom<typeof goToMachine> }) {
  const fetchCode = use(LateCodeContext)
  const isTimelineOn = useFlag('PhotoManagementTimelineViewEnabled')
  const hasAlbums = useFlag('PhotoManagementAlbumViewEnabled') && isTimelineOn
  const session = useChild('session')
  const isBusiness = useSelector(session, ({ context }) => context.session.identity.isBusiness)
  const things = useThings(hasAlbums)
  const fetch = useEffectEvent(() => {
    // Without this code, screens and settings are still found.
    fetchCode('go to', async () => fetchThings(hasAlbums)).catch(() => undefined)
  })
  useEffect(() => {
    fetch()
  }, [])

  return (
    <GoToDialog actor={actor} things={things} isBusiness={isBusiness} hasPhotos={isTimelineOn} />
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

const useThings = (hasPhotos: boolean): Things => {
  const superOrders = useOpenActor('superOrderList')
  const plainOrders = useOpenActor('plainOrderList')
  const albumList = useOpenActor('albumList')
  const timeline = useOpenActor('timeline')
  const newer = useSelector(superOrders, snapshot => snapshot?.context.orders)
  const older = useSelector(plainOrders, snapshot => snapshot?.context.orders)
  const albums = useSelector(albumList, snapshot => snapshot?.context.albums)
  const summary = useSelector(timeline, snapshot => snapshot?.context.summary)
  const ofOrders = [useReading(superOrders), useReading(plainOrders)]
  const ofPhotos = [useReading(albumList), useReading(timeline)]
  const readings = hasPhotos ? [...ofOrders, ...ofPhotos] : ofOrders
  return {
    orders: mergeSources(newer ?? [], older ?? []),
    albums: albums ?? [],
    months: summary?.entries ?? [],
    isBusy: readings.includes('busy'),
    hasFailed: readings.includes('failed'),
  }
}
