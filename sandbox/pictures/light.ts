import { mix, type Color } from '#sandbox/pictures/color.ts'

export type Phase = 'dawn' | 'day' | 'golden' | 'dusk' | 'night'
type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** The light of a scene. */
export interface Light {
  phase: Phase
  season: Season
  /** Colours of the sky, from the zenith to the horizon. */
  sky: readonly [Color, Color, Color]
  /** Colour of the sun's or moon's disc, and of its light. */
  sun: Color
  /** The colour of distant things. */
  haze: Color
  /** The colour of shadows. */
  shade: Color
  /** How dark everything is, 0 by day to 0.85 by night. */
  darkness: number
  /** Colour of leaves and grass. */
  green: Color
}

const SKIES: Readonly<Record<Phase, Readonly<Record<Season, Light['sky']>>>> = {
  dawn: {
    spring: ['#6f93c4', '#e3b7c0', '#ffe3bd'],
    summer: ['#6a94cc', '#f0bfa8', '#ffe1a6'],
    autumn: ['#7f8fb5', '#dba99b', '#ffd3a1'],
    winter: ['#8aa3c9', '#d8bccb', '#fbe2d2'],
  },
  day: {
    spring: ['#3d86cb', '#86bdea', '#dcedf5'],
    summer: ['#1f6fc0', '#68b0e8', '#c8e4f3'],
    autumn: ['#4a83b8', '#9dc0d8', '#ebdfca'],
    winter: ['#6d9bc6', '#b3cee2', '#edf2f5'],
  },
  golden: {
    spring: ['#5c84b8', '#f0c39a', '#ffdf9c'],
    summer: ['#4b7ab5', '#f2ad77', '#ffd37c'],
    autumn: ['#5d76a3', '#e9a06a', '#ffc56b'],
    winter: ['#7289b3', '#edb9a3', '#ffd9a6'],
  },
  dusk: {
    spring: ['#2c3a74', '#a96a9a', '#ffb183'],
    summer: ['#232f6b', '#a1568a', '#ff9560'],
    autumn: ['#2a2c5c', '#9a4a6c', '#f98550'],
    winter: ['#2f3f72', '#8f75a8', '#f3b79b'],
  },
  night: {
    spring: ['#0a1230', '#1b2b5c', '#41507f'],
    summer: ['#0b1434', '#1d3064', '#4a5a86'],
    autumn: ['#090e26', '#191f48', '#3f3c66'],
    winter: ['#0a1431', '#18305a', '#3f5f86'],
  },
}

const SUN: Readonly<Record<Phase, Color>> = {
  dawn: '#fff0cf',
  day: '#fffbea',
  golden: '#ffeab0',
  dusk: '#ffc487',
  night: '#e9eefc',
}

const SHADE: Readonly<Record<Phase, Color>> = {
  dawn: '#39406a',
  day: '#23445f',
  golden: '#43365a',
  dusk: '#1d1a3d',
  night: '#050816',
}

const DARKNESS: Readonly<Record<Phase, number>> = {
  dawn: 0.25,
  day: 0,
  golden: 0.15,
  dusk: 0.55,
  night: 0.85,
}

const GREEN: Readonly<Record<Season, Color>> = {
  spring: '#6f9b3c',
  summer: '#4d7f39',
  autumn: '#a8792f',
  winter: '#6d7c70',
}

/** The light at a wall-clock time, or of a summer day for null; `insteadOf` replaces phases by other phases. */
export const lightAt = (
  dateTaken: string | null,
  insteadOf: Partial<Record<Phase, Phase>> = {},
): Light => {
  const text = dateTaken ?? '2024-06-15T17:00:00'
  const season = seasonOf(Number(text.slice(5, 7)))
  const hour = Number(text.slice(11, 13)) + Number(text.slice(14, 16)) / 60
  const given = phaseOf(hour, season)
  const phase = insteadOf[given] ?? given
  const sky = SKIES[phase][season]
  return {
    phase,
    season,
    sky,
    sun: SUN[phase],
    haze: mix(sky[2], sky[1], 0.35),
    shade: SHADE[phase],
    darkness: DARKNESS[phase],
    green: mix(GREEN[season], SHADE[phase], DARKNESS[phase] * 0.85),
  }
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
