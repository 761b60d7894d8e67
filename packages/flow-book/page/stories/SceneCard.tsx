import { css } from '@linaria/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { StagePicture } from '#flow-book/page/stage/StagePicture.tsx'
import type { Scene } from '#flow-book/page/stories/scene.ts'

/** Width of a small picture, px. */
const SMALL = 200

/** A scene, small; a press enlarges it. */
export function SceneCard({
  scene: { says, seen, wanted },
  onOpen,
}: {
  scene: Scene
  onOpen(): void
}): ReactNode {
  return (
    <button type="button" className={card} onClick={onOpen} onKeyDown={walk}>
      {wanted === null ? (
        <span className={textBlock}>{seen}</span>
      ) : (
        <StagePicture wanted={wanted} title={says} shown={SMALL} />
      )}
      <span className={caption}>{says}</span>
    </button>
  )
}

/** Arrow keys move the focus to the scene before or after, also in another story. */
const walk = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (by === undefined) return
  const cards = [...document.querySelectorAll<HTMLElement>(`main .${card}`)]
  const next = cards[cards.indexOf(event.currentTarget) + by]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

const card = css`
  display: grid;
  align-content: start;
  gap: var(--space-2);
  inline-size: 200px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--text);
  font: inherit;
  text-align: start;
  cursor: zoom-in;
`

const textBlock = css`
  inline-size: 200px;
  min-block-size: 8rem;
  padding: var(--space-3);
  border: 1px dashed var(--line);
  background: var(--surface);
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);
`

const caption = css`
  font: 600 var(--type-small) var(--font-body);
  overflow-wrap: anywhere;
`
