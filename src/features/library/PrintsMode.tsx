import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { printsMachine } from '#machines/library/prints/prints.machine.ts'
import type { ListSelection } from '#src/features/library/list-selection.ts'
import { countSelected, selectedIds } from '#src/model/selection.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { useStarted } from '#src/watch/root.ts'
import { statePath } from '#src/watch/state-path.ts'

/**
 * How many photos are chosen for prints, and the way on; it stays at the foot of the screen while photos are chosen. While
 * the prints editor takes them over, an overlay says so and nothing can be pressed.
 */
export function PrintsMode({
  flow,
  selection,
}: {
  flow: ActorRefFrom<typeof printsMachine>
  selection: ListSelection
}): ReactNode {
  const { t } = useLingui()
  const { locale } = useStarted()
  const state = useSelector(flow, ({ value }) => statePath(value))
  const isHandedOver = useSelector(flow, snapshot => snapshot.hasTag('modal'))
  const handed = useSelector(flow, ({ context }) => context.ids.length)
  const count = useSelector(selection.flow, ({ context }) => countSelected(context.marks))
  const isSelecting = useSelector(selection.flow, snapshot => snapshot.hasTag('busy'))
  const isIncomplete = useSelector(selection.flow, snapshot => snapshot.hasTag('alert'))
  const amountOf = (number: number): string => new Intl.NumberFormat(locale).format(number)
  const amount = amountOf(isHandedOver ? handed : count)

  return (
    <section
      className={bar}
      aria-label={t`Order photo prints`}
      data-flow="prints"
      data-state={state}
    >
      <Button
        variant="quiet"
        onClick={() => {
          selection.flow.send({ type: 'selection.cancel' })
        }}
      >
        <Trans>Cancel</Trans>
      </Button>
      <Button
        variant="primary"
        busy={isSelecting}
        busyLabel={<Trans>Selecting your photos...</Trans>}
        aria-disabled={count === 0 || isIncomplete}
        onClick={() => {
          const { marks, sections } = selection.flow.getSnapshot().context
          flow.send({ type: 'prints.ask', ids: selectedIds(marks, sections) })
        }}
      >
        <Trans>Next: Customise {amount} photo prints</Trans>
        <ArrowRight aria-hidden />
      </Button>
      {isHandedOver ? (
        <Dialog
          title={<Trans>Adding {amount} photos to editor...</Trans>}
          closable={false}
          onClose={() => undefined}
        >
          <div className={wait}>
            <ProgressBar value={null} label={t`Adding ${amount} photos to editor...`} />
          </div>
        </Dialog>
      ) : null}
    </section>
  )
}

const bar = css`
  position: sticky;
  inset-block-end: 0;
  z-index: var(--layer-sticky);
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
  margin-block-start: var(--space-5);
  margin-inline: calc(-1 * var(--space-3));
  padding: var(--space-3) var(--space-3) calc(var(--space-3) + env(safe-area-inset-bottom));
  border: 1px solid var(--line);
  border-block-end: 0;
  border-start-start-radius: var(--radius-card);
  border-start-end-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-overlay);

  @media (width < 35.9375em) {
    & > button:last-of-type {
      flex: 1;
    }
  }
`
const wait = css`
  padding-block: var(--space-3);
`
