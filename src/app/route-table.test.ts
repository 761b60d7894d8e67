import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { createAppRouter } from '#src/app/router.ts'
import { ROUTE_TABLE, routeAt } from '#src/app/route-table.ts'

// Replace the macro for texts, and the modules that contain styles, because both work only in a build.
vi.mock('@lingui/core/macro', () => ({ msg: String }))
vi.mock(import('#src/ui/late-view.tsx'), async () => ({ lateView: () => () => null }))
vi.mock(import('#src/app/no-screen.tsx'), () => ({
  BrokenScreen: () => null,
  UnknownPath: () => null,
  VisitorElsewhere: () => null,
}))
vi.mock(import('#src/shell/shell.screen.tsx'), () => ({ ShellRoute: () => null }))

// Answers A-013
it('has a route for every path of the route table, and no other route', () => {
  const { routesByPath } = createAppRouter({
    isOn: () => true,
    viewer: 'private',
    open: () => [],
    close: () => undefined,
    connect: () => () => undefined,
    fetchCode: (_screen, load) => load(),
    preload: () => undefined,
  })

  expect(Object.keys(routesByPath).toSorted()).toEqual(
    ROUTE_TABLE.map(({ path }) => path).toSorted(),
  )
})

// Answers L-020
it.each(['/my-photos', '/my-photos/'])('finds for %s its title', path => {
  expect(routeAt(path)?.title).toBe('My photos')
})

const TIMELINE = 'PhotoManagementTimelineViewEnabled'
const ALBUMS = 'PhotoManagementAlbumViewEnabled'
const SHARED = 'PhotoManagementSharedAlbumsViewEnabled'

// Answers A-020, L-008, L-009, L-010, L-011, L-012, L-014, L-016, L-017, L-019
it.each([
  { name: 'photos', path: '/my-photos/photos', flag: TIMELINE },
  { name: 'photoPreview', path: '/my-photos/photos/preview/photo-1', flag: TIMELINE },
  { name: 'downloads', path: '/downloads', flag: TIMELINE },
  { name: 'albums', path: '/my-photos/albums', flag: ALBUMS },
  { name: 'album', path: '/my-photos/albums/a-1', flag: ALBUMS },
  { name: 'albumPhotoPreview', path: '/my-photos/albums/a-1/preview/photo-1', flag: ALBUMS },
  { name: 'sharedAlbum', path: '/my-photos/shared-albums/a-1', flag: SHARED },
  { name: 'sharedAlbumPhotoPreview', path: '/my-photos/shared-albums/a-1/preview/p', flag: SHARED },
])('shows $name at $path if $flag is on', ({ name, path, flag }) => {
  expect(routeAt(path)).toMatchObject({ name, flag })
})

it('finds no screen at other paths', () => {
  expect(routeAt('/orders/A-1/unknown')).toBeNull()
})

// Answers
it.each(['/', '/orders?tab=history&page=2&', '//orders', '/orders/A%2F1', '/%'])(
  'keeps foreign query parameters unchanged in links and redirects from %s',
  from => {
    const foreign =
      'utm_id=120247103250460643&ref=662E41&v=1.0&big=1e5&list=a&list=b&query=%22x%22&9=a&1=b'
    const router = createAppRouter({
      isOn: () => true,
      viewer: 'private',
      open: () => [],
      close: () => undefined,
      connect: () => () => undefined,
      fetchCode: (_screen, load) => load(),
      preload: () => undefined,
    })
    const asked = from.includes('?') ? from + foreign : `${from}?${foreign}`
    router.update({ history: createMemoryHistory({ initialEntries: [asked] }) })
    const { searchStr, search } = router.latestLocation

    expect(searchStr).toBe(asked.slice(asked.indexOf('?')))
    // In order: a link of a menu, a link of a pager, and a redirect that keeps the query.
    expect(router.buildLocation({ to: '/settings' }).href).toBe(`/settings?${foreign}`)
    expect(
      router.buildLocation({ to: '/orders', search: { tab: 'inProgress', page: 3 } }).href,
    ).toBe(`/orders?${foreign}&tab=inProgress&page=3`)
    expect(router.buildLocation({ to: '/settings/b2b', search }).href).toBe(
      `/settings/b2b${searchStr}`,
    )
  },
)
