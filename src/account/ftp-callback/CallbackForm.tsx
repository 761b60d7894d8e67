import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useSaved } from '#src/account/settings-form/use-form.ts'
import { SaveFailure } from '#src/account/settings-form/SaveFailure.tsx'
import { type FormActor, useSubmission } from '#src/shell/use-submission.ts'
import { ControlledTextField } from '#src/ui/address-form/ControlledTextField.tsx'
import {
  callbackFields,
  type CallbackFields,
  type CallbackSent,
} from '#machines/account/ftp-callback/callback.model.ts'
import { CALLBACK_FORMATS } from '#machines/account/model/customer.ts'
import { refusedFields } from '#machines/model/failure.ts'
import { withoutInvisible } from '#machines/model/text/text.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { RefusedField } from '#src/ui/failure/RefusedField.tsx'
import { CheckedForm } from '#src/ui/fields/CheckedForm.tsx'
import { REFUSED, useCheckedForm } from '#src/ui/fields/use-checked-form.ts'
import { FormActions } from '#src/ui/fields/FormActions.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { liveClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** The fields of the FTP callback; an empty address turns the callback off. A-119. */
export function CallbackForm({ form }: { form: FormActor<CallbackFields> }) {
  const { t } = useLingui()
  const id = useId()
  const { isBusy, isSaved, hasNothingToSave, again, failure } = useSubmission(form)
  const { control, handleSubmit, setValue, reset, problemOf, attempt, values } = useCheckedForm<
    CallbackFields,
    CallbackSent
  >({
    begin: () => form.getSnapshot().context.values,
    resolver: valibotResolver(callbackFields),
    onEdit: edited => form.send({ type: 'form.edit', values: edited }),
    refused: refusedFields(failure, ['callbackUrl']),
  })
  const { field: format } = useController({ control, name: 'callbackFormat' })
  useSaved(form, { onSaved: () => reset(form.getSnapshot().context.values) })

  const label = <Trans>Callback URL (optional)</Trans>
  const fault = problemOf('callbackUrl')
  const wrongAddress =
    fault === null ? null : fault === REFUSED ? (
      <RefusedField label={label} />
    ) : /^https:\/\//iu.test(withoutInvisible(values.callbackUrl)) ? (
      <Trans>
        This URL can't be used. Enter one like https://example.com/orders, or leave this empty.
      </Trans>
    ) : (
      <Trans>Enter a URL that starts with https://, or leave this empty</Trans>
    )
  const submit = handleSubmit(fields => {
    setValue('callbackUrl', fields.callbackUrl)
    form.send({ type: 'form.submit', values: fields })
  })

  return (
    <CheckedForm
      busy={isBusy}
      attempt={attempt}
      problems={[{ id: `${id}url`, message: wrongAddress }]}
      onSubmit={submit}
    >
      <ControlledTextField
        control={control}
        name="callbackUrl"
        id={`${id}url`}
        label={label}
        hint={
          <Trans>
            We'll send updates about every order to this URL. Example: https://example.com/orders
          </Trans>
        }
        error={wrongAddress}
        readOnly={isBusy}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
      />
      <SelectField
        id={`${id}format`}
        name="callbackFormat"
        label={t`Callback format`}
        value={format.value}
        options={CALLBACK_FORMATS.map(value => ({ value, label: value }))}
        readOnly={isBusy}
        selectRef={format.ref}
        onChange={format.onChange}
        onBlur={format.onBlur}
      />
      {failure === null ? null : <SaveFailure failure={failure} isInSettings />}
      <LiveRegion role="status" className={liveClass}>
        {isSaved ? (
          <Banner tone="success">
            <Trans>Your FTP callback is saved.</Trans>
          </Banner>
        ) : null}
        {hasNothingToSave ? <Trans>You haven't changed anything.</Trans> : null}
      </LiveRegion>
      <FormActions busy={isBusy} again={again} partOfPage>
        <Trans>Save</Trans>
      </FormActions>
    </CheckedForm>
  )
}
