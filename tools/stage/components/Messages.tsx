import type { ReactNode } from 'react'
import { Family, Row, Specimen } from '#tools/stage/components/parts.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { ContactContext } from '#src/ui/failure/contact-context.ts'
import { FieldProblem } from '#src/ui/fields/FieldProblem.tsx'
import { Link } from '#src/ui/Link.tsx'
import { OrderStatusBadge } from '#src/ui/OrderStatusBadge.tsx'
import { unbroken } from '#src/ui/page/unbroken.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'

const TONES: readonly Tone[] = ['cyan', 'danger', 'success', 'warning', 'info', 'neutral']
const BANNERS = ['info', 'warning', 'danger', 'success'] as const
const FAILED = {
  message: 'Your orders could not be loaded.',
  correlationId: '7f3c9a52-1d0e-4b6f-9a31-c2d4e8f0a1b3',
  failure: null,
  onRetry: () => undefined,
}

export function Messages(): ReactNode {
  return (
    <Family id="messages" title="Messages">
      <Row title="Badge">
        {TONES.map(tone => (
          <Specimen key={tone} state={tone}>
            <Badge tone={tone}>In production</Badge>
          </Specimen>
        ))}
        <Specimen state="Without an icon">
          <Badge tone="neutral" icon={null}>
            Draft
          </Badge>
        </Specimen>
        <Specimen state="Status of an order">
          <OrderStatusBadge status="Sent" />
        </Specimen>
      </Row>
      <Row title="Banner" wide>
        {BANNERS.map(tone => (
          <Specimen key={tone} state={tone}>
            <Banner tone={tone} title="Your business account is checked">
              This takes two working days, see <Link to="/orders">how we check</Link>.
            </Banner>
          </Specimen>
        ))}
        {BANNERS.map(tone => (
          <Specimen key={tone} state={`${tone}, with something to do`}>
            <Banner tone={tone} action={<Button>Try again</Button>}>
              We're deleting your photos.
            </Banner>
          </Specimen>
        ))}
      </Row>
      <Row title="Failures" wide>
        <ContactContext value="#messages">
          <Specimen state="Part of a page">
            <ErrorBlock {...FAILED} stillWorks="Everything else on this page works." />
          </Specimen>
          <Specimen state="Part of a page, trying again">
            <ErrorBlock {...FAILED} retrying />
          </Specimen>
          <Specimen state="Inside a card">
            <ErrorBlock {...FAILED} compact correlationId={null} />
          </Specimen>
        </ContactContext>
        <Specimen state="Nobody foresaw it">
          <UnexpectedError correlationId={FAILED.correlationId} onRetry={() => undefined} />
        </Specimen>
        <Specimen state="Beside a field">
          <FieldProblem>Enter a street</FieldProblem>
        </Specimen>
        <Specimen state="Reference">
          <Reference correlationId={FAILED.correlationId} />
        </Specimen>
      </Row>
      <Row title="Nothing there" wide>
        <Specimen state="Empty">
          <EmptyState
            level={3}
            title="You have not ordered anything yet"
            action={
              <Link to="/orders" className={buttonClass('primary')}>
                Start shopping
              </Link>
            }
          >
            Your orders will show here.
          </EmptyState>
        </Specimen>
        <Specimen state="Nothing found">
          <EmptyState level={3} title={<>We couldn't find order {unbroken('A-48213')}</>} />
        </Specimen>
      </Row>
    </Family>
  )
}
