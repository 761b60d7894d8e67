import { hexOf } from '#src/browser/digest.ts'

/** Length in px of each side of the canvas that a picture is drawn to. */
const SIDE = 8
/** A colour that is drawn and read to find out whether the browser tells the truth about pixels. */
const PROBE = '#a1b2c3'

export type Canvas = Pick<
  CanvasRenderingContext2D,
  'clearRect' | 'drawImage' | 'fillRect' | 'fillStyle' | 'getImageData'
>

const createCanvas = (): Canvas | null =>
  Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE }).getContext('2d', {
    willReadFrequently: true,
  })

/** The mean of some pixels, such as `#a1b2c3`; null if one of them is transparent. */
const meanOf = ({ data }: Pick<ImageData, 'data'>): string | null => {
  const sums = [0, 0, 0, 0]
  for (const [index, value] of data.entries()) sums[index % 4] = (sums[index % 4] ?? 0) + value
  const hex = hexOf(Uint8Array.from(sums, sum => Math.round((sum * 4) / data.length)))
  return hex.endsWith('ff') ? `#${hex.slice(0, 6)}` : null
}

/** The mean colour of a loaded picture; null if it is transparent or unreadable, or the browser hides pixels. */
export const createColourReader = (
  canvas = createCanvas(),
): ((picture: HTMLImageElement) => string | null) => {
  const colourAfter = (draw: (canvas: Canvas) => void): string | null => {
    try {
      if (canvas === null) return null
      canvas.clearRect(0, 0, SIDE, SIDE)
      draw(canvas)
      return meanOf(canvas.getImageData(0, 0, SIDE, SIDE))
    } catch {
      return null
    }
  }
  const shown = colourAfter(own => {
    own.fillStyle = PROBE
    own.fillRect(0, 0, SIDE, SIDE)
  })
  return picture =>
    shown === PROBE ? colourAfter(own => own.drawImage(picture, 0, 0, SIDE, SIDE)) : null
}
