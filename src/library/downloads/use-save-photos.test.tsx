import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { photoShareMachine } from '#machines/library/downloads/photo-share/photo-share.machine.ts'
import { singleDownloadMachine } from '#machines/library/downloads/single-download/single-download.machine.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { useSavePhotos } from '#src/library/downloads/use-save-photos.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  for (const name of ['canShare', 'userAgentData']) Reflect.deleteProperty(navigator, name)
})

// Answers B-255, B-566
it.each([
  { localFileName: 'a.jpg', browser: 'Chromium', isShared: true },
  { localFileName: 'a.HEIC', browser: 'Chromium', isShared: false },
  { localFileName: 'a.HEIC', browser: 'Safari', isShared: true },
])(
  '$browser hands $localFileName to another app, if it can, and is not asked else',
  async ({ localFileName, browser, isShared }) => {
    const features = browser === 'Chromium' ? ['canShare', 'userAgentData'] : ['canShare']
    for (const name of features)
      Object.defineProperty(navigator, name, { value: () => true, configurable: true })
    const app = await startApp()
    const share = app.open('photoShare', heldView(photoShareMachine).logic)
    const single = app.open('singleDownload', heldView(singleDownloadMachine).logic)
    const user = await app.show(<Save photo={aPhoto({ localFileName })} />)
    await user.click(screen.getByRole('button'))

    expect(share.getSnapshot().matches('closed')).toBe(!isShared)
    expect(single.getSnapshot().matches('closed')).toBe(isShared)
  },
)

function Save({ photo }: { photo: ReturnType<typeof aPhoto> }) {
  const save = useSavePhotos()
  return (
    <button type="button" onClick={() => save([photo.imageId], photo)}>
      Download
    </button>
  )
}
