import { press } from '#flow-kit/gesture.ts'
import { uploadHintFlow } from '#machines/library/upload/upload-hint/upload-hint.cases.ts'
import { UploadHint } from '#src/library/upload/upload-hint/UploadHint.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: uploadHintFlow,
  show: ({ actor }) => (
    <OpenedBy openers={{}}>
      <UploadHint hint={actor} />
    </OpenedBy>
  ),
  neighbours: () => ({}),
  part: 'main > [role=status]',
  gestures: {
    'the customer follows the link': press('button', 'Sort by uploaded'),
    'the customer closes the hint': press('button', 'Close'),
  },
})
