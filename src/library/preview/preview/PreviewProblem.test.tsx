import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PreviewGone, PreviewProblem } from '#src/library/preview/preview/PreviewProblem.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

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
    words: 'Error: The previous and next photos could not be loaded',
  },
  {
    what: 'a photo was not found in time',
    isAboutPhoto: true,
    isUnfinished: true,
    words: "We haven't found this photo yet. Try again to keep looking.",
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

// Answers B-356
it('says that a photo is no longer there', async () => {
  const app = await startApp()
  await app.show(<PreviewGone />)

  expect(screen.getByRole('alert').textContent).toBe(
    'This photo is no longer here. It may have been removed or deleted in another tab or on another device.',
  )
})
