import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Uncovered } from '#src/library/uncovered.screen.tsx'

// Replace `scrollTo`, for which jsdom only logs an error.
vi.stubGlobal('scrollTo', () => undefined)

// Answers B-503
it.each([
  { path: '/my-photos/photos', shown: 1 },
  { path: '/my-photos/photos/preview/photo-1', shown: 0 },
  { path: '/my-photos/albums/album-1', shown: 1 },
  { path: '/my-photos/albums/album-1/preview/photo-1', shown: 0 },
])('shows a dialog of the list $shown times at $path', async ({ path, shown }) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Uncovered>Download photo</Uncovered> }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await act(async () => {
    render(<RouterProvider router={router} />)
    await router.load()
  })

  expect(screen.queryAllByText('Download photo')).toHaveLength(shown)
})
