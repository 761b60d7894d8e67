import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createAppRouter } from '#src/app/router.ts'

vi.mock(import('#src/app/no-screen.tsx'), async original => ({
  ...(await original()),
  BrokenScreen: () => null,
}))
vi.mock(import('#src/shell/shell.screen.tsx'), () => ({ ShellRoute: () => <Outlet /> }))
// Replace all screens by empty ones, so that the test does not load the code of the real ones.
vi.mock(import('#src/app/route-table.ts'), async original => {
  const table = await original()
  const screenAt = (path: string) =>
    Object.assign(() => <Outlet />, { displayName: path }) satisfies () => unknown
  return {
    ...table,
    ROUTE_TABLE: table.ROUTE_TABLE.map(entry => ({
      ...entry,
      load: async () => ({ screen: { View: screenAt(entry.path) } }),
    })),
  }
})

it('connects the actors of a screen while it is shown, and keeps them connected if only the order code changes', async () => {
  const { go, log } = await start('/orders/A-1')
  expect(log).toEqual(['connect /orders/$orderCode'])
  await go('/orders/A-2')
  expect(log).toHaveLength(1)
  await go('/saved-projects')
  expect(log.slice(1)).toEqual(['disconnect /orders/$orderCode', 'connect /saved-projects'])
})

it('opens an order whose code has a space or a slash, and replaces a path that can name no order', async () => {
  const { go, log } = await start('/orders/KK%201001')
  expect(log).toEqual(['connect /orders/$orderCode'])
  await go('/orders/KK%201001%2F2')
  expect(log).toHaveLength(1)
  await go('/orders/..%2FA-1')
  expect(log.slice(1)).toEqual(['disconnect /orders/$orderCode', 'connect /'])
  await go('/orders/A-1')
  log.length = 1
  await go('/orders/%0A')
  expect(log.slice(1)).toEqual(['disconnect /orders/$orderCode', 'connect /'])
})

// Answers A-051
it.each(['/%', '/nobody%2Fknows', '/nobody-knows'])('replaces %s by the overview', async path => {
  expect((await start(path)).log).toEqual(['connect /'])
})

it('leaves a screen connected while another screen is open over it', async () => {
  const { go, log } = await start('/my-photos/photos')
  await go('/my-photos/photos/preview/photo-1')
  expect(log.slice(1)).toEqual(['connect /my-photos/photos/preview/$imageId'])
  await go('/my-photos/photos')
  expect(log.slice(2)).toEqual(['disconnect /my-photos/photos/preview/$imageId'])
})

it('does not connect a screen that is left before its code has arrived', async () => {
  const { go, begin, hold, log } = await start('/orders')
  const { release } = hold('/saved-projects')
  begin('/saved-projects')
  await go('/online-products')
  release()
  await go('/online-products')

  expect(log).toEqual(['connect /orders', 'disconnect /orders', 'connect /online-products'])
})

it('connects a screen whose code failed to load as soon as the code has arrived, even if the screen was shown before', async () => {
  const { go, hold, log } = await start('/saved-projects')
  await go('/orders')
  const { reject, release } = hold('/saved-projects')
  reject(new Error('The site is unreachable'))
  await go('/saved-projects')
  expect(log.slice(2)).toEqual(['connect /orders', 'disconnect /orders'])

  release()
  await go('/saved-projects?page=2')
  await go('/saved-projects?page=3')
  expect(log.slice(4)).toEqual(['connect /saved-projects'])
})

it('passes on the query of the address: on connecting, and after each completed navigation', async () => {
  const { go, begin, hold, queries } = await start('/saved-projects?page=2')
  expect(queries()).toEqual(['2'])
  const { release } = hold('/saved-projects')
  begin('/saved-projects?page=3')
  expect(queries()).toEqual(['2'])
  release()
  await go('/saved-projects?page=3')
  expect(queries()).toEqual(['2', '3'])

  await go('/orders?page=4')
  expect(queries()).toEqual(['2', '3', '4'])
})

// Answers
it.each([
  '/settings/b2b',
  '/settings/b2b/email',
  '/settings/payment-method',
  '/settings/b2b/new-address',
  '/settings/b2b/address/a-1',
  '/invoices',
])('replaces %s, a path for business customers, by the overview for private ones', async path => {
  const { log, address } = await start(`${path}?from=mail`)
  expect(log).toEqual(['connect /'])
  expect(address()).toBe('/?from=mail')
})

// Answers A-294, L-014, L-016, L-017, L-018, L-019
it.each([
  '/my-photos',
  '/my-photos/photos',
  '/my-photos/photos/preview/photo-1',
  '/downloads',
  '/my-photos/albums',
  '/my-photos/albums/album-1',
  '/my-photos/albums/album-1/preview/photo-1',
  '/my-photos/shared-albums/album-1',
  '/my-photos/shared-albums/album-1/preview/photo-1',
])('replaces %s by the overview while its feature flag is off', async path => {
  const { log, address } = await start(`${path}?stripped=false`, { hasFlags: false })
  expect(log).toEqual(['connect /'])
  expect(address()).toBe('/?stripped=false')
})

it('requests all scripts of a screen before its code arrives', async () => {
  const { begin, go, hold, preloaded } = await start('/orders')
  const { release } = hold('/orders/$orderCode')
  begin('/orders/A-1')
  await vi.waitFor(() => expect(preloaded).toEqual(['/orders', '/orders/A-1']))

  release()
  await go('/orders/A-1')
})

// Replace `scrollTo`, for which jsdom only logs an error.
vi.stubGlobal('scrollTo', () => undefined)

/** The product at a path, with a log of the screens whose actors were connected and disconnected, oldest first. */
const start = async (path: string, { hasFlags = true } = {}) => {
  const log: string[] = []
  const pages: unknown[] = []
  const held = new Map<string, Promise<void>>()
  const preloaded: string[] = []
  const router = createAppRouter({
    isOn: () => hasFlags,
    viewer: 'private',
    open: () => [],
    close: () => undefined,
    connect: ({ View }, { followQuery }) => {
      log.push(`connect ${View.displayName}`)
      const { unsubscribe } = followQuery(({ page }) => {
        pages.push(page)
      })
      return () => {
        unsubscribe()
        log.push(`disconnect ${View.displayName}`)
      }
    },
    fetchCode: async (screen, load, signal) => {
      await held.get(screen)
      signal?.throwIfAborted()
      return load()
    },
    preload: path => {
      preloaded.push(path)
    },
  })
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) })
  await act(async () => {
    render(<RouterProvider router={router} />)
    await router.load()
  })
  return {
    log,
    address: () => router.history.location.href,
    /** The paths of the screens whose scripts were requested. */
    preloaded,
    /** The page numbers that a connected screen got in its queries, without repetitions in a row. */
    queries: () => pages.filter((page, index) => page !== pages[index - 1]),
    /** Delays the code of a screen until the test releases it or lets it fail. */
    hold: (screen: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      promise.catch(() => null)
      held.set(screen, promise)
      return {
        reject,
        release: () => {
          held.delete(screen)
          resolve()
        },
      }
    },
    go: (to: string) => act(() => router.navigate({ href: to })),
    begin: (to: string) => {
      void router.navigate({ href: to })
    },
  }
}
