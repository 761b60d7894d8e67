import { createHash } from 'node:crypto'
import { type Sorting, UNDATED_MONTH } from '#sandbox/product.ts'
import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { OUTINGS, type Outing } from '#sandbox/people/outings.ts'
import { takenKeys } from '#sandbox/pictures/capture-date.ts'
import { sharedPicturesOf } from '#sandbox/pictures/shared-pictures.ts'
import {
  monthSections,
  sectionOf,
  type MonthSection,
} from '#sandbox/services/library/month-sections.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** First and last time of a day at which photos are taken, as a share of the day's length. */
const MORNING = 6.5 / 24
const EVENING = 22.5 / 24

/** Milliseconds from the end of the import to `since`, and the longest duration of the import in ms. */
const IMPORT_ENDED = HOUR / 6
const LONGEST_IMPORT = 2.8 * HOUR

/** Milliseconds from the last photo to `since`: long enough for the photo to precede the import. */
const TAKEN_BEFORE = 3 * HOUR

/** How many photos an outing has. */
const SHOTS = 14

/** The parameters of a calculated library; everything else is computed. */
export interface LibraryPlan {
  owner: string
  photos: number
  months: number
  /** The time from which the library's dates count back, in ms since 1970. */
  since: number
}

/** Photos with consecutive numbers, from `first` on. */
export interface Run {
  first: number
  size: number
  section: MonthSection
}

/** Characters of an image id that identify the library; the rest is the number. */
export const PREFIX_LENGTH = 24

/** The prefix of a library's image ids. */
export const prefixOf = (owner: string): string => {
  const digits = createHash('sha256').update(`library of ${owner}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-a${digits.slice(15, 18)}-`
}

/** The library of a plan; the same plan always gives the same photos. */
export const calculatedLibrary = ({ owner, photos, months, since }: LibraryPlan) => {
  const prefix = prefixOf(owner)
  const sections = monthSections({ owner, photos, months, until: since - TAKEN_BEFORE })
  const arrivals = arrivalRuns(sections)
  const gap = Math.max(1, Math.floor(LONGEST_IMPORT / Math.max(1, photos)))
  const begun = since - IMPORT_ENDED - photos * gap
  const ranks = new Map<MonthSection, number>()
  let passed = 0
  for (const { section, size } of arrivals) {
    if (!ranks.has(section)) ranks.set(section, passed)
    passed += size
  }

  const arrivedAt = (section: MonthSection, number: number): number => {
    const place = number - section.first
    const rank = (place - secondHalf(section) + section.size) % section.size
    return begun + ((ranks.get(section) ?? 0) + rank) * gap
  }

  const keys = (number: number) => {
    const section = sectionOf(sections, number)
    const created = new Date(arrivedAt(section, number)).toISOString()
    return {
      image_id: `${prefix}${number.toString(16).padStart(12, '0')}`,
      created,
      taken_key: takenKeys(shownByClock(section, number), created).takenKey,
    }
  }

  return {
    photos,
    /** The library's months, oldest first. */
    sections,
    sectionOf: (number: number): MonthSection => sectionOf(sections, number),
    /** The photos of one month, or of all months if `month` is null, in ascending order. */
    runs: (sortKey: Sorting['sortKey'], month: string | null): Run[] => {
      const all =
        sortKey === 'created'
          ? arrivals
          : sections.map(section => ({ first: section.first, size: section.size, section }))
      return month === null ? all : all.filter(({ section }) => section.month === month)
    },
    keys,
    /** The number in an image id of this library, or null. */
    numberOf: (imageId: string): number | null => {
      const digits = imageId.slice(PREFIX_LENGTH)
      const number = /^[\da-f]{12}$/u.test(digits) ? Number.parseInt(digits, 16) : Infinity
      return imageId.startsWith(prefix) && number < photos ? number : null
    },
    row: (number: number): PhotoRow => {
      const section = sectionOf(sections, number)
      const random = seededRandom(`${prefix}${number}`)
      const outing = outingOf(prefix, section, number)
      const { scene, width, height } = random.pick(sharedPicturesOf(random.pick(outing.scenes)))
      const clock = shownByClock(section, number)
      const offset = random.pick(['', '+01:00', '+02:00'])
      const own = keys(number)
      return {
        ...own,
        owner,
        upload_id: random.uuid(),
        file_name: `IMG_${random.whole(1000, 9999)}.JPG`,
        location: outing.location,
        date_taken: clock === null ? null : `${clock}${offset}`,
        month: section.month,
        upload_end: new Date(Date.parse(own.created) + random.whole(300, 900)).toISOString(),
        width,
        height,
        origin: 'calculated',
        media_type: 'image/jpeg',
        scene,
      }
    },
  }
}

/**
 * A library whose photos are calculated from their numbers, 0 to below `photos`. Numbers are in the order of the
 * capture dates. The upload order differs: the photos were imported from two disks with alternate months, and the
 * second half of each month was imported before its first half.
 */
export type CalculatedLibrary = ReturnType<typeof calculatedLibrary>

/**
 * The index in a section at which its second half starts; 0 for the section without dates, which is sorted by upload.
 */
const secondHalf = ({ month, size }: MonthSection): number =>
  month === UNDATED_MONTH ? 0 : Math.floor(size / 2)

const arrivalRuns = (sections: readonly MonthSection[]): Run[] =>
  [0, 1]
    .flatMap(disk => sections.filter((_, index) => index % 2 === disk))
    .flatMap(section => {
      const half = secondHalf(section)
      return [
        { first: section.first + half, size: section.size - half, section },
        { first: section.first, size: half, section },
      ]
    })
    .filter(({ size }) => size > 0)

/** Wall-clock time of a photo, spread over the days of its month; null in the month without a date. */
const shownByClock = ({ month, first, size, from, to }: MonthSection, number: number) => {
  if (month === UNDATED_MONTH) return null
  const place = from + ((number - first + 0.5) / size) * (to - from)
  const day = place - ((place - from) % DAY)
  const length = Math.min(DAY, to - day)
  const share = length === 0 ? 0 : (place - day) / length
  return new Date(day + length * (MORNING + share * (EVENING - MORNING))).toISOString().slice(0, 19)
}

const outingOf = (prefix: string, { month, first }: MonthSection, number: number): Outing => {
  const outing = Math.floor((number - first) / SHOTS)
  const possible = OUTINGS.filter(({ months }) => months.includes(Number(month.slice(5))))
  return seededRandom(`${prefix}${month}/${outing}`).pick(possible)
}
