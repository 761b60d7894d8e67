import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers B-491
it('selects another tab by an arrow key, and leaves Alt with it to the browser', async () => {
  const selected: string[] = []
  const app = await startApp()
  const user = await app.show(
    <Tabs
      label="Orders"
      selected="history"
      onSelect={key => selected.push(key)}
      tabs={['inProgress', 'history'].map(key => ({ key, label: key, panel: null }))}
    />,
  )
  screen.getByRole('tab', { name: 'history' }).focus()
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(selected).toEqual([])
  await user.keyboard('{ArrowLeft}')
  expect(selected).toEqual(['inProgress'])
})
