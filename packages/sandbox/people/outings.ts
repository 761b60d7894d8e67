/** The subjects of drawn photos. */
export const SCENES = [
  'mountains',
  'lake',
  'sea',
  'beach',
  'dunes',
  'city',
  'canal',
  'tulips',
  'meadow',
  'forest',
  'balloons',
  'night',
  'table',
  'aurora',
] as const
export type SceneName = (typeof SCENES)[number]

/** A place where photos are taken, and their subjects. */
export interface Outing {
  location: string | null
  scenes: readonly SceneName[]
  /** Months of the year in which the outing happens. */
  months: readonly number[]
}

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const WARM = [4, 5, 6, 7, 8, 9, 10]
const COLD = [11, 12, 1, 2, 3]

export const OUTINGS: readonly Outing[] = [
  { location: 'Lisbon', scenes: ['city', 'sea', 'table'], months: WARM },
  { location: 'Amsterdam', scenes: ['canal', 'night', 'canal', 'city'], months: ALL_YEAR },
  { location: 'Texel', scenes: ['sea', 'beach', 'dunes'], months: WARM },
  { location: 'Zermatt', scenes: ['mountains', 'lake', 'mountains', 'forest'], months: ALL_YEAR },
  { location: 'Lofoten', scenes: ['lake', 'mountains', 'sea'], months: [6, 7, 8] },
  { location: 'Tromsø', scenes: ['aurora', 'mountains', 'night'], months: COLD },
  { location: 'Merzouga', scenes: ['dunes', 'dunes', 'table'], months: [2, 3, 10, 11] },
  { location: 'Keukenhof', scenes: ['tulips', 'meadow', 'tulips'], months: [4, 5] },
  { location: 'Cappadocia', scenes: ['balloons', 'dunes', 'balloons'], months: [5, 6, 9, 10] },
  { location: 'Lake Garda', scenes: ['lake', 'sea', 'beach', 'table'], months: WARM },
  { location: 'Vienna', scenes: ['city', 'night', 'city'], months: ALL_YEAR },
  { location: 'Black Forest', scenes: ['forest', 'mountains', 'lake'], months: ALL_YEAR },
  { location: 'Provence', scenes: ['meadow', 'table', 'mountains'], months: [6, 7, 8] },
  { location: 'Vis', scenes: ['beach', 'sea', 'night'], months: [6, 7, 8, 9] },
  { location: 'Innsbruck', scenes: ['mountains', 'lake', 'city'], months: COLD },
  { location: 'Copenhagen', scenes: ['canal', 'sea', 'city'], months: ALL_YEAR },
  { location: null, scenes: ['forest', 'meadow', 'table'], months: WARM },
  { location: null, scenes: ['night', 'table', 'canal', 'forest'], months: ALL_YEAR },
]
