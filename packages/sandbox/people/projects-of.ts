import { ARTICLES } from '#sandbox/people/articles.ts'
import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { showcaseTitles } from '#sandbox/people/showcase-titles.ts'
import type { Person } from '#sandbox/people/person.ts'

/** A saved project of a new data folder. */
export interface SeededProject {
  id: string
  name: string
  articleName: string
  /** ISO date-time. */
  modifiedAt: string
}

const DAY = 86_400_000

/** The maximum average number of days between two projects. */
const LONGEST_STEP = 23
/** The maximum number of days over which the projects spread. */
const LONGEST_DAYS = 1100

/** The saved projects of a person, newest first, dated back from `now` (ms since 1970). */
export const projectsOf = ({ sub, start }: Person, now: number): SeededProject[] => {
  const random = seededRandom(`projects of ${sub}`)
  const titleOf = showcaseTitles(random)
  const step = Math.min(LONGEST_STEP, LONGEST_DAYS / Math.max(1, start.projects))
  return Array.from({ length: start.projects }, (_, index) => {
    const time = now - (0.05 + index * step + random.between(0, step * 0.8)) * DAY
    const modifiedAt = new Date(time).toISOString()
    return {
      id: random.uuid(),
      name: titleOf(modifiedAt),
      articleName: random.pick(ARTICLES).title,
      modifiedAt,
    }
  })
}
