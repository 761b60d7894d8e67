import { SCENES, type SceneName } from '#sandbox/people/outings.ts'
import type { Size } from '#sandbox/pictures/variants.ts'

/** A drawn picture shared by many photos of a calculated library. */
export interface SharedPicture extends Size {
  /** Kind and number of the picture: `mountains/3`. */
  scene: string
  /** The wall-clock time that determines the light of the picture. */
  lightOf: string
}

/** How many kinds have five pictures; the other kinds have four, which makes 64 in all. */
const RICHER_KINDS = 8

/** The wall-clock times that determine the lights of a kind's pictures, in order. */
const LIGHTS = [
  '2024-07-06T11:00:00',
  '2024-10-12T17:10:00',
  '2024-05-18T09:20:00',
  '2024-07-20T20:50:00',
  '2024-01-21T12:30:00',
] as const

const SIZES = [
  [2400, 1600],
  [2400, 1800],
  [1800, 2400],
  [2400, 1600],
  [2000, 2000],
  [1600, 2400],
  [2400, 1600],
] as const

const PICTURES: ReadonlyMap<SceneName, readonly SharedPicture[]> = new Map(
  SCENES.map((kind, index) => [
    kind,
    LIGHTS.slice(0, index < RICHER_KINDS ? 5 : 4).map((lightOf, variation) => {
      const [width, height] = SIZES[(index + variation * 2) % SIZES.length] ?? SIZES[0]
      return { scene: `${kind}/${variation + 1}`, lightOf, width, height }
    }),
  ]),
)

export const sharedPicturesOf = (kind: SceneName): readonly SharedPicture[] =>
  PICTURES.get(kind) ?? []

/** The picture of a scene, or null for a scene that is not shared. */
export const sharedPicture = (scene: string | null): SharedPicture | null =>
  [...PICTURES.values()].flat().find(picture => picture.scene === scene) ?? null
