import { css } from '@linaria/core'
import { type ReactNode, useState } from 'react'
import type { BookFlow } from '#tools/flow-book/data.ts'
import { Enlarged } from '#tools/flow-book/stories/Enlarged.tsx'
import { SceneCard } from '#tools/flow-book/stories/SceneCard.tsx'
import { sheetOf } from '#tools/flow-book/stories/scene.ts'

/** All states of a flow at a glance, each as its page. */
// Answers B-321
export function StatesView({ flow, title }: { flow: BookFlow; title: string }): ReactNode {
  const [first, setFirst] = useState<number | null>(null)
  const scenes = sheetOf(flow)

  return (
    <>
      <ul className={sheet} aria-label="All states">
        {scenes.map((scene, index) => (
          <li key={scene.link}>
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
