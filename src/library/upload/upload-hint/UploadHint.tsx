import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadHintMachine } from '#machines/library/upload/upload-hint/upload-hint.machine.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { useHeadingAfterwards } from '#src/ui/overlays/use-heading-afterwards.ts'
import { useHold } from '#src/ui/overlays/use-hold.ts'
import { closeClass } from '#src/ui/overlays/close-class.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { liveClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

type HintActor = ActorRefFrom<typeof uploadHintMachine>

/** Says after an upload where the new photos are. The machine closes the hint after a while; L-194, L-195, B-395. */
export function UploadHint({ hint }: { hint: HintActor }) {
  const region = useRef<HTMLDivElement>(null)
  const isShowing = useSelector(hint, snapshot => snapshot.matches('showing'))
  const hold = useHold(region, {
    isEmpty: !isShowing,
    onPause: () => hint.send({ type: 'hint.hold' }),
    onResume: () => hint.send({ type: 'hint.release' }),
  })

  return (
    <LiveRegion ref={region} role="status" className={liveClass} {...hold}>
      {isShowing ? <HintCard hint={hint} /> : null}
    </LiveRegion>
  )
}

function HintCard({ hint }: { hint: HintActor }) {
  const { t } = useLingui()
  const state = useSelector(hint, ({ value }) => statePath(value))

  return (
    <div
      ref={useHeadingAfterwards<HTMLDivElement>()}
      className={card}
      data-flow="uploadHint"
      data-state={state}
    >
      <p>
        <Trans>
          Your new photos are sorted by date taken.{' '}
          <button
            type="button"
            className={`${linkClass} ${link}`}
            onClick={() => hint.send({ type: 'hint.follow' })}
          >
            Sort by uploaded
          </button>{' '}
          to see them first
        </Trans>
      </p>
      <button
        type="button"
        className={closeClass}
        aria-label={t`Close`}
        onClick={() => hint.send({ type: 'hint.close' })}
      >
        <X />
      </button>
    </div>
  )
}

const card = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  margin-block-end: var(--space-3);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-overlay);
  pointer-events: auto;
  animation: ui-rise var(--motion-fade) var(--ease) both;
`
const link = css`
  padding: 0;
  border: 0;
  background: none;
`
