import { css } from '@linaria/core'
import { useLingui } from '@lingui/react/macro'
import type { PartialAddress } from '#machines/model/address/address-fields.ts'
import { addressLines } from '#machines/model/address/address-lines.ts'
import { countryName } from '#machines/model/country.ts'

/** An address as written on a parcel in its country, with the country's name below. */
export function AddressLines({ address }: { address: PartialAddress }) {
  const { i18n } = useLingui()
  const country = countryName(address.countryCode ?? '', i18n.locale)

  return (
    <address className={block} translate="no">
      {addressLines(address).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
        <bdi key={index} className={row}>
          {line}
        </bdi>
      ))}
      {country ? <span className={row}>{country}</span> : null}
    </address>
  )
}

const block = css`
  font-style: normal;
  overflow-wrap: anywhere;
`

const row = css`
  display: block;
  text-align: match-parent;
`
