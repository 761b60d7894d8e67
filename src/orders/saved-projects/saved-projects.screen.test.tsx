import { expect, it } from 'vitest'
import { pageOfProjects } from '#src/orders/saved-projects/saved-projects.screen.tsx'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

// Answers A-104
it('replaces the page number in the address by the number of the page that the list shows', () => {
  const { openStub, connect, navigations } = wiredActors()
  const projects = openStub('savedProjects')
  connect(pageOfProjects)
  projects.emit({ type: 'page.turned', page: 3 })

  expect(navigations).toEqual([{ to: '/saved-projects', search: { page: 3 }, replace: true }])
})
