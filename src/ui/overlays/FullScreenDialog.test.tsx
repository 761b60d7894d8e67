import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FullScreenDialog } from '#src/ui/overlays/FullScreenDialog.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

// Answers B-170
it('fills what is visible when the page is pinch-zoomed, with its controls in their usual size', async () => {
  const view = Object.assign(new EventTarget(), {
    scale: 2,
    offsetLeft: 100,
    offsetTop: 50,
    width: 195,
    height: 422,
  })
  vi.stubGlobal('visualViewport', view)
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  const app = await startApp()
  await app.show(
    <FullScreenDialog title="Photo" onClose={() => undefined} onKeyDown={() => undefined}>
      <button type="button">Close</button>
    </FullScreenDialog>,
  )
  const layer = () => screen.getByRole('dialog').closest<HTMLElement>('[data-theme=dark]')?.style
  expect(layer()).toMatchObject({
    width: '390px',
    height: '844px',
    transform: 'translate(100px, 50px) scale(0.5)',
  })

  act(() => {
    Object.assign(view, { scale: 1, offsetLeft: 0, offsetTop: 0 })
    view.dispatchEvent(new Event('resize'))
  })
  expect(layer()?.transform).toBe('')
})
