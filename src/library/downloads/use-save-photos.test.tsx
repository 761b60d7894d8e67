import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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
  { count: 10, localFileName: 'a.jpg', browser: 'Chromium', isShared: true },
  { count: 11, localFileName: 'a.jpg', browser: 'Chromium', isShared: false },
  { count: 1, localFileName: 'a.HEIC', browser: 'Chromium', isShared: false },
  { count: 20, localFileName: 'a.HEIC', browser: 'Safari', isShared: true },
  { count: 21, localFileName: 'a.jpg', browser: 'Safari', isShared: false },
])(
  '$browser hands $count times $localFileName to another app, if it can, and otherwise downloads them',
  async ({ count, localFileName, browser, isShared }) => {
    const features = browser === 'Chromium' ? ['canShare', 'userAgentData'] : ['canShare']
    for (const name of features)
      Object.defineProperty(navigator, name, { value: () => true, configurable: true })
    const app = await startApp()
    const share = app.open('photoShare', heldView(photoShareMachine).logic)
    const single = app.open('singleDownload', heldView(singleDownloadMachine).logic)
    const save = vi.spyOn(single, 'send')
    const user = await app.show(<Save photo={aPhoto({ localFileName })} count={count} />)
    await user.click(screen.getByRole('button'))

    expect(share.getSnapshot().matches('closed')).toBe(!isShared)
    expect(save).toHaveBeenCalledTimes(isShared ? 0 : 1)
  },
)

function Save({ photo, count }: { photo: ReturnType<typeof aPhoto>; count: number }) {
  const save = useSavePhotos()
  const ids = Array.from({ length: count }, () => photo.imageId)
  return (
    <button type="button" onClick={() => save(ids, photo)}>
      Download
    </button>
  )
}
