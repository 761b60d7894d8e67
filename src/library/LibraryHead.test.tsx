import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LibraryHead } from '#src/library/LibraryHead.tsx'
import { InLibrary, openLibrary } from '#tests/support/views/open-library.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers L-156
it('adds no photos while all photos of the library are being deleted', async () => {
  const app = await startApp()
  const { activation, user } = openLibrary(app)
  await app.show(
    <InLibrary>
      <LibraryHead />
    </InLibrary>,
  )
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add photos' })
  expect(add.disabled).toBe(false)

  activation.send({ type: 'library.open' })
  await user.answer('DELETING')
  expect(add.disabled).toBe(true)
})
