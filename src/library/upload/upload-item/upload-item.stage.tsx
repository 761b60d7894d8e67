import { uploadItemFlow } from '#machines/library/upload/upload-item/upload-item.cases.ts'
import { OnItsWay } from '#src/library/upload/UploadRow.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: uploadItemFlow,
  show: ({ actor }) => <OnItsWay item={actor} />,
  neighbours: () => ({}),
  gestures: {},
  part: '#main',
})
