import { type CSSProperties, useEffect, useState } from 'react'

const viewOfPage = (): VisualViewport | null => document.defaultView?.visualViewport ?? null

/**
 * The pinch zoom of the page as a text, which stays equal while the zoom does not change; empty if the page is not
 * zoomed.
 */
const zoomOfPage = (): string => {
  const view = viewOfPage()
  if (view === null || view.scale <= 1.01) return ''
  return [view.offsetLeft, view.offsetTop, view.width, view.height, view.scale].join(' ')
}

/**
 * The style of a layer that fills the visible part of a pinch-zoomed page, and whose content is as large as without
 * zoom. So its controls stay in sight, although the layer takes the gestures by which the page could be moved.
 * Undefined while the page is not zoomed. docs/decisions/0158; B-170
 */
export const useUnzoomed = (): CSSProperties | undefined => {
  const [zoom, setZoom] = useState(zoomOfPage)

  useEffect(() => {
    const view = viewOfPage()
    const update = (): void => setZoom(zoomOfPage())
    for (const type of ['resize', 'scroll']) view?.addEventListener(type, update)
    return () => {
      for (const type of ['resize', 'scroll']) view?.removeEventListener(type, update)
    }
  }, [])

  if (zoom === '') return undefined
  const [left = 0, top = 0, width = 0, height = 0, scale = 1] = zoom.split(' ').map(Number)
  return {
    inset: 'auto',
    left: 0,
    top: 0,
    width: width * scale,
    height: height * scale,
    transformOrigin: '0 0',
    transform: `translate(${left}px, ${top}px) scale(${1 / scale})`,
  }
}
