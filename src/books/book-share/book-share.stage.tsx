import { bookShareFlow } from '#machines/books/book-share/book-share.cases.ts'
import { press } from '#flow-kit/gesture.ts'
import { SharePanel } from '#src/books/book-share/SharePanel.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: bookShareFlow,
  show: ({ actor }) => (
    <>
      <PageHeading>Summer in Lisbon</PageHeading>
      <SharePanel actor={actor} />
    </>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer writes to somebody else': press('button', 'Share with someone else', 'Try again'),
  },
})
