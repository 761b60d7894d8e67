import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { uploadRemovalMachine } from '#machines/library/upload/upload-removal/upload-removal.machine.ts'
import { UploadRemovalActions } from '#src/library/upload/upload-removal/UploadRemoval.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers B-438
it.each([
  { isUnsure: true, name: 'Close' },
  { isUnsure: false, name: 'Keep in library' },
])('offers $name where the doubt about a deletion is $isUnsure', async ({ isUnsure, name }) => {
  const app = await startApp({ locale: 'en-GB' })
  const { logic, removePhotos } = heldView(uploadRemovalMachine)
  const removal = createActor(logic, { input: { ids: ['photo-1'] }, clock: app.clock }).start()
  const user = await app.show(<UploadRemovalActions removal={removal} />)
  for (const wait of [1000, 2000, 4000, 0]) {
    await removePhotos.answer({ failed: ['photo-1'], isUnsure })
    app.clock.increment(wait)
  }

  await user.click(screen.getByRole('button', { name }))
  expect(removal.getSnapshot().output).toEqual({ kept: isUnsure ? 0 : 1 })
})
