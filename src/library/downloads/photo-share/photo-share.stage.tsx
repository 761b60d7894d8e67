import { atFirst, never, press } from '#flow-kit/gesture.ts'
import { photoShareFlow } from '#machines/library/downloads/photo-share/photo-share.cases.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { PhotoShareDialog } from '#src/library/downloads/photo-share/PhotoShareDialog.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const [one, two] = [aPhoto({ imageId: 'b' }), aPhoto({ imageId: 'c' })]

export const stage = stageFile({
  flow: photoShareFlow,
  show: ({ actor }) => (
    <OpenedBy
      openers={{
        'Save this': () => actor.send({ type: 'share.ask', photos: [one] }),
        'Save two': () => actor.send({ type: 'share.ask', photos: [one, two] }),
      }}
    >
      <PhotoShareDialog actor={actor} />
    </OpenedBy>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer asks to save a photo': press('button', 'Save this'),
    'the customer asks to save two photos': press('button', 'Save two'),
    'the customer asks to save no photo': never('Download waits until a photo is selected.'),
    'the customer opens the share sheet': press('button', 'Choose where to save'),
    'the customer tries again': press('button', 'Try again'),
    'the customer downloads instead': press('button', 'Download'),
    'the customer closes the dialog': atFirst(press('button', 'Close', 'Cancel')),
  },
})
