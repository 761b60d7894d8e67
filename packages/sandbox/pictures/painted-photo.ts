import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { SCENES, type SceneName } from '#sandbox/people/outings.ts'
import { grain } from '#sandbox/pictures/grain.ts'
import type { Size } from '#sandbox/pictures/variants.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'

/** The fields of a photo that its painting depends on. */
export type PaintedPhoto = Pick<PhotoRow, 'image_id' | 'scene' | 'date_taken'>

/** How a painting is changed: its brightness, its saturation, and the shares of red, green and blue. */
interface Tint {
  brightness: number
  saturation: number
  colors: readonly [number, number, number]
}

const FOLDER = join(import.meta.dirname, 'paintings')
const PAINTED: Size = { width: 1920, height: 1440 }

/** The kinds of scenes with a fourth painting, which shows the night. */
const WITH_NIGHT: ReadonlySet<SceneName> = new Set([
  'canal',
  'city',
  'dunes',
  'lake',
  'mountains',
  'sea',
])
/** The kinds of scenes whose first three paintings fit any hour of the day. */
const ANY_HOUR: ReadonlySet<SceneName> = new Set(['aurora', 'balloons', 'dunes', 'night', 'table'])

const SEASONS: Readonly<Record<Season, Tint>> = {
  spring: { brightness: 1.03, saturation: 1.08, colors: [1, 1, 1] },
  summer: { brightness: 1, saturation: 1.12, colors: [1, 1, 1] },
  autumn: { brightness: 0.98, saturation: 1, colors: [1.06, 0.99, 0.88] },
  winter: { brightness: 1.03, saturation: 0.72, colors: [0.97, 1, 1.05] },
}
const HOURS: Readonly<Record<Phase, Tint>> = {
  dawn: { brightness: 0.97, saturation: 0.9, colors: [1.05, 0.95, 0.92] },
  day: { brightness: 1, saturation: 1, colors: [1, 1, 1] },
  golden: { brightness: 1, saturation: 1, colors: [1, 1, 1] },
  dusk: { brightness: 1, saturation: 1, colors: [0.84, 0.7, 0.86] },
  night: { brightness: 0.9, saturation: 1, colors: [0.8, 0.68, 0.86] },
}

/**
 * A seeded photo at the requested size: the same picture for the same photo at any size. Photos of one painting differ
 * in direction, zoom, cut and colours, and have the light of their capture date.
 */
export const paintedPhoto = async (photo: PaintedPhoto, size: Size): Promise<Sharp> => {
  const [name, variation] = (photo.scene ?? '').split('/')
  const kind = SCENES.find(known => known === name) ?? 'mountains'
  const light = lightAt(photo.date_taken)
  const painting = paintingOf(kind, light, Number(variation))
  const tints =
    ANY_HOUR.has(kind) || painting === NIGHT ? [] : [SEASONS[light.season], HOURS[light.phase]]
  const random = seededRandom(photo.image_id)
  const zoom = random.between(1, 1.2)
  const scale = zoom * Math.max(size.width / PAINTED.width, size.height / PAINTED.height)
  const whole = {
    width: Math.max(size.width, Math.round(PAINTED.width * scale)),
    height: Math.max(size.height, Math.round(PAINTED.height * scale)),
  }
  const left = Math.floor(random.next() * (whole.width - size.width))
  const top = Math.floor(random.next() * (whole.height - size.height))
  const isMirrored = random.happens(0.5)
  const product = (of: (tint: Tint) => number): number =>
    tints.reduce((soFar, tint) => soFar * of(tint), 1)
  const brightness = product(tint => tint.brightness) * random.between(0.93, 1.06)
  const saturation = product(tint => tint.saturation) * random.between(0.85, 1.12)

  return sharp(join(FOLDER, `${kind}-${painting}.webp`))
    .resize({ ...whole, fit: 'fill' })
    .extract({ left, top, ...size })
    .flop(isMirrored)
    .recomb([
      mixed(0, saturation, brightness * product(({ colors }) => colors[0])),
      mixed(1, saturation, brightness * product(({ colors }) => colors[1])),
      mixed(2, saturation, brightness * product(({ colors }) => colors[2])),
    ])
    .composite(Math.max(size.width, size.height) > GRAINLESS ? [await grain(size)] : [])
}

/** The longest side, in px, up to which a picture has no grain, because a photograph of this size would show none. */
const GRAINLESS = 800

/** The shares of red, green and blue in grey. */
const GREY = [0.2126, 0.7152, 0.0722] as const

/** The shares of the old red, green and blue in the new `color` of a picture with this saturation. */
const mixed = (
  color: 0 | 1 | 2,
  saturation: number,
  brightness: number,
): [number, number, number] => {
  const share = (of: 0 | 1 | 2): number =>
    brightness * ((1 - saturation) * GREY[of] + (of === color ? saturation : 0))
  return [share(0), share(1), share(2)]
}

/**
 * Everything that a painted photo depends on, besides its size. Of the capture date, only the light counts, so that the
 * painting is usually the same in a data folder that is created a day later.
 */
export const recipeOf = ({ image_id: id, scene, date_taken: taken }: PaintedPhoto): string[] => {
  const { season, phase } = lightAt(taken)
  return [id, scene ?? '', season, phase]
}

/**
 * Numbers of paintings. Of each kind, 1 and 2 show the day, 3 an evening in autumn and, for some kinds, 4 the night.
 */
const EVENING = 3
const NIGHT = 4

const paintingOf = (kind: SceneName, { season, phase }: DayLight, variation: number): number => {
  if (phase === 'night' && WITH_NIGHT.has(kind)) return NIGHT
  if (ANY_HOUR.has(kind)) return (variation % EVENING) + 1
  const isLate = phase === 'golden' || phase === 'dusk' || phase === 'night'
  return isLate || (kind === 'forest' && season === 'autumn') ? EVENING : (variation % 2) + 1
}

interface DayLight {
  season: Season
  phase: Phase
}

type Season = 'spring' | 'summer' | 'autumn' | 'winter'
type Phase = 'dawn' | 'day' | 'golden' | 'dusk' | 'night'

/** The light at a wall-clock time, or of a summer day for null. */
const lightAt = (dateTaken: string | null): DayLight => {
  const text = dateTaken ?? '2024-06-15T17:00:00'
  const season = seasonOf(Number(text.slice(5, 7)))
  const hour = Number(text.slice(11, 13)) + Number(text.slice(14, 16)) / 60
  return { season, phase: phaseOf(hour, season) }
}

const seasonOf = (month: number): Season => {
  if (month < 3 || month === 12) return 'winter'
  if (month < 6) return 'spring'
  return month < 9 ? 'summer' : 'autumn'
}

const phaseOf = (hour: number, season: Season): Phase => {
  const evening = { spring: 17.5, summer: 18.5, autumn: 16.5, winter: 14.8 }[season]
  if (hour < 8) return 'dawn'
  if (hour < evening) return 'day'
  if (hour < evening + 1.7) return 'golden'
  return hour < evening + 2.8 ? 'dusk' : 'night'
}
