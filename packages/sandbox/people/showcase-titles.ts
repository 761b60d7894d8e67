import type { SeededRandom } from '#sandbox/people/seeded-random.ts'
import { OUTINGS } from '#sandbox/people/outings.ts'

const OCCASIONS = [
  'Grandpa turns seventy',
  'Our garden',
  'First year with Pip',
  'Wedding of Sara & Tom',
  'The new house',
  'Football season',
  'Sunday walks',
  'A year of suppers',
]

/**
 * Returns a function that makes the title of a photo book or project from its ISO date-time. No title is used twice.
 */
export const showcaseTitles = (random: SeededRandom): ((at: string) => string) => {
  const counts = new Map<string, number>()
  return at => {
    const [year, month] = [at.slice(0, 4), Number(at.slice(5, 7))]
    const places = OUTINGS.flatMap(({ location, months }) =>
      location !== null && months.includes(month) ? [location] : [],
    )
    const title = random.happens(0.6) ? `${random.pick(places)} ${year}` : random.pick(OCCASIONS)
    const count = (counts.get(title) ?? 0) + 1
    counts.set(title, count)
    return count === 1 ? title : `${title} (${count})`
  }
}
