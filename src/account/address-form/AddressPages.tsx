import { Trans } from '@lingui/react/macro'
import { FormPage } from '#src/account/settings-form/FormPage.tsx'
import { OpenForm } from '#src/account/settings-form/OpenForm.tsx'
import { SaveFailure } from '#src/account/settings-form/SaveFailure.tsx'
import {
  type FormCallbacks,
  type SettingsFormActor,
  useSaved,
} from '#src/account/settings-form/use-form.ts'
import { type FormActor, useSubmission } from '#src/shell/use-submission.ts'
import { useResource } from '#src/account/settings/use-fresh.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { AddressForm } from '#src/ui/address-form/AddressForm.tsx'
import {
  ADDRESS_FIELDS,
  type AddressEntries,
  entriesOf,
  withDraft,
} from '#machines/model/address/address-fields.ts'
import { refusedFields } from '#machines/model/failure.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Link } from '#src/ui/Link.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import type { SettingsPath } from '#machines/shell/model/screen-path.ts'
import { stackBelow5Class } from '#src/ui/common-class.ts'

export function NewAddressPage(callbacks: FormCallbacks) {
  const settingsForm: SettingsFormActor<AddressEntries> = useScreenActor('newAddress')

  return (
    <>
      <PageHeading>
        <Trans>Add an address</Trans>
      </PageHeading>
      <div className={stackBelow5Class}>
        <OpenForm settingsForm={settingsForm}>
          {form => <AddressFields form={form} isNew {...callbacks} />}
        </OpenForm>
      </div>
    </>
  )
}

/** The page on which customers change a saved address; for an unknown id, it says that there is no such address. */
export function ChangeAddressPage({
  id,
  settingsPath,
  ...callbacks
}: FormCallbacks & { id: string; settingsPath: SettingsPath }) {
  const settingsForm: SettingsFormActor<AddressEntries> = useScreenActor('changedAddress')
  const reading = useResource(useScreenActor('addresses'))

  return (
    <FormPage title={<Trans>Change address</Trans>} fields={7} reading={reading}>
      {({ addresses }) =>
        addresses.every(address => address.id !== id) ? (
          <EmptyState
            title={<Trans>Address not found</Trans>}
            action={
              <Link to={settingsPath} className={buttonClass('secondary')}>
                <Trans>Back to settings</Trans>
              </Link>
            }
          >
            <Trans>It may have been deleted.</Trans>
          </EmptyState>
        ) : (
          <OpenForm settingsForm={settingsForm}>
            {form => <AddressFields form={form} {...callbacks} />}
          </OpenForm>
        )
      }
    </FormPage>
  )
}

/** The form of one address. */
export function AddressFields({
  form,
  isNew = false,
  onSaved,
  onCancel,
}: FormCallbacks & {
  form: FormActor<AddressEntries>
  isNew?: boolean
}) {
  const { isBusy, again, failure } = useSubmission(form)
  const { saved, values } = form.getSnapshot().context
  useSaved(form, { onSaved, onCancel })

  return (
    <AddressForm
      initial={saved}
      draft={values}
      submitLabel={<Trans>Save address</Trans>}
      busy={isBusy}
      again={again}
      failure={
        failure === null ? null : (
          <SaveFailure
            failure={failure}
            missing={isNew ? undefined : <Trans>Address not found</Trans>}
          />
        )
      }
      refused={refusedFields(failure, ADDRESS_FIELDS)}
      onSubmit={address => form.send({ type: 'form.submit', values: entriesOf(address, null) })}
      onCancel={onCancel}
      onDraft={draft => form.send({ type: 'form.edit', values: withDraft(saved, draft) })}
    />
  )
}
