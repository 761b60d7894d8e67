import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { PHONE_EXAMPLES } from '#src/ui/address-form/address-examples.ts'
import { FIXED_SENTENCES, LABELS, MISSING_SENTENCES } from '#src/ui/address-form/address-words.ts'
import type { AddressField } from '#machines/model/address/address-fields.ts'
import { type AddressFault, MOST_CHARACTERS } from '#machines/model/address/address-rules.ts'
import type { Country } from '#machines/model/country.ts'
import { POSTAL_CODE_EXAMPLES } from '#machines/model/address/postal-code.ts'
import { hasHouseNames } from '#machines/model/address/street-number.ts'

const LIMITS: Partial<Record<AddressField, number>> = MOST_CHARACTERS

/** Why a field is invalid; `refused`: its value passed the rules of the form, but the service rejected it. */
export type AddressProblemKind = AddressFault | 'refused'

/**
 * The problem of a field in a sentence, then what to do. `country` is null until the customer chooses one. `inStreet`
 * is a house number that was found in the street, or null.
 */
export function AddressProblem({
  field,
  kind,
  country,
  inStreet,
}: {
  field: AddressField
  kind: AddressProblemKind
  country: Country | null
  inStreet: string | null
}) {
  const fix = fixFor(field, kind, country, inStreet)

  return (
    <>
      <span className={line}>
        <Sentence field={field} kind={kind} />
      </span>
      {fix === null ? null : <span className={line}>{fix}</span>}
    </>
  )
}

function Sentence({ field, kind }: { field: AddressField; kind: AddressProblemKind }) {
  const { i18n } = useLingui()
  const label = i18n._(LABELS[field])
  const fixed =
    FIXED_SENTENCES[field] ??
    (kind === 'missing' || field === 'countryCode' ? MISSING_SENTENCES[field] : undefined)

  if (fixed !== undefined) return i18n._(fixed)
  switch (kind) {
    case 'tooLong': {
      const most = LIMITS[field]
      return (
        <Trans>
          {label}: use {most} characters or fewer
        </Trans>
      )
    }
    case 'tooLongWithNumber':
      return <Trans>{label}: use fewer characters</Trans>
    case 'hidden':
      return <Trans>{label}: contains invisible characters</Trans>
    case 'missing':
    case 'invalid':
    case 'refused':
      return <Trans>{label}: check what you entered</Trans>
  }
}

const fixFor = (
  field: AddressField,
  kind: AddressProblemKind,
  country: Country | null,
  inStreet: string | null,
) => {
  if (kind === 'hidden') return <Trans>Clear the field and type it again.</Trans>
  switch (field) {
    case 'postalCode': {
      if (country === null) return null
      const example = POSTAL_CODE_EXAMPLES[country]
      return <Trans>Use this format: {example}.</Trans>
    }
    case 'phoneNumber': {
      if (country === null) return <Trans>Start with + and the country code.</Trans>
      const example = PHONE_EXAMPLES[country]
      return <Trans>Use this format: {example}, or start with + and the country code.</Trans>
    }
    case 'streetName':
      return kind === 'tooLong' ? (
        <Trans>Use 100 characters or fewer.</Trans>
      ) : (
        <Trans>Enter the street name without the street number.</Trans>
      )
    case 'streetNumber':
      if (kind === 'tooLong') {
        return (
          <Trans>
            Enter only the number, such as 12 or 3-5, and put the rest under Flat or suffix.
          </Trans>
        )
      }
      if (inStreet !== null) {
        return <Trans>If the number is {inStreet}, move it here from the street name.</Trans>
      }
      return country !== null && hasHouseNames(country) ? (
        <Trans>Enter the number, such as 12, or the house name.</Trans>
      ) : (
        <Trans>
          Enter the number, such as 12 or 3-5, or tick the box if the address has no number.
        </Trans>
      )
    case 'firstName':
    case 'lastName':
    case 'companyName':
    case 'streetNumberAddition':
    case 'city':
    case 'countryCode':
      return null
  }
}

const line = css`
  display: block;
`
