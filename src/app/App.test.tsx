import { act, screen } from '@testing-library/react'
import { Outlet } from '@tanstack/react-router'
import { StrictMode, use } from 'react'
import { expect, it, vi } from 'vitest'
import { App } from '#src/app/App.tsx'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { ContentShownContext, useShown } from '#src/shell/use-shown.ts'
import { useUploads } from '#src/library/upload/use-uploads.ts'
import { startApp } from '#tests/support/views/start-app.tsx'

vi.mock(import('#src/app/error.route.tsx'), () => ({ ErrorRoute: () => null }))
vi.mock(import('#src/shell/shell.route.tsx'), () => ({ ShellRoute: AShell }))
vi.mock(import('#src/app/route-table.ts'), async original => {
  const table = await original()
  return {
    ...table,
    ROUTE_TABLE: table.ROUTE_TABLE.map(entry => ({
      ...entry,
      load: async () => ({ screen: { View: () => <h1>Screen</h1> } }),
    })),
  }
})
vi.mock(import('#src/browser/pictures-shown.ts'), () => ({ picturesShown: async () => undefined }))
vi.mock(import('#src/shell/shell.later.ts'), () => ({
  shellActors: () => [],
  PageDropZone: () => <p>Drop here</p>,
}))

// Replace `scrollTo`, for which jsdom only logs an error.
vi.stubGlobal('scrollTo', () => undefined)

it('shows its later content and the place for dropped files once the first screen and its calls are there', async () => {
  const { root, show } = await startApp()
  const idle = Promise.withResolvers<void>()
  const app = {
    known: () => ({ networkIdle: { come: () => idle.promise } }),
    report: (_: unknown, error: unknown) => {
      throw new Error('It is reported', { cause: error })
    },
    screenActors: () => root.getSnapshot().children.screenActors?.getSnapshot().children ?? {},
  } as unknown as AppContext
  const leaving = { isLeaving: () => false, staying: async () => undefined }
  await show(
    <StrictMode>
      <App app={app} leaving={leaving} />
    </StrictMode>,
  )
  await screen.findByRole('heading', { name: 'Screen' })
  expect(screen.queryByText('Later content')).toBeNull()
  expect(screen.queryByText('Drop here')).toBeNull()
  await act(async () => {
    idle.resolve()
    await idle.promise
  })

  await screen.findByText('Later content')
  await screen.findByText('Drop here')
})

/** The shell without its views. */
function AShell() {
  useShown(true)
  const isContentShown = use(ContentShownContext)
  const { PageDropZone } = useUploads()
  return (
    <>
      <Outlet />
      {isContentShown ? <p>Later content</p> : null}
      {PageDropZone === null ? null : <PageDropZone />}
    </>
  )
}
