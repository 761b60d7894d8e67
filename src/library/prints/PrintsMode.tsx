import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { printsMachine } from '#machines/library/prints/prints.machine.ts'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { PrintNotes } from '#src/library/prints/PrintNotes.tsx'
import {
  countSelected,
  selectedIds,
} from '#machines/library/selection/selection/selection.model.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useHeadingAfterwards } from '#src/ui/overlays/use-heading-afterwards.ts'
import { useFoot } from '#src/ui/overlays/use-foot.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { formatNumber } from '#machines/model/formatters.ts'

/**
 * The notes on the chosen photos, and Next; an overlay blocks the page during the hand-over. The bar of selected photos
 * has Cancel.
 */
export function PrintsMode({
  actor,
  selection,
}: {
  actor: ActorRefFrom<typeof printsMachine>
  selection: ListSelection
}) {
  const { t } = useLingui()
  const { locale } = useStarted()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isHandedOff = useSelector(actor, snapshot => snapshot.hasTag('modal'))
  const handed = useSelector(actor, ({ context }) => context.ids.length)
  const count = useSelector(selection.actor, ({ context }) => countSelected(context.marks))
  const isSelecting = useSelector(selection.actor, snapshot => snapshot.hasTag('busy'))
  const isIncomplete = useSelector(selection.actor, snapshot => snapshot.hasTag('alert'))
  const amountOf = (number: number): string => formatNumber(number, locale)
  const amount = amountOf(isHandedOff ? handed : count)
  const box = useHeadingAfterwards<HTMLElement>()
  useFoot('bar', box)

  return (
    <section
      ref={box}
      className={bar}
      aria-label={t`Order photo prints`}
      data-flow="prints"
      data-state={state}
    >
      <div className={note}>
        <PrintNotes selection={selection} />
      </div>
      <Button
        variant="primary"
        className={next}
        busy={isSelecting}
        // Answers L-130, L-183
        busyLabel={<Trans>Selecting your photos...</Trans>}
        aria-disabled={count === 0 || isIncomplete}
        onClick={() => {
          const { marks, sections } = selection.actor.getSnapshot().context
          actor.send({ type: 'prints.ask', ids: selectedIds(marks, sections) })
        }}
      >
        {/* Answers L-129 */}
        <Trans>Next: Customise {amount} photo prints</Trans>
        <ArrowRight aria-hidden />
      </Button>
      {isHandedOff ? (
        <Dialog
          // Answers L-131
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
  inset-block-end: var(--foot-sheet);
  z-index: var(--layer-sticky);
  display: flex;
  flex-wrap: wrap;
  align-items: end;
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
`
const next = css`
  @media (width < 35.9375em) {
    flex: 1 1 100%;
  }
`
const note = css`
  flex: 1 1 22rem;

  /* With large text on a phone, the bar would cover the photos; their details say the same. */
  @media (height < 22em), (width < 16em) {
    display: none;
  }
`
const wait = css`
  padding-block: var(--space-3);
`
