import { css } from '@linaria/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAppearance } from '#flow-book/page/appearance.ts'
import { mutedClass, rowClass, scrollClass, stackClass } from '#flow-book/page/classes.ts'
import { stageAddress, type StageTour } from '#flow-book/page/stage/stage-address.ts'
import { capital } from '#flow-book/page/words.ts'
import type { Stands } from '#flow-book/frame.ts'
import { Button } from '#flow-book/page/ui.ts'

/**
 * A flow's view with its real machine; a viewer can press and type in it. Buttons beside the view carry out the events
 * that do not come from a person.
 */
export function StagedState({
  tour,
  onStands,
  onClose,
}: {
  tour: StageTour
  /** Receives the ids of the active states. */
  onStands(states: readonly string[]): void
  onClose(): void
}): ReactNode {
  const appearance = useAppearance()
  const { width } = appearance
  const [offers, setOffers] = useState<readonly string[]>([])
  const section = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const stage = frame.current
    const listen = ({ detail }: CustomEvent<Stands>): void => {
      setOffers(detail.offers)
      onStands(detail.states)
    }
    stage?.addEventListener('stands', listen)
    return () => {
      stage?.removeEventListener('stands', listen)
    }
  }, [onStands])

  return (
    <section ref={section} className={stackClass} aria-labelledby="staged-state" tabIndex={-1}>
      <div>
        <h2 id="staged-state">The product in this state</h2>
        <p className={mutedClass}>
          This is the view with its machine. Press and type in it; no service answers, until you say
          what happens.
        </p>
      </div>
      <div>
        <Button onClick={onClose}>Close the product</Button>
      </div>
      <div className={rowClass} role="group" aria-labelledby="staged-offers">
        <h3 id="staged-offers">What else can happen now</h3>
        {offers.length === 0 ? (
          <p className={mutedClass}>Nothing happens now but what a person does.</p>
        ) : (
          offers.map(label => (
            <Button
              key={label}
              variant="quiet"
              onClick={() => frame.current?.contentWindow?.happen?.(label)}
            >
              {capital(label)}
            </Button>
          ))
        )}
      </div>
      <div className={scrollClass}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the book itself; a sandbox would keep its modules out */}
        <iframe
          ref={frame}
          className={screen}
          title={`The product at ${width} px`}
          src={stageAddress(tour, appearance)}
          width={width}
        />
      </div>
    </section>
  )
}

const screen = css`
  block-size: 80dvh;
  border: 1px solid var(--line);
`
