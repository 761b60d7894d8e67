import { css } from '@linaria/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAppearance } from '#flow-book/page/appearance.ts'
import type { WordChange } from '#flow-book/page/data.ts'
import { drawInto } from '#flow-book/page/stage/draw-into.ts'
import { HEIGHT, type PictureWanted, usePicture } from '#flow-book/page/stage/photographer.ts'

/** A picture is drawn already when it is this far below the window, in px. */
const AHEAD = '600px'

/** The page of a flow, small. The stage draws the page when it comes near the window. */
export function StagePicture({
  wanted,
  title,
  shown,
  locale,
  words,
  side = 'now',
}: {
  wanted: PictureWanted
  title: string
  /** Width of the picture, px; its height follows. */
  shown: number
  /** Shows the page in this language; if omitted, in the chosen language. */
  locale?: string
  /**
   * Words that differ in another version. The picture marks them; with the side `then`, it shows their older version.
   */
  words?: readonly WordChange[] | undefined
  side?: 'then' | 'now'
}): ReactNode {
  const { width } = useAppearance()
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [place, setPlace] = useState<'far' | 'near' | 'seen'>('far')
  const taken = usePicture(place === 'far' ? null : wanted, place === 'seen', locale)
  const [picture, sentence] = typeof taken === 'string' ? [null, taken] : [taken, null]
  const scale = shown / width

  useEffect(() => {
    if (box.current === null) return
    const observer = new IntersectionObserver(
      entries => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry === undefined) return
        const { top, left } = entry.boundingClientRect
        setPlace(top < innerHeight && left < innerWidth ? 'seen' : 'near')
        observer.disconnect()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(box.current)
    return () => {
      observer.disconnect()
    }
  }, [])

  useEffect(() => {
    if (frame.current !== null && picture !== null) drawInto(frame.current, picture, words, side)
  }, [picture, words, side])

  return (
    <div ref={box} className={print} style={{ inlineSize: shown, blockSize: HEIGHT * scale }} inert>
      {picture !== null && !picture.isEmpty ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- an empty page of the book itself, without scripts
        <iframe
          ref={frame}
          className={page}
          title={title}
          width={width}
          height={HEIGHT}
          style={{ transform: `scale(${scale})` }}
        />
      ) : (
        <p className={waiting}>
          {picture === null ? sentence : 'The page shows nothing of it here.'}
        </p>
      )}
    </div>
  )
}

const print = css`
  overflow: hidden;
  background: var(--sunken);
  outline: 1px solid var(--print-edge);
  box-shadow: var(--shadow-print);
`

const page = css`
  border: 0;
  transform-origin: 0 0;
`

const waiting = css`
  padding: var(--space-2);
  font: 400 var(--type-small) var(--font-body);
`
