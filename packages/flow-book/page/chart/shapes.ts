import type { Drawing, DrawnEdge, DrawnState } from '#flow-book/page/data.ts'
import { LINE, PADDING, roundedPath, TITLE_LINE } from '#flow-book/page/drawn.ts'

/**
 * The shapes of a drawing as SVG, for the book and for files. `data-id` of a shape is the id of its state or
 * transition. Arrows end in the marker `tip`. A state is a link if `linkOf` returns an address.
 */
export const shapesOf = (
  { states, edges, dots }: Drawing,
  linkOf: (state: string) => string | null,
): string => {
  const sorted = states.toSorted((a, b) => a.depth - b.depth)
  const drawn = (own: readonly DrawnState[]): string[] =>
    own.map(state => stateShape(state, linkOf(state.id)))
  return [
    ...drawn(sorted.filter(({ isGroup }) => isGroup)),
    ...edges.map(
      ({ id, points }) =>
        `<path class="edge" data-id="${written(id)}" d="${roundedPath(points)}" marker-end="url(#tip)"/>`,
    ),
    ...dots.map(({ x, y }) => `<circle class="dot" cx="${x}" cy="${y}" r="6"/>`),
    ...drawn(sorted.filter(({ isGroup }) => !isGroup)),
    ...edges.flatMap(labelShapes),
  ].join('\n')
}

const stateShape = (
  { id, box, indent, title, lines, reactions, isFinal, isGroup }: DrawnState,
  link: string | null,
): string => {
  const { x, y, width, height } = box
  const [left, top] = [x + PADDING + indent, y + PADDING]
  const firstReaction = top + TITLE_LINE + lines.length * LINE + 8
  const shapes = [
    `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`,
    isFinal
      ? `<rect class="end" x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="7"/>`
      : '',
    text('class="title"', left, top + 16, title),
    ...lines.map((line, index) =>
      text('class="line"', left, top + TITLE_LINE + index * LINE + 13, line),
    ),
    ...reactions.map((reaction, index) =>
      text(
        `class="reaction" data-id="${written(reaction.id)}"`,
        left,
        firstReaction + index * LINE + 13,
        reaction.line,
      ),
    ),
  ].join('')
  const attributes = `class="state" data-id="${written(id)}" data-group="${isGroup}"`
  return link === null
    ? `<g ${attributes}>${shapes}</g>`
    : `<a ${attributes} href="${written(link)}">${shapes}</a>`
}

const labelShapes = ({ id, label }: DrawnEdge): string[] =>
  (label?.lines ?? []).map((line, index) =>
    text(
      `class="label${line.startsWith('if ') ? ' guard' : ''}" data-id="${written(id)}"`,
      (label?.box.x ?? 0) + 4,
      (label?.box.y ?? 0) + index * LINE + 13,
      line,
    ),
  )

const text = (attributes: string, x: number, y: number, words: string): string =>
  `<text ${attributes} x="${x}" y="${y}">${written(words.replaceAll('\n', ' '))}</text>`

/** Escapes a text for SVG, for elements and attributes. */
export const written = (words: string): string =>
  words.replaceAll(/[&<>"]/gu, sign => `&#${sign.codePointAt(0)};`)
