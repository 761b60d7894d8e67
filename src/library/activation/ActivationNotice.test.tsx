import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { ActivationNotice } from '#src/library/activation/ActivationNotice.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

/** Starts the app with the activation of a library; the test answers its calls. */
const openActivation = async () => {
  const app = await startApp()
  const { logic, readUser: user, activate } = heldView(activationMachine)
  const activation = app.open('activation', logic, { userId: 'anna-1001' })
  return { app, activation, user, activate }
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
