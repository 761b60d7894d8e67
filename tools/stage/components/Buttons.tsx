import { Download, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Family, Row, Specimen } from '#tools/stage/components/parts.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { ButtonVariant } from '#src/ui/button-class.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { closeClass } from '#src/ui/overlays/close-class.ts'
import { FilePicker } from '#src/ui/fields/FilePicker.tsx'
import { FormActions } from '#src/ui/fields/FormActions.tsx'
import { Link } from '#src/ui/Link.tsx'
import { BackLink } from '#src/ui/page/BackLink.tsx'
import { NewTab } from '#src/ui/page/NewTab.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { Toolbar } from '#src/ui/page/Toolbar.tsx'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { Tooltip } from '#src/ui/overlays/Tooltip.tsx'

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']

export function Buttons(): ReactNode {
  return (
    <Family id="buttons" title="Buttons and links">
      {VARIANTS.map(variant => (
        <Row key={variant} title={`Button, ${variant}`}>
          <Specimen state="At rest">
            <Button variant={variant}>Save address</Button>
          </Specimen>
          <Specimen state="Busy">
            <Button variant={variant} busy busyLabel="Saving">
              Save address
            </Button>
          </Specimen>
          <Specimen state="Busy without a word">
            <Button variant={variant} busy>
              Save address
            </Button>
          </Specimen>
          <Specimen state="Not possible now">
            <Button variant={variant} aria-disabled>
              Save address
            </Button>
          </Specimen>
          <Specimen state="With an icon">
            <Button variant={variant}>
              <Download aria-hidden />
              Download
            </Button>
          </Specimen>
        </Row>
      ))}
      <Row title="Link as a button">
        <Specimen state="At rest">
          <Link to="/orders" className={buttonClass('primary')}>
            Continue shopping
          </Link>
        </Specimen>
      </Row>
      <Row title="Link back to a list">
        <Specimen state="At rest">
          <BackLink to="/orders">Orders</BackLink>
        </Specimen>
      </Row>
      <Row title="Link in text">
        <Specimen state="At rest">
          <p>
            The voucher is in <Link to="/orders">your last order</Link>.
          </p>
        </Specimen>
        <Specimen state="A link that opens in a new tab">
          <a href="/orders" className={linkClass}>
            Track your parcel
            <NewTab />
          </a>
        </Specimen>
        <Specimen state="A button that reads like a link">
          <button type="button" className={linkClass}>
            Cookie settings
          </button>
        </Specimen>
      </Row>
      <Row title="Close">
        <Specimen state="At rest">
          <button type="button" className={closeClass} aria-label="Close">
            <X />
          </button>
        </Specimen>
      </Row>
      <Row title="Buttons that belong together">
        <Specimen state="Opens a panel">
          <PanelButton opener="Find a month" label="Find a month">
            {close => <Button onClick={close}>Show all</Button>}
          </PanelButton>
        </Specimen>
        <Specimen state="Toolbar">
          <Toolbar label="Selected photos" className="component-toolbar">
            <Button>Add to album</Button>
            <Tooltip text="Choose at most 500 photos to order prints.">
              {description => (
                <Button aria-disabled aria-describedby={description}>
                  Order prints
                </Button>
              )}
            </Tooltip>
            <Button variant="quiet">Clear</Button>
          </Toolbar>
        </Specimen>
        <Specimen state="File picker">
          <FilePicker accept="image/*" onFiles={() => undefined}>
            Choose files
          </FilePicker>
        </Specimen>
        {[false, true].map(busy => (
          <Specimen key={`${busy}`} state={`End of a form${busy ? ' that is saved' : ''}`}>
            <FormActions busy={busy} again={undefined} partOfPage onCancel={() => undefined}>
              Save
            </FormActions>
          </Specimen>
        ))}
      </Row>
    </Family>
  )
}
