import { choose } from '#flow-kit/gesture.ts'
import { sortingFlow } from '#machines/library/timeline/sorting/sorting.cases.ts'
import { SortChoice } from '#src/library/timeline/sorting/SortChoice.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: sortingFlow,
  show: () => <SortChoice view="photos" />,
  neighbours: () => ({}),
  part: 'main',
  gestures: {
    'the customer wants the newest photos first': choose('Sort by', 'Date taken, newest first'),
    'the customer wants the oldest photos first': choose('Sort by', 'Date taken, oldest first'),
    'the customer wants the newest uploads first': choose('Sort by', 'Uploaded, newest first'),
    'the customer wants the oldest uploads first': choose('Sort by', 'Uploaded, oldest first'),
  },
})
