import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { albumListMachine } from '#machines/library/albums/album-list/album-list.machine.ts'
import { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import type { FeatureFlag } from '#machines/model/configuration/configuration.ts'
import { orderListMachine } from '#machines/orders/order-list/order-list.machine.ts'
import { aListedAlbum } from '#machines/samples/albums.ts'
import { aConfiguration } from '#machines/samples/configuration.ts'
import { goToMachine } from '#machines/shell/go-to/go-to.machine.ts'
import type { LateCode } from '#src/app/screen.ts'
import { GoToPanel } from '#src/shell/go-to/go-to.screen.tsx'
import { FlagContext } from '#src/shell/use-flags.ts'
import { screenActorOf } from '#src/shell/use-screen-actors.ts'
import { type FetchCode, LateCodeContext } from '#src/ui/late-view.tsx'
import { fakeApp } from '#tests/support/actors/fake-services.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

const TIMELINE = 'PhotoManagementTimelineViewEnabled'
const ALBUMS = 'PhotoManagementAlbumViewEnabled'
const ALBUM = { albums: [aListedAlbum({ albumName: 'November in Lyon' })], cursor: null }

// Answers B-306, B-521
it.each([
  { on: [], hint: 'A page, setting or order number', all: false, nov: [] },
  {
    on: [TIMELINE],
    hint: 'A page, setting, order number or month',
    all: false,
    nov: ['November 2025 Photos'],
  },
  {
    on: [TIMELINE, ALBUMS],
    hint: 'A page, setting, order number, album or month',
    all: true,
    nov: ['November 2025 Photos', 'November in Lyon Albums'],
  },
] as const)('finds and offers what these flags allow: $on', async ({ on, hint, all, nov }) => {
  const { user, albums, months } = await openPanel(on)
  screen.getByText(hint)
  expect(screen.queryByRole('button', { name: 'Albums Photos' }) !== null).toBe(all)

  await user.keyboard('nov')
  if (months.calls.length > 0) {
    await months.answer({ entries: [{ year: 2025, month: 11, count: 12 }] })
  }
  if (albums.calls.length > 0) await albums.answer(ALBUM)
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(nov)
})

// Answers B-472
it('leaves the albums that no view shows, and no others', async () => {
  const { app, user, goTo, albums } = await openPanel([TIMELINE, ALBUMS])
  const open = app.root.getSnapshot().children.screenActors?.getSnapshot().children ?? {}
  const albumList = screenActorOf(open, 'albumList')
  await user.keyboard('nov')
  await albums.answer(ALBUM)
  act(() => goTo.send({ type: 'goTo.close' }))
  act(() => albumList.send({ type: 'library.refresh' }))
  expect(albums.calls).toHaveLength(1)

  act(() => albumList.send({ type: 'albums.open' }))
  await albums.answer(ALBUM)
  act(() => goTo.send({ type: 'goTo.open' }))
  await user.keyboard('nov')
  await albums.answer(ALBUM)
  act(() => goTo.send({ type: 'goTo.close' }))
  act(() => albumList.send({ type: 'library.refresh' }))
  expect(albums.calls).toHaveLength(4)
})

/** Opens the field with these flags on, and the actors that it fetches; their calls stay pending. */
const openPanel = async (on: readonly FeatureFlag[]) => {
  const app = await startApp()
  const { app: fake } = fakeApp()
  const known = { ...fake.known(), configuration: aConfiguration() }
  const { logic: albumsLogic, readPage: albums } = heldView(albumListMachine)
  const { logic: monthsLogic, loadSummary: months } = heldView(timelineMachine)
  const logics: Readonly<Record<string, AnyStateMachine>> = {
    superOrderList: heldView(orderListMachine).logic,
    plainOrderList: heldView(orderListMachine).logic,
    albumList: albumsLogic,
    timeline: monthsLogic,
    sorting: sortingMachine,
  }
  const goTo = app.open('goTo', heldView(goToMachine).logic)
  act(() => goTo.send({ type: 'goTo.open' }))
  const opened = Promise.withResolvers<void>()
  const fetchCode: FetchCode = async (_name, load) => {
    const code = await load()
    const { screenActors, wirings = [] } = code as unknown as LateCode
    for (const { name, input } of screenActors({ ...fake, known: () => known } as never)) {
      app.open(name, logics[name] as never, input)
    }
    app.connect(...wirings)
    opened.resolve()
    return code
  }
  const user = await app.show(
    <FlagContext value={flag => on.includes(flag)}>
      <LateCodeContext value={fetchCode}>
        <GoToPanel actor={goTo} />
      </LateCodeContext>
    </FlagContext>,
  )
  await act(() => opened.promise)
  return { app, user, goTo, albums, months }
}
