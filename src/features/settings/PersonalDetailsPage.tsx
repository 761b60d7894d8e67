import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormPage } from '#src/features/settings/FormPage.tsx'
import { OpenForm } from '#src/features/settings/OpenForm.tsx'
import { PersonalDetailsForm } from '#src/features/settings/PersonalDetailsForm.tsx'
import type { FormPart } from '#src/features/settings/use-form.ts'
import { type CustomerActor, useCustomer } from '#src/features/settings/use-fresh.ts'
import { type PersonalDetails, personalDetailsOf } from '#src/model/personal-details.ts'

/** The page on which customers change who they are. */
export function PersonalDetailsPage({
  customer,
  part,
  ...ways
}: {
  customer: CustomerActor
  part: FormPart<PersonalDetails>
  isBusiness: boolean
  onSaved: () => void
  onCancel: () => void
}): ReactNode {
  return (
    <FormPage title={<Trans>Change personal details</Trans>} reading={useCustomer(customer)}>
      {known => (
        <OpenForm part={part} values={personalDetailsOf(known)}>
          {form => <PersonalDetailsForm form={form} {...ways} />}
        </OpenForm>
      )}
    </FormPage>
  )
}
