import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { failureFrom } from '#machines/model/failure.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { RetryOrContact } from '#src/ui/failure/RetryOrContact.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers B-074
it.each([
  [400, 0],
  [422, 0],
  [507, 0],
  [500, 1],
  [404, 1],
])(
  'offers another try after a %d only where it can help, and else customer care',
  async (status, tries) => {
    const onRetry = vi.fn<() => void>()
    const failure = failureFrom(aServiceError(status))
    const app = await startApp()
    const user = await app.show(<RetryOrContact failure={failure} onRetry={onRetry} />)

    for (const button of screen.queryAllByRole('button', { name: 'Try again' })) {
      await user.click(button)
    }
    expect(onRetry).toHaveBeenCalledTimes(tries)
    expect(screen.queryAllByRole('link', { name: 'Contact customer care' })).toHaveLength(1 - tries)
  },
)
