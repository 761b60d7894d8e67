import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PreviewGone, PreviewProblem } from '#src/library/preview/preview/PreviewProblem.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it.each([
  ['Error: Your photo could not be loaded', true, false],
  ['Error: The previous and next photos could not be loaded', false, false],
  ["We haven't found this photo yet. Try again to keep looking.", true, true],
])('says: %s', async (words, isAboutPhoto, isUnfinished) => {
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
