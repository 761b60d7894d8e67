import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { useController, type Resolver } from 'react-hook-form'
import { ADDITION_EXAMPLES } from '#src/ui/address-form/address-examples.ts'
import { DIGIT_CODES, type FieldWidth, layoutOf } from '#src/ui/address-form/address-layout.ts'
import { LABELS } from '#src/ui/address-form/address-words.ts'
import { AddressProblem, type AddressProblemKind } from '#src/ui/address-form/AddressProblem.tsx'
import { ControlledTextField } from '#src/ui/address-form/ControlledTextField.tsx'
import type { Address } from '#machines/model/address/address.ts'
import {
  type AddressEntries,
  type AddressField,
  areChanged,
  OPTIONAL_FIELDS,
  withDraft,
} from '#machines/model/address/address-fields.ts'
import { COUNTRIES, countryName, countryOf } from '#machines/model/country.ts'
import { numberInStreet } from '#machines/model/address/street-number-rules.ts'
import { hasHouseNames, noNumberWord } from '#machines/model/address/street-number.ts'
import type { Again } from '#machines/model/time/retry-after.ts'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { CheckedForm } from '#src/ui/fields/CheckedForm.tsx'
import { REFUSED, useCheckedForm } from '#src/ui/fields/use-checked-form.ts'
import { FormActions } from '#src/ui/fields/FormActions.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { addressRules, type PhoneRule } from '#machines/model/address/address-rules.ts'

/**
 * The form of an address. It keeps typed values until it is unmounted, so a failed save loses nothing. Use a `key` per
 * address.
 */
export function AddressForm({
  initial,
  countries = COUNTRIES,
  draft,
  submitLabel,
  busy,
  again,
  failure,
  refused,
  onSubmit,
  onCancel,
  onDraft,
  children,
}: {
  /** The stored values at the time of the mount; later ones are ignored. */
  initial: AddressEntries
  /** The countries on offer, besides the country of `initial`; if absent, all countries that the shop knows. */
  countries?: readonly string[] | undefined
  /** Earlier unsaved values, as `onDraft` passed them, or null. Load them before the form mounts. */
  draft: Readonly<Record<string, string>> | null
  submitLabel: ReactNode
  /** Whether a save is under way. If so, the button says "Saving" and nothing can be submitted. */
  busy: boolean
  /** When the service accepts the form again; undefined unless the last save failed and the service named a time. */
  again: Again | undefined
  /** Why the last save failed; shown above the buttons. */
  failure?: ReactNode
  /** Fields that the service refused, as in `useCheckedForm`. */
  refused?: readonly AddressField[] | undefined
  /** Gets the address as `addressRules` returns it: trimmed, the postal code as in its country, empty fields null. */
  onSubmit: (address: Address) => void
  onCancel?: (() => void) | undefined
  /** Gets all typed values, also on mount if there is a draft; null once nothing differs from `initial`. */
  onDraft?: ((draft: Record<string, string> | null) => void) | undefined
  /** Further content below the fields. */
  children?: ReactNode
}) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [before] = useState(initial)
  const hasDraft = useRef(draft !== null)
  const form = useCheckedForm<AddressEntries, Address>({
    begin: () => withDraft(before, draft),
    resolver: addressResolver(before),
    refused,
    onEdit: now => {
      const isDirty = areChanged(before, now)
      if (!isDirty && !hasDraft.current) return
      hasDraft.current = isDirty
      onDraft?.(isDirty ? now : null)
    },
  })
  const { control, errors, attempt, values: entries } = form
  const { field: countryField } = useController({ control, name: 'countryCode' })
  const { field: boxField } = useController({ control, name: 'noNumber' })

  const country = countryOf(entries.countryCode)
  const layout = layoutOf(country)
  const inStreet =
    country !== null && entries.streetNumber === ''
      ? numberInStreet(entries.streetName, country)
      : null

  const wordsFor = (field: AddressField) => {
    const fault = form.problemOf(field)
    return fault === null ? null : (
      <AddressProblem field={field} kind={kindOf(fault)} country={country} inStreet={inStreet} />
    )
  }

  const idOf = (field: AddressField): string => `${id}${field}`
  const problems = layout.flatMap(([field]) =>
    field === 'noNumber' ? [] : [{ id: idOf(field), message: wordsFor(field) }],
  )

  const submit = form.handleSubmit(address => {
    if (!busy) onSubmit(address)
  })

  const hintFor = (field: AddressField) => {
    if (country === null) return null
    if (field === 'streetNumber' && hasHouseNames(country)) {
      return <Trans>Or the house name</Trans>
    }
    const example = ADDITION_EXAMPLES[country]
    return field === 'streetNumberAddition' ? <Trans>For example, {example}</Trans> : null
  }

  return (
    <CheckedForm
      className={grouped}
      busy={busy}
      attempt={attempt}
      problems={problems}
      onSubmit={submit}
    >
      <div className={fields}>
        {layout.map(([field, width]) => (
          <div key={field} className={widths[width]}>
            {field === 'countryCode' ? (
              <SelectField
                id={idOf(field)}
                name={field}
                label={i18n._(LABELS[field])}
                value={entries.countryCode}
                options={countryOptions(i18n.locale, [
                  ...countries,
                  before.countryCode,
                  entries.countryCode,
                ])}
                placeholder={t`Choose a country`}
                required
                readOnly={busy}
                autoComplete="country"
                selectRef={countryField.ref}
                error={wordsFor(field)}
                onChange={countryField.onChange}
                onBlur={() => {
                  countryField.onBlur()
                  const wrong = DEPENDENT.filter(other => errors[other] !== undefined)
                  if (wrong.length > 0) void form.trigger(wrong)
                }}
              />
            ) : field === 'noNumber' ? (
              <Checkbox
                name={field}
                selected={entries.noNumber !== ''}
                readOnly={busy}
                inputRef={boxField.ref}
                onBlur={boxField.onBlur}
                onChange={none => {
                  form.setValue('noNumber', none ? 'yes' : '')
                  form.clearErrors('streetNumber')
                }}
              >
                <Trans>This address has no number</Trans>
              </Checkbox>
            ) : field === 'streetNumber' && entries.noNumber !== '' && country !== null ? (
              <TextField
                id={idOf(field)}
                label={i18n._(LABELS[field])}
                value={noNumberWord(country)}
                readOnly
                onChange={keep}
              />
            ) : (
              <ControlledTextField
                {...SHOWN[field]}
                control={control}
                name={field}
                id={idOf(field)}
                label={i18n._(LABELS[field])}
                hint={hintFor(field)}
                error={wordsFor(field)}
                readOnly={busy}
                required={!OPTIONAL_FIELDS.has(field)}
                {...(field === 'postalCode' && DIGIT_CODES.has(entries.countryCode)
                  ? { inputMode: 'numeric' }
                  : {})}
              />
            )}
          </div>
        ))}
      </div>
      {children}
      {failure}
      <FormActions busy={busy} again={again} onCancel={onCancel}>
        {submitLabel}
      </FormActions>
    </CheckedForm>
  )
}

/** Fields whose rules depend on the country. */
const DEPENDENT: readonly AddressField[] = ['streetNumber', 'postalCode', 'phoneNumber']

const FAULTS: readonly AddressProblemKind[] = [
  'missing',
  'tooLong',
  'tooLongWithNumber',
  'hidden',
  'invalid',
  REFUSED,
]

const kindOf = (message: string): AddressProblemKind =>
  FAULTS.find(fault => fault === message) ?? 'invalid'

const keep = (): void => {}

/** Options of the country field, sorted by name in the customer's language. Empty and repeated codes are left out. */
const countryOptions = (
  locale: string,
  codes: readonly string[],
): { value: string; label: string }[] =>
  [...new Set(codes)]
    .filter(code => code !== '')
    .map(value => ({ value, label: countryName(value, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))

type Shown = Partial<
  Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>
>

const SHOWN: Readonly<Record<Exclude<AddressField, 'countryCode'>, Shown>> = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  companyName: { autoComplete: 'organization' },
  streetName: { autoComplete: 'address-line1', autoCapitalize: 'words' },
  streetNumber: { autoComplete: 'off' },
  streetNumberAddition: { autoComplete: 'address-line2' },
  postalCode: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
}

const grouped = css`
  display: grid;
  gap: var(--space-6);
  max-inline-size: var(--form-width);
`

const fields = css`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--space-5) var(--space-4);
`

const whole = css`
  grid-column: span 6;
`

const twoThirds = css`
  grid-column: span 4;

  @media (width < 35.9375em) {
    grid-column: span 6;
  }
`

const third = css`
  grid-column: span 2;

  @media (width < 35.9375em) {
    grid-column: span 3;
  }
`

const widths: Readonly<Record<FieldWidth, string>> = { whole, twoThirds, third }

/** Until the real rule has loaded, six digits pass, because the service checks phone numbers as well. */
const anyNumber: PhoneRule = text => text.replaceAll(/\D/gu, '').length >= 6

const phoneRule = async (): Promise<PhoneRule> => {
  try {
    const { isPhoneNumber } = await import('#machines/model/address/phone-number.ts')
    return isPhoneNumber
  } catch {
    return anyNumber
  }
}

/**
 * Validates the form of a stored address by the rules of the chosen country. The phone rule is loaded with the first
 * check.
 */
const addressResolver =
  (stored: AddressEntries): Resolver<AddressEntries, unknown, Address> =>
  async (entries, context, options) =>
    valibotResolver(addressRules(entries, await phoneRule(), stored))(entries, context, options)
