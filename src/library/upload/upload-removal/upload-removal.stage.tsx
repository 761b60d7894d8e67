import { press } from '#flow-kit/gesture.ts'
import { uploadRemovalFlow } from '#machines/library/upload/upload-removal/upload-removal.cases.ts'
import {
  UploadRemovalActions,
  UploadRemovalState,
} from '#src/library/upload/upload-removal/UploadRemoval.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: uploadRemovalFlow,
  show: ({ actor }) => (
    <Dialog
      title="Upload photos"
      closable={false}
      onClose={() => undefined}
      actions={<UploadRemovalActions removal={actor} />}
    >
      <UploadRemovalState removal={actor} />
    </Dialog>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer tries again': press('button', 'Try again'),
    'the customer keeps the rest': press('button', 'Keep in library', 'Close'),
  },
})
