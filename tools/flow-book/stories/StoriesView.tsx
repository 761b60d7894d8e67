import { css } from '@linaria/core'
import { type ReactNode, useState } from 'react'
import { linkTo } from '#tools/flow-book/address.ts'
import type { BookFlow } from '#tools/flow-book/data.ts'
import { mutedLook, stackLook } from '#tools/flow-book/looks.ts'
import { Enlarged } from '#tools/flow-book/stories/Enlarged.tsx'
import { SceneCard } from '#tools/flow-book/stories/SceneCard.tsx'
import { type Scene, scenesOf, sharedScenes } from '#tools/flow-book/stories/scene.ts'

/** Width of a scene with the gap after it, px. */
const STEP = 216

interface Opened {
  name: string
  scenes: readonly Scene[]
  first: number
}

/** The stories of a flow as filmstrips; a story begins below the scene at which it parts from an earlier one. */
// Answers B-320
export function StoriesView({ flow }: { flow: BookFlow }): ReactNode {
  const [opened, setOpened] = useState<Opened | null>(null)

  return (
    <div className={stackLook}>
      {flow.isStaged ? null : (
        <p className={mutedLook}>
          No page shows this flow by itself on the stage yet, so that its stories are told in words.
        </p>
      )}
      {flow.stories.length === 0 ? (
        <p>
          Nobody has chosen stories of this flow yet.{' '}
          <a href={linkTo(flow.id, 'states')}>All its states</a> and{' '}
          <a href={linkTo(flow.id, 'paths')}>all its paths</a> are there.
        </p>
      ) : null}
      <div className={table}>
        {flow.stories.map((story, index) => {
          const scenes = scenesOf(flow, story)
          const shared = sharedScenes(story, flow.stories.slice(0, index))
          return (
            <section
              key={story.name}
              aria-label={story.name}
              style={{ marginInlineStart: shared * STEP }}
            >
              <h2 className={title}>{story.name}</h2>
              <ol className={strip}>
                {scenes.slice(shared).map((scene, place) => (
                  <li key={`${place} ${scene.says}`}>
                    <SceneCard
                      scene={scene}
                      onOpen={() => setOpened({ name: story.name, scenes, first: place + shared })}
                    />
                  </li>
                ))}
              </ol>
            </section>
          )
        })}
      </div>
      {opened === null ? null : <Enlarged {...opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

const table = css`
  display: grid;
  gap: var(--space-5);
  overflow-x: auto;
  padding: var(--space-2);
`

const title = css`
  padding-block-end: var(--space-2);
  font: 600 var(--type-body) var(--font-body);
`

const strip = css`
  display: flex;
  gap: 16px;
`
