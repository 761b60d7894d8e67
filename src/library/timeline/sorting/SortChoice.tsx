import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SortedView, Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

const CHOICES: Readonly<Record<string, Sorting>> = {
  // Answers L-043
  'dateTaken desc': { sortKey: 'dateTaken', sortOrder: 'desc' },
  'dateTaken asc': { sortKey: 'dateTaken', sortOrder: 'asc' },
  'created desc': { sortKey: 'created', sortOrder: 'desc' },
  'created asc': { sortKey: 'created', sortOrder: 'asc' },
}

/** The field that sets the sorting of the photos of a view. A choice scrolls the page to its top. */
export function SortChoice({
  view,
  onChosen,
}: {
  view: SortedView
  /** Not called while arrow keys go through the options. */
  onChosen?: () => void
}) {
  const { t } = useLingui()
  const actor = useScreenActor('sorting')
  const { sortKey, sortOrder } = useSelector(actor, ({ context }) => context.sortings[view])
  const labels: Readonly<Record<string, string>> = {
    'dateTaken desc': t`Date taken, newest first`,
    'dateTaken asc': t`Date taken, oldest first`,
    'created desc': t`Uploaded, newest first`,
    'created asc': t`Uploaded, oldest first`,
  }

  return (
    <SelectField
      label={t`Sort by`}
      value={`${sortKey} ${sortOrder}`}
      options={Object.keys(CHOICES).map(value => ({ value, label: labels[value] ?? value }))}
      onChange={(value, isStepping) => {
        const sorting = CHOICES[value]
        if (sorting === undefined) return
        actor.send({ type: 'sorting.choose', choice: { view, sorting } })
        scrollTo({ top: 0, behavior: 'instant' })
        // Answers B-400
        if (!isStepping) onChosen?.()
      }}
    />
  )
}
