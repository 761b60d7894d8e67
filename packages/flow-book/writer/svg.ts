import type { Drawing, DrawnEdge, DrawnState } from '#flow-book/page/data.ts'
import { LINE, PADDING, roundedPath, TITLE_LINE } from '#flow-book/page/drawn.ts'

/** A drawing as a self-contained SVG: as in the flow book, but on white, and without links and highlights. */
export const svgOf = ({ width, height, states, edges, dots }: Drawing, title: string): string => {
  const sorted = states.toSorted((a, b) => a.depth - b.depth)
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${written(title)}</title>`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10z" fill="#555"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...sorted.filter(({ isGroup }) => isGroup).flatMap(stateLines),
    ...edges.map(({ points }) => `<path class="edge" d="${roundedPath(points)}"/>`),
    ...dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="6"/>`),
    ...sorted.filter(({ isGroup }) => !isGroup).flatMap(stateLines),
    ...edges.flatMap(labelLines),
    '</svg>',
  ].join('\n')}\n`
}

const stateLines = ({
  box,
  indent,
  title,
  lines,
  reactions,
  isFinal,
  isGroup,
}: DrawnState): string[] => {
  const { x, y, width, height } = box
  const left = x + PADDING + indent
  const top = y + PADDING
  const firstReaction = top + TITLE_LINE + lines.length * LINE + 8
  return [
    `<rect class="${isGroup ? 'group' : 'box'}" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`,
    ...(isFinal
      ? [
          `<rect class="end" x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="7"/>`,
        ]
      : []),
    text('title', left, top + 16, title),
    ...lines.map((line, index) => text('line', left, top + TITLE_LINE + index * LINE + 13, line)),
    ...reactions.map(({ line }, index) =>
      text('reaction', left, firstReaction + index * LINE + 13, line),
    ),
  ]
}

const labelLines = ({ label }: DrawnEdge): string[] =>
  (label?.lines ?? []).map((line, index) =>
    text(
      line.startsWith('if ') ? 'label guard' : 'label',
      (label?.box.x ?? 0) + 4,
      (label?.box.y ?? 0) + index * LINE + 13,
      line,
    ),
  )

const text = (look: string, x: number, y: number, words: string): string =>
  `<text class="${look}" x="${x}" y="${y}">${written(words.replaceAll('\n', ' '))}</text>`

const written = (words: string): string =>
  words.replaceAll(/[&<>]/gu, sign => `&#${sign.codePointAt(0)};`)

const STYLE = [
  'text{font:13px/18px system-ui,sans-serif;fill:#222}',
  '.title{font-weight:600;font-size:16px}',
  '.line{fill:#555}',
  '.box{fill:#fff;stroke:#555;stroke-width:1.5}',
  '.group{fill:#f4f4f4;stroke:#bbb}',
  '.end{fill:none;stroke:#555}',
  '.edge{fill:none;stroke:#555;stroke-width:1.5;marker-end:url(#tip)}',
  '.label{paint-order:stroke;stroke:#fff;stroke-width:4;stroke-linejoin:round}',
  '.guard{font-style:italic}',
].join('')
