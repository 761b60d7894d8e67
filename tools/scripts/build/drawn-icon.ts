import { createElement, type ReactNode, type SVGProps } from 'react'

/** The export of an icon's module: the elements of the picture, each with its attributes. */
interface Picture {
  node: readonly (readonly [element: string, attributes: SVGProps<SVGElement>])[]
}

/**
 * Takes the place of lucide-react's `createLucideIcon` in the build: draws the library's icons as the library does,
 * without the sizes, strokes, classes and names that no view of the product sets. `iconImports` refuses attributes that
 * this function would not draw.
 */
export default ({ node }: Picture) =>
  (attributes: SVGProps<SVGSVGElement>): ReactNode =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: 'lucide',
        'aria-hidden': true,
        ...attributes,
      },
      ...node.map(([element, its]) => createElement(element, its)),
    )
