import { BookImage } from 'lucide-react'
import type { ReactNode } from 'react'
import PICTURE from '#tools/stage/components/picture.svg'
import { Family, Row, Specimen } from '#tools/stage/components/parts.tsx'
import { Card } from '#src/ui/Card.tsx'
import { cardClass, linkCardClass } from '#src/ui/card-class.ts'
import { Link } from '#src/ui/Link.tsx'
import { Print } from '#src/ui/Print.tsx'
import { PrintPicture } from '#src/ui/PrintPicture.tsx'
import { PrintSkeleton } from '#src/ui/PrintSkeleton.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { FieldsSkeleton } from '#src/ui/fields/FieldsSkeleton.tsx'
import { Waiting as WaitingFor, WaitsContext } from '#src/ui/page/Waiting.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { TilesSkeleton } from '#src/ui/TilesSkeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const LONG = { begin: () => () => undefined, isLong: true }
const SIZES = ['small', 'medium'] as const

export function Waiting(): ReactNode {
  return (
    <Family id="waiting" title="Paper, prints and waiting">
      <Row title="Card" wide>
        <Specimen state="At rest">
          <Card>
            <h4>Order A-1042</h4>
            <p>
              Ordered on 3 May 2026
              <VisuallyHidden> by you</VisuallyHidden>
            </p>
          </Card>
        </Specimen>
        <Specimen state="One link">
          <Link to="/orders" className={`${cardClass} ${linkCardClass}`}>
            <h4>Summer in Zeeland</h4>
            <p>24 pages</p>
          </Link>
        </Specimen>
      </Row>
      <Row title="Print">
        {SIZES.map(size => (
          <Specimen key={size} state={size}>
            <Print size={size}>
              <img src={PICTURE} alt="" />
            </Print>
          </Specimen>
        ))}
        {SIZES.map(size => (
          <Specimen key={size} state={`${size}, to come`}>
            <PrintSkeleton size={size} />
          </Specimen>
        ))}
        <Specimen state="As wide as its place">
          <div className="component-narrow">
            <Print>
              <img src={PICTURE} alt="" />
            </Print>
          </div>
        </Specimen>
        <Specimen state="As wide as its place, to come">
          <div className="component-narrow">
            <PrintSkeleton ratio={1.5} />
          </div>
        </Specimen>
        <Specimen state="Without its picture">
          <PrintPicture address={null} icon={<BookImage aria-hidden />} size="medium" />
        </Specimen>
      </Row>
      <Row title="Tiles" wide>
        <Specimen state="To come">
          <TilesSkeleton count={3} isWide={false} ratio={1} lines={2} />
        </Specimen>
      </Row>
      <Row title="Progress" wide>
        <Specimen state="Not begun">
          <ProgressBar value={0} label="Upload, not begun" />
        </Specimen>
        <Specimen state="On its way">
          <ProgressBar value={0.62} label="Upload, on its way" />
        </Specimen>
        <Specimen state="Done">
          <ProgressBar value={1} label="Upload, done" />
        </Specimen>
        <Specimen state="Nobody knows how far">
          <ProgressBar value={null} label="Upload, being prepared" />
        </Specimen>
        <Specimen state="Text to come">
          <Skeleton />
        </Specimen>
        <Specimen state="Fields to come">
          <FieldsSkeleton count={2} />
        </Specimen>
        <Specimen state="After a long wait">
          <WaitsContext value={LONG}>
            <WaitingFor sentence="We're still loading your orders.">
              <TilesSkeleton count={3} isWide={false} ratio={1} lines={2} />
            </WaitingFor>
          </WaitsContext>
        </Specimen>
        <Specimen state="Spinner">
          <Spinner />
        </Specimen>
      </Row>
    </Family>
  )
}
