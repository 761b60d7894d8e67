import type { Box, Drawing, DrawnEdge, DrawnState, Point } from '#flow-book/page/data.ts'
import { LINE, PADDING, TITLE_LINE } from '#flow-book/page/drawn.ts'

/** Mean widths of a character, px: in titles (16 px, semibold), and in descriptions and labels (13 px). */
export const [TITLE_LETTER, LETTER] = [9, 6.7]
/** The distance between places that are tried for a text, in px. */
const STEP = 4

/** The ids of the transitions and groups whose texts a line crosses. */
export const crossedTexts = ({ edges, states }: Pick<Drawing, 'edges' | 'states'>): string[] => {
  const lines = edges.flatMap(segmentsOf)
  const texts = [
    ...edges.flatMap(({ id, label }) => (label === null ? [] : [{ id, box: label.box }])),
    ...states
      .filter(({ isGroup }) => isGroup)
      .map(state => ({ id: state.id, box: textBox(state) })),
  ]
  return texts.filter(({ box }) => lines.some(line => meets(line, box))).map(({ id }) => id)
}

/**
 * Puts the title and description of each group where no line crosses them. This is needed because elk leaves room for
 * the texts of arrows, but not for the texts of groups. A group without room for its description keeps only its title.
 */
export const withClearTitles = (
  states: readonly DrawnState[],
  edges: readonly DrawnEdge[],
): DrawnState[] => {
  const lines = edges.flatMap(segmentsOf)
  return states.map(state => {
    if (!state.isGroup) return state
    return (
      placesOf(state)
        .concat(placesOf({ ...state, lines: [] }))
        .find(place => !lines.some(line => meets(line, textBox(place)))) ?? state
    )
  })
}

/** A group with its text at each place in its width. */
const placesOf = (state: DrawnState): DrawnState[] => {
  const room = state.box.width - textBox(state).width - 2 * PADDING
  return Array.from({ length: Math.max(0, Math.floor(room / STEP)) + 1 }, (_, count) => ({
    ...state,
    indent: count * STEP,
  }))
}

interface Segment {
  from: Point
  to: Point
}

const segmentsOf = ({ points }: DrawnEdge): Segment[] =>
  points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }))

const textBox = ({ box, indent, title, lines, reactions }: DrawnState): Box => ({
  x: box.x + PADDING + indent,
  y: box.y + PADDING,
  width: Math.max(
    title.length * TITLE_LETTER,
    ...[...lines, ...reactions.map(({ line }) => line)].map(({ length }) => length * LETTER),
  ),
  height: TITLE_LINE + (lines.length + reactions.length) * LINE,
})

/** Whether a line, which is horizontal or vertical, crosses a box. */
const meets = ({ from, to }: Segment, { x, y, width, height }: Box): boolean =>
  Math.min(from.x, to.x) < x + width &&
  Math.max(from.x, to.x) > x &&
  Math.min(from.y, to.y) < y + height &&
  Math.max(from.y, to.y) > y
