import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { SaveFailure } from '#src/account/settings-form/SaveFailure.tsx'
import { type FormCallbacks, useSaved } from '#src/account/settings-form/use-form.ts'
import { type FormActor, useSubmission } from '#src/shell/use-submission.ts'
import { ControlledTextField } from '#src/ui/address-form/ControlledTextField.tsx'
import { COUNTRIES } from '#machines/model/country.ts'
import {
  PERSONAL_FIELDS,
  type PersonalDetails,
  type PersonalFault,
  type PersonalField,
  personalDetailsRules,
} from '#machines/account/model/personal-details.ts'
import { RefusedField } from '#src/ui/failure/RefusedField.tsx'
import { CheckedForm } from '#src/ui/fields/CheckedForm.tsx'
import { refusedFields } from '#machines/model/failure.ts'
import { REFUSED, useCheckedForm } from '#src/ui/fields/use-checked-form.ts'
import { FormActions } from '#src/ui/fields/FormActions.tsx'

/** The fields of the personal details; business customers also get the fields of their company. */
export function PersonalDetailsForm({
  form,
  isBusiness,
  onSaved,
  onCancel,
}: FormCallbacks & { form: FormActor<PersonalDetails>; isBusiness: boolean }) {
  const id = useId()
  const { isBusy, again, failure } = useSubmission(form)
  const [resolver] = useState(() => resolverFor(form.getSnapshot().context.saved))
  const fields = isBusiness ? PERSONAL_FIELDS : PRIVATE_FIELDS
  const { control, handleSubmit, problemOf, attempt } = useCheckedForm<PersonalDetails>({
    begin: () => form.getSnapshot().context.values,
    resolver,
    onEdit: values => form.send({ type: 'form.edit', values }),
    refused: refusedFields(failure, fields),
  })
  useSaved(form, { onSaved, onCancel })

  const wordsFor = (field: PersonalField) => {
    const fault = problemOf(field)
    if (fault === REFUSED) return <RefusedField label={LABELS[field]} />
    return fault === null ? null : <Problem field={field} fault={faultOf(fault)} />
  }
  const submit = handleSubmit(details => form.send({ type: 'form.submit', values: details }))

  return (
    <CheckedForm
      busy={isBusy}
      attempt={attempt}
      problems={fields.map(field => ({ id: id + field, message: wordsFor(field) }))}
      onSubmit={submit}
    >
      {fields.map(field => (
        <ControlledTextField
          key={field}
          {...SHOWN[field]}
          control={control}
          name={field}
          id={id + field}
          label={LABELS[field]}
          error={wordsFor(field)}
          readOnly={isBusy}
          required={REQUIRED.has(field)}
        />
      ))}
      {failure === null ? null : <SaveFailure failure={failure} />}
      <FormActions busy={isBusy} again={again} onCancel={onCancel}>
        <Trans>Save</Trans>
      </FormActions>
    </CheckedForm>
  )
}

function Problem({ field, fault }: { field: PersonalField; fault: PersonalFault }) {
  if (field === 'phoneNumber') {
    return (
      <>
        <Trans>Phone number must be valid</Trans>
        <br />
        <Trans>Start with + and the country code.</Trans>
      </>
    )
  }
  switch (fault) {
    case 'missing':
      return field === 'firstName' ? (
        <Trans>Enter a first name</Trans>
      ) : (
        <Trans>Enter a last name</Trans>
      )
    case 'tooLong':
      return TOO_LONG[field]
    case 'hidden':
    case 'invalid':
      return <Trans>This contains invisible characters. Clear the field and type it again.</Trans>
  }
}

const PRIVATE_FIELDS: readonly PersonalField[] = ['firstName', 'lastName', 'phoneNumber']

const REQUIRED: ReadonlySet<PersonalField> = new Set(['firstName', 'lastName'])

/** The sentences for the limits of `personalDetailsRules`. */
const TOO_LONG: Readonly<Record<Exclude<PersonalField, 'phoneNumber'>, ReactNode>> = {
  firstName: <Trans>Use 60 characters or fewer</Trans>,
  lastName: <Trans>Use 60 characters or fewer</Trans>,
  companyName: <Trans>Use 100 characters or fewer</Trans>,
  vatNumber: <Trans>Use 30 characters or fewer</Trans>,
}

const LABELS: Readonly<Record<PersonalField, ReactNode>> = {
  firstName: <Trans>First name</Trans>,
  lastName: <Trans>Last name</Trans>,
  phoneNumber: <Trans>Phone number (optional)</Trans>,
  companyName: <Trans>Company name (optional)</Trans>,
  vatNumber: <Trans>VAT number (optional)</Trans>,
}

const SHOWN = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  companyName: { autoComplete: 'organization' },
  vatNumber: { autoComplete: 'off', autoCapitalize: 'characters' },
} as const satisfies Record<PersonalField, object>

const FAULTS: readonly PersonalFault[] = ['missing', 'tooLong', 'hidden', 'invalid']

const faultOf = (message: string): PersonalFault =>
  FAULTS.find(fault => fault === message) ?? 'invalid'

/**
 * The code of the rule for phone numbers is fetched at the first check. If it cannot be fetched, only the service
 * checks them.
 */
const resolverFor =
  (stored: PersonalDetails): Resolver<PersonalDetails> =>
  async (values, context, options) => {
    const isDialled = await import('#machines/model/address/phone-number.ts').then(
      ({ isPhoneNumber }) =>
        (text: string) =>
          // Answers B-542
          COUNTRIES.some(country => isPhoneNumber(text, country)),
      () => () => true,
    )
    return valibotResolver(personalDetailsRules(isDialled, stored))(values, context, options)
  }
