/** The look of a shop on the sandbox's own pages; the app has design tokens of its own. */
export interface Brand {
  /** Light and dark value of each colour. */
  colors: Readonly<Record<ColorName, readonly [string, string]>>
  /** Radius of cards and of controls, in px. */
  radius: readonly [number, number]
  heading: Font
  body: Font
}

/** A font of a brand; `slug` names the package that has its files. */
interface Font {
  family: string
  slug: string
}

type ColorName =
  | 'canvas'
  | 'surface'
  | 'line'
  | 'text'
  | 'muted'
  | 'action'
  | 'actionHover'
  | 'onAction'
  | 'link'
  | 'accent'
  | 'focus'

const KILN_AND_KEEP: Brand = {
  colors: {
    canvas: ['#FBF7F2', '#17120E'],
    surface: ['#FFFFFF', '#211A15'],
    line: ['#E3D6C6', '#43372D'],
    text: ['#2B2019', '#F7EFE6'],
    muted: ['#68584B', '#C2B2A2'],
    action: ['#A63F1B', '#F29A73'],
    actionHover: ['#8A3214', '#F7B294'],
    onAction: ['#FFFFFF', '#2B1207'],
    link: ['#9A3A18', '#F5A884'],
    accent: ['#E9B44C', '#F0C36A'],
    focus: ['#1B4FA8', '#8DB8FF'],
  },
  radius: [14, 10],
  heading: { family: 'Fraunces', slug: 'fraunces' },
  body: { family: 'Figtree', slug: 'figtree' },
}

const NORDLYS_PRINT: Brand = {
  colors: {
    canvas: ['#F6F9F8', '#0D1513'],
    surface: ['#FFFFFF', '#15201D'],
    line: ['#D0DDD9', '#2C3D39'],
    text: ['#14231F', '#EAF4F1'],
    muted: ['#4C605B', '#A9BDB7'],
    action: ['#0B6455', '#5FD0B6'],
    actionHover: ['#084C41', '#86DEC9'],
    onAction: ['#FFFFFF', '#04261F'],
    link: ['#0A5E50', '#74D8C0'],
    accent: ['#F2A65A', '#F6BC80'],
    focus: ['#7A2E8E', '#E0A4F0'],
  },
  radius: [8, 6],
  heading: { family: 'Bricolage Grotesque', slug: 'bricolage-grotesque' },
  body: { family: 'Hanken Grotesk', slug: 'hanken-grotesk' },
}

const PAPEL_AND_PLUM: Brand = {
  colors: {
    canvas: ['#FAF7FA', '#151017'],
    surface: ['#FFFFFF', '#1F1822'],
    line: ['#DDD0DE', '#403346'],
    text: ['#261A2B', '#F6EFF8'],
    muted: ['#5F5066', '#BFAFC5'],
    action: ['#7A2A6B', '#E79AD6'],
    actionHover: ['#5F1F53', '#EFB6E3'],
    onAction: ['#FFFFFF', '#320F2B'],
    link: ['#732765', '#EBA9DC'],
    accent: ['#F4B400', '#FFCB45'],
    focus: ['#005FCC', '#7FB6FF'],
  },
  radius: [18, 22],
  heading: { family: 'Newsreader', slug: 'newsreader' },
  body: { family: 'Nunito Sans', slug: 'nunito-sans' },
}

/** The brand of a shop by its key. Other keys, and null for pages without a shop, give the first brand. */
export const brandOf = (key: string | null): Brand =>
  key === 'nordlys-print'
    ? NORDLYS_PRINT
    : key === 'papel-and-plum'
      ? PAPEL_AND_PLUM
      : KILN_AND_KEEP
