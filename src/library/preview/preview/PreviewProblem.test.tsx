import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PreviewProblem } from '#src/library/preview/preview/PreviewProblem.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it('says that the neighbours of a photo could not be loaded', async () => {
  const app = await startApp()
  await app.show(
    <PreviewProblem
      isAboutPhoto={false}
      isUnfinished={false}
      failure={null}
      onRetry={() => undefined}
    />,
  )

  expect(screen.getByRole('alert').textContent).toBe(
    'Error: The previous and next photos could not be loaded',
  )
})
