import { css } from '@linaria/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAppearance } from '#flow-book/page/appearance.ts'
import { mutedClass, rowClass, stackClass } from '#flow-book/page/classes.ts'
import { HEIGHT } from '#flow-book/page/stage/photographer.ts'
import { StagePicture } from '#flow-book/page/stage/StagePicture.tsx'
import { standsFor } from '#flow-book/page/stories/film.ts'
import type { Scene } from '#flow-book/page/stories/scene.ts'
import { capital } from '#flow-book/page/words.ts'
import { Button } from '#flow-book/page/ui.ts'

/** A page in another language is shown beside the page in this language. */
const SOURCE = 'en-GB'
/** The largest share of the window's width and height that a picture takes. */
const PART = { width: 0.6, height: 0.82 }

/** A scene in full size with its words beside it. A press or an arrow key leads to the other scenes. */
export function Enlarged({
  name,
  scenes,
  first,
  onClose,
}: {
  name: string
  scenes: readonly Scene[]
  /** The number of the scene that shows first. */
  first: number
  onClose(): void
}): ReactNode {
  const { width, locale } = useAppearance()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const [isPlaying, setPlaying] = useState(false)
  const last = scenes.length - 1
  const scene = scenes[index]
  const go = (by: number): void => setIndex(Math.min(last, Math.max(0, index + by)))

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      if (index === last) setPlaying(false)
      else setIndex(index + 1)
    }, standsFor(scenes.length))
    return () => {
      clearTimeout(timer)
    }
  }, [isPlaying, index, last, scenes.length])

  if (scene === undefined) return null
  const pages = locale === SOURCE ? 1 : 2
  const shown = Math.min(
    width * pages,
    innerWidth * PART.width,
    ((innerHeight * PART.height * width) / HEIGHT) * pages,
  )

  return (
    <dialog
      ref={dialog}
      className={sheet}
      aria-labelledby="enlarged"
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') go(1)
        if (key === 'ArrowLeft') go(-1)
      }}
    >
      <div className={sides}>
        {scene.wanted === null ? null : (
          <div className={rowClass}>
            <StagePicture wanted={scene.wanted} title={scene.says} shown={shown / pages} />
            {pages === 1 ? null : (
              <StagePicture
                wanted={scene.wanted}
                title={`${scene.says}, in English`}
                shown={shown / pages}
                locale={SOURCE}
              />
            )}
          </div>
        )}
        <div className={stackClass}>
          <div>
            <p className={mutedClass}>
              {name}, {index + 1} of {scenes.length}
            </p>
            <h2 id="enlarged">{scene.says}</h2>
          </div>
          <p>{scene.seen}</p>
          {scene.next === null ? null : (
            <p>
              <b>Next:</b> {capital(scene.next)}.
            </p>
          )}
          <div className={rowClass}>
            <Button aria-disabled={index === 0} onClick={() => go(-1)}>
              Previous
            </Button>
            <Button aria-disabled={index === last} onClick={() => go(1)}>
              Next
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                if (!isPlaying && index === last) setIndex(0)
                setPlaying(!isPlaying)
              }}
            >
              {isPlaying ? 'Pause' : 'Play as a film'}
            </Button>
            <Button variant="quiet" onClick={() => dialog.current?.close()}>
              Close
            </Button>
          </div>
          {scene.link === null ? null : (
            <p>
              <a href={scene.link}>This state in the chart</a>
            </p>
          )}
        </div>
      </div>
    </dialog>
  )
}

const sheet = css`
  max-inline-size: 96vw;
  margin: auto;
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  color: var(--text);

  &::backdrop {
    background: rgb(0 0 0 / 55%);
  }
`

const sides = css`
  display: grid;
  grid-template-columns: auto minmax(14rem, 24rem);
  gap: var(--space-5);
  align-items: start;

  @media (width < 48em) {
    grid-template-columns: minmax(0, 1fr);
  }
`
