import { midnightOf } from '#sandbox/product.ts'
import { seededRandom, type SeededRandom } from '#sandbox/people/seeded-random.ts'
import { OUTINGS, type Outing } from '#sandbox/people/outings.ts'
import type { Person } from '#sandbox/people/person.ts'
import { takenKeys } from '#sandbox/pictures/capture-date.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** The month with the most photos, as a number of months before today. */
const FULL_MONTH = 4
const FULL_MONTH_WEIGHT = 4.5

/** One photo in this many has no date. */
const UNDATED = 120

/** The number of different pictures per kind of scene; more than a hundred in all. */
const VARIATIONS = 9

/** Widths and heights of the drawn photos, in px. */
const SIZES = [
  [2400, 1600],
  [2400, 1600],
  [2400, 1800],
  [1800, 2400],
  [1600, 2400],
  [2000, 2000],
] as const

/** The maximum number of photos in a stored library; the photos of a larger library are calculated. */
export const LARGEST_STORED = 20_000

/**
 * A person's initial photos, dated back from `now`, the time when the data folder was created (ms since 1970). The end
 * of an import inserts all of them; if the library was IMPORTING from the start, the first half is stored already, and
 * `PhotoStore.insert` skips these photos. The list is empty for a calculated library, because its photos are not
 * stored.
 */
export const photosOf = (person: Person, now: number): PhotoRow[] => {
  const { photos: count, months } = person.start.library
  if (count > LARGEST_STORED) return []
  const random = seededRandom(`photos of ${person.sub}`)
  const undated = Math.floor(count / UNDATED)
  const dated = sharesOf(count - undated, months, random).flatMap((share, monthsAgo) =>
    photosOfMonth(person, share, firstOfMonth(now, monthsAgo), now, random),
  )
  const lost = Array.from({ length: undated }, () =>
    photo(person, pickOuting(random, 1), null, now - random.between(30, 600) * DAY, random),
  )
  return [...dated, ...lost]
}

/** The distribution of the photos over the months: whole numbers that add up to `count`. */
const sharesOf = (count: number, months: number, random: SeededRandom): number[] => {
  const weights = Array.from({ length: months }, (_, index) =>
    index === FULL_MONTH ? FULL_MONTH_WEIGHT : random.between(0.3, 1.5),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let passed = 0
  let given = 0
  return weights.map(weight => {
    passed += weight
    const share = Math.round((count * passed) / sum) - given
    given += share
    return share
  })
}

const firstOfMonth = (now: number, monthsAgo: number): number => {
  const date = new Date(now)
  return midnightOf(date.getUTCFullYear(), date.getUTCMonth() + 1 - monthsAgo, 1)
}

const photosOfMonth = (
  person: Person,
  count: number,
  month: number,
  now: number,
  random: SeededRandom,
): PhotoRow[] => {
  const end = Math.min(firstOfMonth(month, -1), now)
  const outings = Math.max(1, Math.round(count / 14))
  const photos: PhotoRow[] = []
  for (let index = 0; index < outings; index += 1) {
    const share = Math.round((count * (index + 1)) / outings) - photos.length
    const outing = pickOuting(random, new Date(month).getUTCMonth() + 1)
    const day = month + Math.floor(random.between(0, (end - month) / DAY)) * DAY
    const uploaded = Math.min(day + random.between(1, 12) * DAY, now - 10 * MINUTE)
    for (let shot = 0; shot < share; shot += 1) {
      const time = day + random.between(6.5, 22.5) * 60 * MINUTE
      const taken = Math.max(month, Math.min(time, now - random.between(1, 90) * MINUTE))
      photos.push(photo(person, outing, taken, Math.max(uploaded, taken) + shot * 900, random))
    }
  }
  return photos
}

const pickOuting = (random: SeededRandom, month: number): Outing =>
  random.pick(OUTINGS.filter(({ months }) => months.includes(month)))

const photo = (
  person: Person,
  outing: Outing,
  taken: number | null,
  uploaded: number,
  random: SeededRandom,
): PhotoRow => {
  const created = new Date(uploaded).toISOString()
  const dateTaken = taken === null ? null : wallClock(taken, random)
  const { month, takenKey } = takenKeys(dateTaken, created)
  const [width, height] = random.pick(SIZES)
  return {
    image_id: random.uuid(),
    owner: person.sub,
    upload_id: random.uuid(),
    file_name: random.pick([
      `IMG_${random.whole(1000, 9999)}.JPG`,
      `DSC_${String(random.whole(1, 9999)).padStart(4, '0')}.jpg`,
      `PXL_${(dateTaken ?? created).replaceAll(/\D/gu, '').slice(0, 8)}_${random.whole(100_000, 235_959)}.jpg`,
    ]),
    location: outing.location,
    created,
    date_taken: dateTaken,
    month,
    taken_key: takenKey,
    upload_end: new Date(uploaded + random.whole(300, 900)).toISOString(),
    width,
    height,
    origin: 'drawn',
    media_type: 'image/jpeg',
    scene: `${random.pick(outing.scenes)}/${random.whole(1, VARIATIONS)}`,
  }
}

/** A time as a camera writes it: the wall-clock time, for two photos in three with an offset. */
const wallClock = (time: number, random: SeededRandom): string => {
  const date = new Date(time)
  const isSummer = date.getUTCMonth() >= 3 && date.getUTCMonth() <= 9
  const offset = random.happens(1 / 3) ? '' : isSummer ? '+02:00' : '+01:00'
  return `${date.toISOString().slice(0, 19)}${offset}`
}
