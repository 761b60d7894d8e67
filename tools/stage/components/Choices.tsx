import { type ReactNode, useState } from 'react'
import { Family, Row, Specimen } from '#tools/stage/components/parts.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { LanguageChoice } from '#src/ui/fields/LanguageChoice.tsx'
import { Pager } from '#src/ui/page/Pager.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { Switch } from '#src/ui/fields/Switch.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { ThemeChoice } from '#src/ui/fields/ThemeChoice.tsx'

const WAYS = [
  { value: 'invoice', label: 'Invoice', hint: 'Within 14 days' },
  { value: 'card', label: 'Credit card' },
]

const LANGUAGES = [
  { code: 'en-GB', name: 'English' },
  { code: 'nl-NL', name: 'Nederlands' },
]

const ORDERS = [
  { key: 'recent', label: 'Recent orders', panel: <p>Orders of the last 30 days</p> },
  { key: 'history', label: 'Order history', panel: <p>Every order</p> },
]

export function Choices(): ReactNode {
  const language = { options: LANGUAGES, onChange: () => undefined }

  return (
    <Family id="choices" title="Choices">
      <Row title="Checkbox">
        {[false, true].map(selected => (
          <Specimen key={`${selected}`} state={selected ? 'Ticked' : 'Not ticked'}>
            <Kept first={selected}>
              {(now, keep) => (
                <Checkbox selected={now} onChange={keep}>
                  Send me offers
                </Checkbox>
              )}
            </Kept>
          </Specimen>
        ))}
      </Row>
      <Row title="Switch">
        {[false, true].map(isOn => (
          <Specimen key={`${isOn}`} state={isOn ? 'On' : 'Off'}>
            <Kept first={isOn}>
              {(now, keep) => (
                <Switch isOn={now} label="Statistics" hint="How pages are used" onChange={keep} />
              )}
            </Kept>
          </Specimen>
        ))}
      </Row>
      <Row title="Radio buttons">
        <Specimen state="One chosen">
          <Kept first="invoice">
            {(now, keep) => (
              <RadioGroup label="Payment" value={now} options={WAYS} onChange={keep} />
            )}
          </Kept>
        </Specimen>
        <Specimen state="With a problem">
          <Kept<string | null> first={null}>
            {(now, keep) => (
              <RadioGroup
                label="Payment"
                value={now}
                options={WAYS}
                onChange={keep}
                error="Choose how you pay"
              />
            )}
          </Kept>
        </Specimen>
      </Row>
      <Row title="Tabs" wide>
        <Specimen state="All">
          <Kept first="recent">
            {(now, keep) => <Tabs label="Orders" selected={now} onSelect={keep} tabs={ORDERS} />}
          </Kept>
        </Specimen>
      </Row>
      <Row title="Pages of a list">
        {[1, 5, 9].map(page => (
          <Specimen key={page} state={`Page ${page} of 9`}>
            <KeptPager page={page} />
          </Specimen>
        ))}
      </Row>
      <Row title="Appearance and language">
        <Specimen state="Appearance">
          <ThemeChoice value="light" onChange={() => undefined} />
        </Specimen>
        <Specimen state="Language">
          <LanguageChoice {...language} value="en-GB" />
        </Specimen>
        <Specimen state="Language, being fetched">
          <LanguageChoice {...language} value="nl-NL" busy />
        </Specimen>
        <Specimen state="Language, failed">
          <LanguageChoice {...language} value="en-GB" failed />
        </Specimen>
      </Row>
    </Family>
  )
}

/** Stores the chosen value, so that a reader can try the specimen. */
function Kept<Value>({
  first,
  children,
}: {
  first: Value
  children: (now: Value, keep: (next: Value) => void) => ReactNode
}): ReactNode {
  const [now, setNow] = useState(first)
  return children(now, setNow)
}

function KeptPager({ page }: { page: number }): ReactNode {
  return (
    <Kept first={page}>
      {(now, keep) => (
        <Pager page={now} pages={9} onPage={keep} label={`Pages of orders, from ${page}`} />
      )}
    </Kept>
  )
}
