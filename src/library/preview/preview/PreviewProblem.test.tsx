import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failureFrom } from '#machines/model/failure.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { PreviewProblem } from '#src/library/preview/preview/PreviewProblem.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it.each([
  [400, 0],
  [422, 0],
  [507, 0],
  [500, 1],
])('offers another try of a photo after a %d only where it can help', async (status, tries) => {
  const app = await startApp()
  await app.show(
    <PreviewProblem
      isAboutPhoto
      isUnfinished={false}
      failure={failureFrom(aServiceError(status))}
      onRetry={() => undefined}
    />,
  )

  screen.getByText(CORRELATION_ID)
  screen.getByRole('link', { name: 'Contact customer care' })
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries)
})

it.each([
  {
    what: 'a photo could not be loaded',
    isAboutPhoto: true,
    isUnfinished: false,
    words: 'Error: Your photo could not be loaded',
  },
  {
    what: 'the neighbours of a photo could not be loaded',
    isAboutPhoto: false,
    isUnfinished: false,
    words: 'Error: The photos before and after this one could not be loaded',
  },
  {
    what: 'a photo was not found in time',
    isAboutPhoto: true,
    isUnfinished: true,
    words:
      'Your photo was not found in time: not everything was looked through. Try again to look through the rest.',
  },
])('says that $what', async ({ isAboutPhoto, isUnfinished, words }) => {
  const app = await startApp()
  await app.show(
    <PreviewProblem
      isAboutPhoto={isAboutPhoto}
      isUnfinished={isUnfinished}
      failure={null}
      onRetry={() => undefined}
    />,
  )

  expect(screen.getByRole('alert').textContent).toBe(words)
})
