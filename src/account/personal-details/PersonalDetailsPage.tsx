import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormPage } from '#src/account/settings-form/FormPage.tsx'
import { OpenForm } from '#src/account/settings-form/OpenForm.tsx'
import { PersonalDetailsForm } from '#src/account/personal-details/PersonalDetailsForm.tsx'
import type { SettingsFormActor } from '#src/account/settings-form/use-form.ts'
import { type CustomerActor, useResource } from '#src/account/settings/use-fresh.ts'
import type { PersonalDetails } from '#machines/account/model/personal-details.ts'

export function PersonalDetailsPage({
  customer,
  settingsForm,
  ...callbacks
}: {
  customer: CustomerActor
  settingsForm: SettingsFormActor<PersonalDetails>
  isBusiness: boolean
  onSaved: () => void
  onCancel: () => void
}): ReactNode {
  return (
    <FormPage title={<Trans>Change personal details</Trans>} reading={useResource(customer)}>
      {() => (
        <OpenForm settingsForm={settingsForm}>
          {form => <PersonalDetailsForm form={form} {...callbacks} />}
        </OpenForm>
      )}
    </FormPage>
  )
}
