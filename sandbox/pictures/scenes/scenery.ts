import type { SceneName } from '#sandbox/people/outings.ts'
import type { Phase } from '#sandbox/pictures/light.ts'
import { aurora } from '#sandbox/pictures/scenes/aurora.ts'
import type { Scene } from '#sandbox/pictures/scenes/canvas.ts'
import { dunes } from '#sandbox/pictures/scenes/dunes.ts'
import { balloons, meadow, tulips } from '#sandbox/pictures/scenes/fields.ts'
import { forest } from '#sandbox/pictures/scenes/forest.ts'
import { lake } from '#sandbox/pictures/scenes/lake.ts'
import { mountains } from '#sandbox/pictures/scenes/mountains.ts'
import { beach, sea } from '#sandbox/pictures/scenes/sea.ts'
import { table } from '#sandbox/pictures/scenes/table.ts'
import { canal, city, night } from '#sandbox/pictures/scenes/town.ts'

/** The function that draws each kind of picture. */
export const SCENERY: Readonly<Record<SceneName, Scene>> = {
  aurora,
  balloons,
  beach,
  canal,
  city,
  dunes,
  forest,
  lake,
  meadow,
  mountains,
  night,
  sea,
  table,
  tulips,
}

/** Phases of the day that a kind of picture replaces by another phase: northern lights at noon make no sense. */
export const OWN_LIGHT: Partial<Record<SceneName, Partial<Record<Phase, Phase>>>> = {
  aurora: { dawn: 'night', day: 'night', golden: 'night', dusk: 'night' },
  balloons: { day: 'golden', night: 'dawn' },
  beach: { night: 'dusk' },
  dunes: { day: 'golden' },
  forest: { night: 'dusk' },
  meadow: { night: 'golden' },
  tulips: { night: 'golden', dusk: 'golden' },
}
