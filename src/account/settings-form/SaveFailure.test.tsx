import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failureFrom } from '#machines/model/failure.ts'
import { aLostAnswer } from '#machines/samples/failures.ts'
import { SaveFailure } from '#src/account/settings-form/SaveFailure.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers B-439
it.each([
  { isInSettings: false, advice: 'Check them in your settings before you try again.' },
  { isInSettings: true, advice: 'You can save them again.' },
])(
  'says where to look after a lost answer, for a reload shows what was typed',
  async ({ isInSettings, advice }) => {
    const app = await startApp({ locale: 'en-GB' })
    const failure = failureFrom(aLostAnswer())
    await app.show(<SaveFailure failure={failure} isInSettings={isInSettings} />)

    expect(screen.getByRole('alert').textContent).toBe(
      `We couldn't confirm that your changes were saved. ${advice}What you entered is still here.`,
    )
  },
)
