import { type ReactNode, useState } from 'react'
import { Family, Row, Specimen } from '#tools/stage/components/parts.tsx'
import { controlClass } from '#src/ui/fields/control-class.ts'
import { DropZone } from '#src/ui/fields/DropZone.tsx'
import { fieldClass, labelClass } from '#src/ui/fields/field-class.ts'
import { FilePicker } from '#src/ui/fields/FilePicker.tsx'
import { MonthField } from '#src/ui/fields/MonthField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'

const COUNTRIES = [
  { value: 'NL', label: 'Netherlands' },
  { value: 'DE', label: 'Germany' },
]

export function Fields(): ReactNode {
  const [name, setName] = useState('Anna de Vries')
  const [country, setCountry] = useState('NL')
  const street = { label: 'Street', value: name, onChange: setName }
  const land = { label: 'Country', value: country, options: COUNTRIES, onChange: setCountry }
  const none = { onChange: () => undefined, value: '' }

  return (
    <Family id="fields" title="Fields">
      <Row title="Text field" wide>
        <Specimen state="At rest">
          <TextField {...street} />
        </Specimen>
        <Specimen state="With a hint">
          <TextField {...street} hint="As it stands on your door" />
        </Specimen>
        <Specimen state="With a problem">
          <TextField {...none} label="Street" required error="Enter a street" />
        </Specimen>
        <Specimen state="With a problem and a hint">
          <TextField
            {...none}
            label="Street"
            hint="As it stands on your door"
            error="Enter a street"
          />
        </Specimen>
        <Specimen state="Read only">
          <TextField {...street} readOnly />
        </Specimen>
        <Specimen state="Several lines">
          <TextField {...street} label="Message" rows={3} />
        </Specimen>
        <Specimen state="Disabled, with words in place of a value">
          <div className={fieldClass}>
            <label className={labelClass} htmlFor="disabled-field">
              Street
            </label>
            <input id="disabled-field" className={controlClass} placeholder="No street" disabled />
          </div>
        </Specimen>
      </Row>
      <Row title="Select" wide>
        <Specimen state="At rest">
          <SelectField {...land} />
        </Specimen>
        <Specimen state="Nothing chosen">
          <SelectField {...land} {...none} placeholder="Choose a country" />
        </Specimen>
        <Specimen state="With a problem">
          <SelectField
            {...land}
            {...none}
            placeholder="Choose a country"
            error="Choose a country"
          />
        </Specimen>
        <Specimen state="Not to be changed now, with a hint">
          <SelectField {...land} readOnly hint="We deliver to this country" />
        </Specimen>
      </Row>
      <Row title="Month and files" wide>
        <Specimen state="Month">
          <MonthField
            name="month"
            label="Month"
            hint="From March 2018 to May 2026"
            first="2018-03"
            last="2026-05"
          />
        </Specimen>
        <Specimen state="Drop zone">
          <DropZone onFiles={() => undefined}>
            <p>Drop photos here</p>
            <FilePicker accept="image/*" onFiles={() => undefined} variant="secondary">
              Choose files
            </FilePicker>
          </DropZone>
        </Specimen>
      </Row>
    </Family>
  )
}
