import { type ReactNode, useState } from 'react'
import type { ForcedState } from '#tools/component-book/forced-states.ts'
import { Family, Row, Specimen } from '#tools/component-book/parts.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { LanguageChoice } from '#src/ui/fields/LanguageChoice.tsx'
import { Pager } from '#src/ui/page/Pager.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { Switch } from '#src/ui/fields/Switch.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { ThemeChoice } from '#src/ui/fields/ThemeChoice.tsx'

const FORCED: readonly { state: string; forced?: ForcedState }[] = [
  { state: 'at rest' },
  { state: 'under the pointer', forced: 'hover' },
  { state: 'focused by key', forced: 'focus' },
]

const WAYS = [
  { value: 'invoice', label: 'Invoice', hint: 'Within 14 days' },
  { value: 'card', label: 'Credit card' },
]

const LANGUAGES = [
  { code: 'en-GB', name: 'English' },
  { code: 'nl-NL', name: 'Nederlands' },
]

export function Choices(): ReactNode {
  return (
    <Family id="choices" title="Choices">
      <Row title="Checkbox">
        {[false, true].map(selected =>
          FORCED.map(({ state, forced }) => (
            <Specimen
              key={`${state} ${selected}`}
              state={`${selected ? 'Ticked' : 'Not ticked'}, ${state}`}
              forced={forced}
            >
              <KeptCheckbox selected={selected} />
            </Specimen>
          )),
        )}
      </Row>
      <Row title="Switch">
        {[false, true].map(isOn =>
          FORCED.map(({ state, forced }) => (
            <Specimen
              key={`${state} ${isOn}`}
              state={`${isOn ? 'On' : 'Off'}, ${state}`}
              forced={forced}
            >
              <KeptSwitch isOn={isOn} />
            </Specimen>
          )),
        )}
      </Row>
      <Row title="Radio buttons">
        {FORCED.map(({ state, forced }) => (
          <Specimen key={state} state={`One chosen, ${state}`} forced={forced}>
            <KeptRadios value="invoice" />
          </Specimen>
        ))}
        <Specimen state="With a problem">
          <KeptRadios value={null} error="Choose how you pay" />
        </Specimen>
      </Row>
      <Row title="Tabs" wide>
        {FORCED.map(({ state, forced }) => (
          <Specimen key={state} state={`All ${state}`} forced={forced}>
            <KeptTabs />
          </Specimen>
        ))}
      </Row>
      <Row title="Pages of a list">
        {[1, 5, 9].map(page => (
          <Specimen key={page} state={`Page ${page} of 9`}>
            <KeptPager page={page} />
          </Specimen>
        ))}
        <Specimen state="Under the pointer" forced="hover">
          <KeptPager page={2} />
        </Specimen>
        <Specimen state="Focused by key" forced="focus">
          <KeptPager page={3} />
        </Specimen>
      </Row>
      <Row title="Appearance and language">
        {FORCED.map(({ state, forced }) => (
          <Specimen key={state} state={`Appearance, ${state}`} forced={forced}>
            <ThemeChoice value="light" onChange={() => undefined} />
          </Specimen>
        ))}
        <Specimen state="Language">
          <LanguageChoice value="en-GB" options={LANGUAGES} onChange={() => undefined} />
        </Specimen>
        <Specimen state="Language, being fetched">
          <LanguageChoice value="nl-NL" options={LANGUAGES} busy onChange={() => undefined} />
        </Specimen>
        <Specimen state="Language, failed">
          <LanguageChoice value="en-GB" options={LANGUAGES} failed onChange={() => undefined} />
        </Specimen>
      </Row>
    </Family>
  )
}

function KeptCheckbox({ selected }: { selected: boolean }): ReactNode {
  const [now, setNow] = useState(selected)
  return (
    <Checkbox selected={now} onChange={setNow}>
      Send me offers
    </Checkbox>
  )
}

function KeptSwitch({ isOn }: { isOn: boolean }): ReactNode {
  const [now, setNow] = useState(isOn)
  return <Switch isOn={now} label="Statistics" hint="How pages are used" onChange={setNow} />
}

function KeptRadios({ value, error }: { value: string | null; error?: string }): ReactNode {
  const [now, setNow] = useState(value)
  return <RadioGroup label="Payment" value={now} options={WAYS} onChange={setNow} error={error} />
}

function KeptTabs(): ReactNode {
  const [now, setNow] = useState('recent')
  return (
    <Tabs
      label="Orders"
      selected={now}
      onSelect={setNow}
      tabs={[
        { key: 'recent', label: 'Recent orders', panel: <p>Orders of the last 30 days</p> },
        { key: 'history', label: 'Order history', panel: <p>Every order</p> },
      ]}
    />
  )
}

function KeptPager({ page }: { page: number }): ReactNode {
  const [now, setNow] = useState(page)
  return <Pager page={now} pages={9} onPage={setNow} label={`Pages of orders, from ${page}`} />
}
