import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { pushSocketMachine } from '#machines/shell/push-socket/push-socket.machine.ts'
import { SOCKET_LIFETIME } from '#machines/shell/model/push-socket.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { ActivationNotice } from '#src/library/activation/ActivationNotice.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

/** Starts the app with the activation of a library; the test answers its calls, and ends its push socket by `page`. */
const openActivation = async () => {
  const app = await startApp()
  const { logic, readUser: user, readStatus: last, activate } = heldView(activationMachine)
  const { logic: pushSocket, watchPage: page } = heldView(pushSocketMachine)
  const activation = app.open('activation', logic.provide({ actors: { pushSocket } }), {
    userId: 'anna-1001',
  })
  return { app, activation, user, last, activate, page }
}

// Answers B-097
it.each([
  { what: 'takes the place of a library without photos', hasPhotos: false, place: 'library' },
  { what: 'stands above the photos that are there', hasPhotos: true, place: undefined },
])('the error of a failed import $what', async ({ hasPhotos, place }) => {
  const { app, activation, user, activate } = await openActivation()
  await app.show(<ActivationNotice activation={activation} hasPhotos={hasPhotos} />)
  await user.answer('NOT_ACTIVE')
  const notice = document.querySelector<HTMLElement>('[data-flow=activation]')
  expect(notice?.dataset['place']).toBe('library')

  await activate.fail(aServiceError(500))

  expect(screen.getByRole('alert').textContent).toContain('Your photos could not be loaded')
  expect(notice?.dataset['place']).toBe(place)
})

// Answers B-402
it('says that photos appear automatically only while something watches, and asks again when the page is shown again', async () => {
  const { app, activation, user, last, page } = await openActivation()
  await app.show(<ActivationNotice activation={activation} />)
  await user.answer('IMPORTING')
  screen.getByText("They'll appear in My photos automatically. You can leave this page.")
  act(() => page.last().next({ isHere: true, age: SOCKET_LIFETIME }))
  await last.answer('IMPORTING')

  for (const asked of [2, 3]) {
    act(() => activation.send({ type: 'page.shown' }))
    expect(user.calls).toHaveLength(asked)
    screen.getByText('This is taking longer than usual. Come back later.')
    await user.fail(aServiceError(500))
    screen.getByText('This is taking longer than usual. Come back later.')
    screen.getByText("We couldn't check whether all your photos are here.")
  }
})

it('moves the focus to the heading of the page from the library that it hides', async () => {
  const { app, activation, user } = await openActivation()
  await app.show(
    <>
      <h1 tabIndex={-1}>Photos</h1>
      <div>
        <ActivationNotice activation={activation} hasPhotos={false} />
        <button type="button">A photo</button>
      </div>
    </>,
  )
  act(() => screen.getByRole('button', { name: 'A photo' }).focus())

  await user.answer('NOT_ACTIVE')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Photos' }))
})
