import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusIfFree } from '#src/browser/focus-if-free.ts'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import {
  countSelected,
  selectedIds,
  shareSelected,
} from '#machines/library/selection/selection/selection.model.ts'
import { formatNumber } from '#machines/model/formatters.ts'
import { Ellipsis } from 'lucide-react'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { useDocumentEvent } from '#src/ui/page/use-document-event.ts'
import { useIsSmallScreen } from '#src/ui/use-media.ts'
import { Button } from '#src/ui/Button.tsx'
import {
  SelectionInPart,
  SelectionProblem,
  SelectionProgress,
} from '#src/library/selection/selection/SelectionReading.tsx'
import { isForPage } from '#src/library/selection/selection/SelectionKeys.tsx'
import { Toolbar } from '#src/ui/page/Toolbar.tsx'
import { Tooltip } from '#src/ui/overlays/Tooltip.tsx'
import { useCovered } from '#src/ui/overlays/use-covered.ts'
import { useHeadingAfterwards } from '#src/ui/overlays/use-heading-afterwards.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { useLetters } from '#src/shell/use-letters.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'

export interface SelectionAction {
  key: string
  label: ReactNode
  icon: ReactNode
  /** The explanation why the action is unavailable in this list; undefined if it is available. */
  why?: ReactNode
  /** The most photos for which the action works, and the hint if more are selected; undefined: no limit. */
  limit?: { most: number; hint: ReactNode } | undefined
  /** The bar calls it with the ids of the selected photos in the order of the list, at least one. */
  onPress: (ids: string[]) => void
}

/** The number of selected photos, and the actions for them. The bar stays on screen while the list scrolls. */
export function SelectionBar({
  selection,
  actions,
  hasAlbums = false,
  renderMore = null,
}: {
  selection: ListSelection
  actions: readonly SelectionAction[]
  /** Whether photos in no album can be selected; B-295. */
  hasAlbums?: boolean
  /** Renders buttons that do not depend on the selection; on a small screen in a sheet, which `close` closes. */
  renderMore?: ((close: () => void) => ReactNode) | null
}) {
  const { actor } = selection
  const { t } = useLingui()
  const { locale } = useStarted()
  const letterIn = useLetters()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isAlert = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const count = useSelector(actor, ({ context }) => countSelected(context.marks))
  const share = useSelector(actor, ({ context }) => shareSelected(context.marks, context.sections))
  // The library may be locked: then no button that starts the mode takes the focus.
  const box = useHeadingAfterwards<HTMLDivElement>()
  const toggle = useRef<HTMLButtonElement>(null)
  const amount = formatNumber(count, locale)
  const isSmall = useIsSmallScreen()

  const isTooMany = (limit: SelectionAction['limit']): boolean =>
    limit !== undefined && count > limit.most
  const isOff = ({ why, limit }: SelectionAction): boolean =>
    count === 0 || isBusy || isAlert || why !== undefined || isTooMany(limit)
  const act = ({ onPress }: SelectionAction): void => {
    const { marks, sections } = actor.getSnapshot().context
    onPress(selectedIds(marks, sections))
  }
  const renderOutside = (close: () => void) =>
    hasAlbums ? (
      <Button
        variant="quiet"
        onClick={() => {
          close()
          actor.send({ type: 'selection.outsideAlbums' })
        }}
      >
        <Trans>Select photos not in an album</Trans>
      </Button>
    ) : null
  useDocumentEvent('keydown', event => {
    if (event.defaultPrevented || !isForPage(event.target)) return
    if (letterIn(event) !== 'l') return
    const action = actions.find(({ key }) => key === 'copy')
    if (action !== undefined && !isOff(action)) act(action)
    event.preventDefault()
  })
  useEffect(() => {
    // Take the focus, because the button that started the selection mode was removed.
    focusIfFree(toggle.current)
  }, [])

  useCovered(box)

  return (
    <div
      ref={box}
      className={actions.length === 0 ? `${bar} ${withoutActions}` : bar}
      data-flow="selection"
      data-state={state}
      aria-busy={isBusy}
    >
      <Toolbar label={t`Selected photos`} className={tools}>
        <LiveRegion as="p" role="status" className={number}>
          <Trans>{amount} selected</Trans>
        </LiveRegion>
        <div className={actionRow}>
          {/* Answers L-032 */}
          <Button
            ref={toggle}
            variant="quiet"
            onClick={() => actor.send({ type: 'selection.toggleAll' })}
          >
            {share === 'all' ? <Trans>Deselect all</Trans> : <Trans>Select all</Trans>}
          </Button>
          {share === 'some' ? (
            <Button
              variant="quiet"
              onClick={() => {
                toggle.current?.focus()
                actor.send({ type: 'selection.none' })
              }}
            >
              <Trans>Deselect all</Trans>
            </Button>
          ) : null}
          {isSmall ? null : renderOutside(() => undefined)}
          <Button variant="quiet" onClick={() => actor.send({ type: 'selection.cancel' })}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
        {actions.length === 0 && renderMore === null ? null : (
          <div className={photoActions}>
            {actions.map(action => {
              const { key, label, icon, why, limit } = action
              const button = (descriptionId: string | undefined) => (
                <Button
                  key={key}
                  aria-disabled={isOff(action)}
                  aria-describedby={descriptionId}
                  onClick={() => act(action)}
                >
                  {icon}
                  {label}
                </Button>
              )
              return why === undefined ? (
                button(isTooMany(limit) ? `selection-${key}` : undefined)
              ) : (
                <Tooltip key={key} text={why}>
                  {button}
                </Tooltip>
              )
            })}
            {renderMore === null ? null : isSmall ? (
              <PanelButton
                opener={
                  <>
                    <Ellipsis aria-hidden />
                    <Trans>More</Trans>
                  </>
                }
                label={t`More`}
              >
                {close => (
                  <>
                    {renderOutside(close)}
                    {renderMore(close)}
                  </>
                )}
              </PanelButton>
            ) : (
              <span className={apart}>{renderMore(() => undefined)}</span>
            )}
          </div>
        )}
      </Toolbar>
      <div className={below}>
        {actions.map(({ key, limit }) =>
          limit !== undefined && isTooMany(limit) ? (
            <p key={key} id={`selection-${key}`}>
              {limit.hint}
            </p>
          ) : null,
        )}
        <SelectionProgress actor={actor} />
      </div>
      <SelectionProblem actor={actor} onRetry={() => toggle.current?.focus()} />
      <SelectionInPart actor={actor} onDismiss={() => toggle.current?.focus()} />
    </div>
  )
}

const bar = css`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-sticky);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin-block-end: var(--space-6);
  margin-inline: calc(-1 * var(--space-3));
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-raised);
`
/** The class of a bar whose actions are at the foot of the window: a low window has no room for both. */
const withoutActions = css`
  @media (height < 30em) {
    position: relative;
  }
`
const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);

  /* One row that scrolls keeps the bar low in a low window, so that there is room for photos below it; B-202. */
  @media (height < 30em) {
    /* Also clips what is hidden in the row for screen readers. */
    position: relative;
    flex-wrap: nowrap;
    margin-inline: calc(-1 * var(--space-3));
    padding: var(--space-1) var(--space-6) var(--space-1) var(--space-3);
    overflow-x: auto;
    scrollbar-width: none;
    /* Show that the row goes on. A mask would also hide the open sheet, which lies in the row. Answers B-560 */
    &:not(:has([data-panel='open'])) {
      mask-image: linear-gradient(to right, #000 calc(100% - var(--space-6)), transparent);
    }

    & > *,
    & button {
      flex: none;
    }
  }
`
const number = css`
  min-inline-size: 6.5rem;
  padding-inline-start: var(--space-1);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
const actionRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-inline: calc(-1 * var(--space-2)) auto;

  @media (width < 35.9375em) {
    margin-inline-end: 0;
  }

  @media (height < 30em) {
    flex-wrap: nowrap;
  }
`
const photoActions = css`
  display: flex;
  min-inline-size: 0;
  flex-wrap: wrap;
  gap: var(--space-2);

  /* One row of the bar in a low window. */
  @media (height < 30em) {
    flex-wrap: nowrap;
  }

  /* All actions in view, each an icon above its word. */
  @media (width < 35.9375em) and (height >= 30em) {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(4.25rem, 1fr));
    gap: var(--space-1);
    inline-size: calc(100% + 2 * var(--space-2));
    margin-inline: calc(-1 * var(--space-2));

    &&& button:not([data-panel] *) {
      inline-size: 100%;
      align-items: start;
      padding: var(--space-2) 0;
      border-color: transparent;
      border-radius: min(var(--radius-button), var(--radius-card));
      font-size: 0.75rem;
      line-height: 1.25;
      hyphens: auto;
    }

    & button:not([data-panel] *) > span > span {
      flex-direction: column;
      gap: var(--space-1);
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
  }
`
/* Separates a button at the end of its row from the one before it, to prevent wrong presses. */
const apart = css`
  display: inline-flex;
  margin-inline-start: auto;
  padding-inline-start: var(--space-6);
`
/* A hint below the buttons, out of the flow, so that it moves no button. */
const below = css`
  position: absolute;
  inset-block-start: 100%;
  inset-inline-start: var(--space-3);
  display: flex;
  max-inline-size: calc(100% - 2 * var(--space-3));
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--line);
  border-block-start: 0;
  border-end-start-radius: var(--radius-card);
  border-end-end-radius: var(--radius-card);
  background: var(--surface);
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);

  &:empty {
    display: none;
  }

  /* Hide the hints while progress is shown: two lines would cover the select-all button of the first month. */
  @media (width < 35.9375em) {
    &:has([role='progressbar']) > p {
      display: none;
    }
  }
`
