import { Trans } from '@lingui/react/macro'
import { FormPage } from '#src/account/settings-form/FormPage.tsx'
import { OpenForm } from '#src/account/settings-form/OpenForm.tsx'
import { PersonalDetailsForm } from '#src/account/personal-details/PersonalDetailsForm.tsx'
import type { FormCallbacks, SettingsFormActor } from '#src/account/settings-form/use-form.ts'
import { useResource } from '#src/account/settings/use-fresh.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import type { PersonalDetails } from '#machines/account/model/personal-details.ts'

export function PersonalDetailsPage(props: FormCallbacks & { isBusiness: boolean }) {
  const settingsForm: SettingsFormActor<PersonalDetails> = useScreenActor('personalDetails')
  const reading = useResource(useScreenActor('customer'))

  return (
    <FormPage
      title={<Trans>Change personal details</Trans>}
      fields={props.isBusiness ? 5 : 3}
      reading={reading}
    >
      {() => (
        <OpenForm settingsForm={settingsForm}>
          {form => <PersonalDetailsForm form={form} {...props} />}
        </OpenForm>
      )}
    </FormPage>
  )
}
