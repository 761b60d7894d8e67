import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aListedAlbum } from '#machines/samples/albums.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { goToMachine } from '#machines/shell/go-to/go-to.machine.ts'
import { GoToDialog, type Things } from '#src/shell/go-to/GoToDialog.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers B-307, B-392
it('offers what is known while it still looks, and says when it could not look everywhere', async () => {
  const { user } = await openDialog({ ...NOTHING, isBusy: true, hasFailed: true })
  screen.getByRole('button', { name: 'Overview' })
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')

  await user.keyboard('lyon')
  expect(status.textContent).toBe(
    "We're still searching.We couldn't search everywhere, so some results may be missing.",
  )

  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('email')
  expect(status.textContent).toBe(
    "1 result: Change email addressWe couldn't search everywhere, so some results may be missing.",
  )
})

// Answers B-306, B-313
it('finds an order by its product and an album by its name, and opens an unknown order by its whole number', async () => {
  const { user } = await openDialog({
    ...NOTHING,
    orders: [
      anOrder({
        superOrderCode: 'A-48213',
        orders: [{ code: 'A-48213-1', status: 'Confirmed', title: 'Photo book' }],
      }),
    ],
    albums: [
      aListedAlbum({ albumName: 'Photo walk' }),
      aListedAlbum({ albumId: '2', albumName: '' }),
    ],
  })

  await user.keyboard('photo')
  expect(screen.getByRole('status').textContent).toMatch(/^\d results, starting with Photos$/u)
  expect(offered()).toContain('Photo walk Albums')
  expect(offered()).toContain('Order A-48213 Orders')

  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('untitled')
  expect(offered()).toEqual(['Untitled album Albums'])

  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('B-77')
  expect(offered()).toEqual(['Open order B-77 Orders'])

  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('zzz')
  expect(screen.getByRole('status').textContent).toBe('No results')
})

const NOTHING: Things = { orders: [], albums: [], months: [], isBusy: false, hasFailed: false }

const offered = (): (string | null)[] =>
  screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

const openDialog = async (things: Things) => {
  const app = await startApp()
  const actor = app.open('goTo', goToMachine)
  act(() => actor.send({ type: 'goTo.open' }))
  const user = await app.show(
    <GoToDialog actor={actor} things={things} isBusiness={false} hasPhotos hasAlbums />,
  )
  return { user }
}
