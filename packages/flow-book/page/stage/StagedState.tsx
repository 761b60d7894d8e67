import { css } from '@linaria/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useAppearance, WIDTHS } from '#flow-book/page/appearance.ts'
import { mutedClass, rowClass, scrollClass, stackClass } from '#flow-book/page/classes.ts'
import { stageAddress, type StageTour } from '#flow-book/page/stage/stage-address.ts'
import { capital } from '#flow-book/page/words.ts'
import { type HappenMessage, standsMessage } from '#flow-book/frame-message.ts'
import { Button } from '#flow-book/page/ui.ts'

/** Viewport width of the book, in px, below which the product first has the width of a phone. */
const SMALL = 768

/**
 * A flow's view with its real machine, in which a viewer presses and types. Buttons beside it carry out what no person
 * does.
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
  const [width, setWidth] = useState<number>(innerWidth < SMALL ? WIDTHS[0] : WIDTHS[2])
  const [offers, setOffers] = useState<readonly string[]>([])
  const section = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent): void => {
      const message = v.safeParse(standsMessage, data)
      if (source !== frame.current?.contentWindow || !message.success) return
      setOffers(message.output.offers)
      onStands(message.output.states)
    }
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
    }
  }, [onStands])

  const happen = (label: string): void => {
    frame.current?.contentWindow?.postMessage({ happen: label } satisfies HappenMessage, '*')
  }

  return (
    <section ref={section} className={stackClass} aria-labelledby="staged-state" tabIndex={-1}>
      <div>
        <h2 id="staged-state">The product in this state</h2>
        <p className={mutedClass}>
          This is the view with its machine. Press and type in it; no service answers, until you say
          what happens.
        </p>
      </div>
      <div className={rowClass} role="group" aria-label="Width of the product">
        {WIDTHS.map(own => (
          <Button
            key={own}
            variant={own === width ? 'secondary' : 'quiet'}
            aria-pressed={own === width}
            onClick={() => setWidth(own)}
          >
            {own} px
          </Button>
        ))}
        <Button onClick={onClose}>Close the product</Button>
      </div>
      <div className={rowClass} role="group" aria-labelledby="staged-offers">
        <h3 id="staged-offers">What else can happen now</h3>
        {offers.length === 0 ? (
          <p className={mutedClass}>Nothing happens now but what a person does.</p>
        ) : (
          offers.map(label => (
            <Button key={label} variant="quiet" onClick={() => happen(label)}>
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
