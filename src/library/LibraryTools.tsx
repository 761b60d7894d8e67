import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal, SquareCheck } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { PrintsButton } from '#src/library/prints/PrintsButton.tsx'
import { SelectButton } from '#src/library/selection/selection/SelectButton.tsx'
import { useFocusBack } from '#src/library/selection/selection/use-focus-back.ts'
import { SortChoice } from '#src/library/timeline/sorting/SortChoice.tsx'
import { MonthFinder, MonthSearch } from '#src/library/timeline/timeline/MonthFinder.tsx'
import { toolbarClass } from '#src/library/tool-class.ts'
import { useIsSmallScreen } from '#src/ui/use-media.ts'
import { Button } from '#src/ui/Button.tsx'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** The state of the tools of My photos, and their actions; an action that is unavailable is null. */
export interface LibraryToolsProps {
  /** Whether the photos are grouped by month. */
  isByMonth: boolean
  isSelecting: boolean
  /** Whether the selection mode has just ended: the button that starts the mode then takes the focus. */
  isBack: RefObject<boolean>
  onSelect: (() => void) | null
  onOrderPrints: (() => void) | null
  /** Whether the tools are hidden but reserve their space, because the photos are not known yet. */
  isPending: boolean
}

/** Tools to sort, find, select and order prints; on a small screen behind one button, without prints. */
export function LibraryTools(props: LibraryToolsProps) {
  return useIsSmallScreen() ? <ToolsPanel {...props} /> : <ToolsRow {...props} />
}

function ToolsRow({
  isByMonth,
  isSelecting,
  isBack,
  onSelect,
  onOrderPrints,
  isPending,
}: LibraryToolsProps) {
  return (
    <div className={isPending ? `${toolbarClass} ${coming}` : toolbarClass} data-print="hide">
      {/* Answers L-030, L-042 */}
      {isSelecting ? null : <SortChoice view="photos" />}
      <MonthFinder isByMonth={isByMonth} />
      {isSelecting || onSelect === null ? null : (
        // Answers L-041
        <SelectButton isBack={isBack} onPress={onSelect} />
      )}
      {isSelecting || onOrderPrints === null ? null : <PrintsButton onPress={onOrderPrints} />}
    </div>
  )
}

function ToolsPanel({ isByMonth, isSelecting, isBack, onSelect, isPending }: LibraryToolsProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(button, isBack, isSelecting)

  return (
    <div className={isPending ? `${opener} ${coming}` : opener} data-print="hide">
      <PanelButton
        toggle={button}
        opener={
          <>
            <SlidersHorizontal aria-hidden />
            <VisuallyHidden>
              <Trans>Sort, find and select</Trans>
            </VisuallyHidden>
          </>
        }
        label={t`Sort, find and select`}
      >
        {close => (
          <>
            {isSelecting || onSelect === null ? null : (
              <Button
                variant="secondary"
                onClick={() => {
                  close()
                  onSelect()
                }}
              >
                <SquareCheck aria-hidden />
                <Trans>Select</Trans>
              </Button>
            )}
            {isSelecting ? null : <SortChoice view="photos" onChosen={close} />}
            <MonthSearch isByMonth={isByMonth} onFound={close} />
          </>
        )}
      </PanelButton>
    </div>
  )
}

const coming = css`
  visibility: hidden;
`
/** The class of the button that opens the tools; it aligns the button's icon with the right edge of the photos. */
const opener = css`
  flex: none;
  margin-inline-end: -0.75rem;

  & [aria-controls] {
    min-inline-size: var(--target);
    padding-inline: 0.75rem;
  }
`
