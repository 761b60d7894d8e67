import { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'
import {
  type FormValues,
  submissionMachine,
} from '#machines/shell/submission/submission.machine.ts'
import type { ScreenMachines } from '#machines/shell/screen-actors/screen-machines.ts'
import { heldView, type RunningApp } from '#tests/support/views/start-app.tsx'

/** Opens a form of the settings; the test answers the read of the form's draft, and the save. */
export const openSettingsForm = <Name extends keyof ScreenMachines>(
  { open }: RunningApp,
  name: Name,
) => {
  const { logic, recallDraft: recall, save } = heldView(submissionMachine<FormValues>())
  const form = settingsFormMachine<FormValues>().provide({
    actors: {
      submission: logic,
    },
  })
  const settingsForm = open(name, form as unknown as ScreenMachines[Name], {
    event: 'customer.changed',
  })
  return { settingsForm, recall, save }
}
