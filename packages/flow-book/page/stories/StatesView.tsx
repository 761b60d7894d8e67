import { css } from '@linaria/core'
import { type ReactNode, useState } from 'react'
import type { BookFlow } from '#flow-book/page/data.ts'
import { Enlarged } from '#flow-book/page/stories/Enlarged.tsx'
import { SceneCard } from '#flow-book/page/stories/SceneCard.tsx'
import { type Scene, sheetOf } from '#flow-book/page/stories/scene.ts'

/** All states of a flow at a glance, each as its page. */
// Answers B-321
export function StatesView({ flow, title }: { flow: BookFlow; title: string }): ReactNode {
  return <Sheet name="All states" title={title} scenes={sheetOf(flow)} />
}

/** Scenes side by side; a press enlarges one. */
export function Sheet({
  name,
  title,
  scenes,
}: {
  name: string
  title: string
  scenes: readonly Scene[]
}): ReactNode {
  const [first, setFirst] = useState<number | null>(null)

  return (
    <>
      <ul className={sheet} aria-label={name}>
        {scenes.map((scene, index) => (
          <li key={`${scene.link} ${scene.says}`}>
            <SceneCard scene={scene} onOpen={() => setFirst(index)} />
          </li>
        ))}
      </ul>
      {first === null ? null : (
        <Enlarged name={title} scenes={scenes} first={first} onClose={() => setFirst(null)} />
      )}
    </>
  )
}

const sheet = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, 200px);
  gap: var(--space-5) 16px;
`
