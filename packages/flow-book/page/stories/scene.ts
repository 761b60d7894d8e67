import type { BookFlow, BookStory } from '#flow-book/page/data.ts'
import { linkTo } from '#flow-book/page/address.ts'
import type { PictureWanted } from '#flow-book/page/stage/photographer.ts'
import { stageTour, tourOf } from '#flow-book/page/stage/stage-address.ts'
import { capital } from '#flow-book/page/words.ts'

/** One picture with its words. */
export interface Scene {
  /** What happened. */
  says: string
  /** What the customer sees now, in the words of the chart. */
  seen: string
  /** What happens next; null at the end. */
  next: string | null
  /** The page; null for a flow that is not on the stage. */
  wanted: PictureWanted | null
  /** The address of the state in the chart; null if the scene does not name one. */
  link: string | null
}

export const scenesOf = (flow: BookFlow, story: BookStory): Scene[] =>
  [null, ...story.steps].map((step, index) => {
    const tour = stageTour(flow, story)
    const { labels } = tourOf(story)
    const next = labels[index] ?? null
    return {
      says: capital(step === null ? story.start : step.happens),
      seen: step === null ? story.begins : step.seen,
      next,
      wanted: tour === null ? null : { ...tour, labels: labels.slice(0, index), next },
      link: null,
    }
  })

/** How many scenes the story shares with an earlier story before it branches off. */
export const sharedScenes = (story: BookStory, earlier: readonly BookStory[]): number =>
  Math.max(
    0,
    ...earlier.map(other => {
      if (other.start !== story.start) return 0
      const [own, others] = [tourOf(story).labels, tourOf(other).labels]
      const parting = own.findIndex((label, index) => label !== others[index])
      return parting === -1 ? own.length : parting
    }),
  )

/** One scene for each innermost state that a path leads to. */
export const sheetOf = (flow: BookFlow): Scene[] =>
  flow.states
    .filter(state => state.shortestPath !== null && state.type !== 'final')
    .filter(({ id }) => !flow.states.some(({ parent }) => parent === id))
    .map(state => ({
      says: state.title,
      seen: state.description,
      next: null,
      wanted: stageTour(flow, state.shortestPath),
      link: linkTo(flow.id, 'chart', state.path),
    }))
