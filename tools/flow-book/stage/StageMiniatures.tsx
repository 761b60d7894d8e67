import { css } from '@linaria/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAppearance } from '#tools/flow-book/appearance.ts'
import { StageFrame } from '#tools/flow-book/stage/StageFrame.tsx'
import { stageAddress, type StageTour } from '#tools/flow-book/stage/stage-address.ts'
import { languageName } from '#tools/flow-book/words.ts'

const WIDTHS = [390, 768, 1440] as const
/** Height of the pages that are shown small, px. */
const HEIGHT = 900
/** Milliseconds for which somebody must view a state before its pages are loaded. */
const A_LOOK = 700

/** The page of a state on the stage at three widths, made smaller. */
export function StageMiniatures({ tour, title }: { tour: StageTour; title: string }): ReactNode {
  const appearance = useAppearance()
  const [isViewed, setViewed] = useState(false)
  const language = languageName(appearance.locale)

  useEffect(() => {
    const timer = setTimeout(setViewed, A_LOOK, true)
    return () => {
      clearTimeout(timer)
    }
  }, [])

  return (
    <ul className={shots}>
      {WIDTHS.map(width => (
        <li key={width}>
          {isViewed ? (
            <Miniature
              src={stageAddress(tour, appearance)}
              width={width}
              name={`${title} at ${width} px, ${appearance.brand}, ${appearance.theme}, ${language}`}
            />
          ) : null}
          <span className={caption}>
            {width} px, {language}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Miniature({ src, width, name }: { src: string; width: number; name: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)

  useEffect(() => {
    if (box.current === null) return
    const observer = new ResizeObserver(([entry]) =>
      setScale((entry?.contentRect.width ?? 0) / width),
    )
    observer.observe(box.current)
    return () => {
      observer.disconnect()
    }
  }, [width])

  return (
    <div ref={box} className={print} style={{ blockSize: HEIGHT * scale }} inert>
      <StageFrame
        className={page}
        style={{ transform: `scale(${scale})` }}
        src={src}
        title={name}
        width={width}
        height={HEIGHT}
        loading="lazy"
      />
    </div>
  )
}

const shots = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) minmax(0, 3fr);
  gap: var(--space-2);
  align-items: start;
  padding-block: var(--space-2);
`

const print = css`
  overflow: hidden;
  outline: 1px solid var(--print-edge);
  box-shadow: var(--shadow-print);
`

const page = css`
  border: 0;
  transform-origin: 0 0;
`

const caption = css`
  font: 400 var(--type-caption) var(--font-body);
`
