import { shapesOf, written } from '#flow-book/page/chart/shapes.ts'
import type { Drawing } from '#flow-book/page/data.ts'

/** A drawing as a self-contained SVG. It looks as in the flow book, but on white, and without links and highlights. */
export const svgOf = (drawing: Drawing, title: string): string => {
  const { width, height } = drawing
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${written(title)}</title>`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10z" fill="#555"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    shapesOf(drawing, () => null),
    '</svg>',
  ].join('\n')}\n`
}

const STYLE = [
  'text{font:13px/18px system-ui,sans-serif;fill:#222}',
  '.title{font-weight:600;font-size:16px}',
  '.line{fill:#555}',
  '.box{fill:#fff;stroke:#555;stroke-width:1.5}',
  '[data-group=true]>.box{fill:#f4f4f4;stroke:#bbb}',
  '.end{fill:none;stroke:#555}',
  '.edge{fill:none;stroke:#555;stroke-width:1.5}',
  '.label{paint-order:stroke;stroke:#fff;stroke-width:4;stroke-linejoin:round}',
  '.guard{font-style:italic}',
].join('')
