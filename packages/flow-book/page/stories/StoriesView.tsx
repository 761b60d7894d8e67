import { css } from '@linaria/core'
import { type ReactNode, useState } from 'react'
import { useAppearance } from '#flow-book/page/appearance.ts'
import { linkTo } from '#flow-book/page/address.ts'
import type { BookFlow } from '#flow-book/page/data.ts'
import { mutedClass, stackClass } from '#flow-book/page/classes.ts'
import { Enlarged } from '#flow-book/page/stories/Enlarged.tsx'
import { filmOf } from '#flow-book/page/stories/film.ts'
import { SceneCard } from '#flow-book/page/stories/SceneCard.tsx'
import { type Scene, scenesOf, sharedScenes } from '#flow-book/page/stories/scene.ts'
import { Button } from '#flow-book/page/ui.ts'

/** Width of a scene with the gap after it, px. */
const STEP = 216

interface Opened {
  name: string
  scenes: readonly Scene[]
  first: number
}

/**
 * The stories of a flow as filmstrips. If a story begins like an earlier story, only its other scenes are shown, below
 * the scene at which they branch off.
 */
// Answers B-320
export function StoriesView({ flow }: { flow: BookFlow }): ReactNode {
  const [opened, setOpened] = useState<Opened | null>(null)

  return (
    <div className={stackClass}>
      {flow.isStaged ? null : (
        <p className={mutedClass}>
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
              <div className={title}>
                <h2>{story.name}</h2>
                {flow.isStaged ? <SaveFilm name={story.name} scenes={scenes} /> : null}
              </div>
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

/** Saves a story as a film in one file, which can be shown without the book. */
function SaveFilm({ name, scenes }: { name: string; scenes: readonly Scene[] }): ReactNode {
  const appearance = useAppearance()
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    const film = new Blob([await filmOf(name, scenes, appearance)], { type: 'text/html' })
    setBusy(false)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(film)
    link.download = `${name}.html`
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <Button variant="quiet" busy={isBusy} busyLabel="Drawing" onClick={() => void save()}>
      Save as a film
    </Button>
  )
}

const table = css`
  display: grid;
  gap: var(--space-5);
  overflow-x: auto;
  padding: var(--space-2);
`

const title = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);

  & > h2 {
    font: 600 var(--type-body) var(--font-body);
  }
`

const strip = css`
  display: flex;
  gap: 16px;
`
