import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  copyAction,
  downloadAction,
  printsAction,
  removalAction,
} from '#src/library/albums/album-actions.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it('removes no photo from an album while it says why none can be removed', () => {
  const noop = (): void => undefined

  expect(removalAction(noop, null).limit).toBeNull()
  expect(removalAction(noop, 'Putting the photos back').limit).toEqual({
    most: 0,
    hint: 'Putting the photos back',
  })
})

it('names each action on selected photos', async () => {
  const app = await startApp()
  const noop = (): void => undefined
  await app.show(
    <ul>
      <li>{copyAction(noop).label}</li>
      <li>{printsAction(noop).label}</li>
      <li>{downloadAction(noop).label}</li>
      <li>{removalAction(noop, null).label}</li>
    </ul>,
  )

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Copy to album',
    'Order photo prints',
    'Download',
    'Remove from album',
  ])
})
