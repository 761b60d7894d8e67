import type { Locator } from '@playwright/test'

/** The look of an element: its properties and their values, as `tests/journeys/recorded/looks/*.txt` stores them. */
export type Look = Readonly<Record<string, string>>

/** The looks of a screen's elements by name, such as `primary button`; null for an element that is not shown. */
export type Looks = ReadonlyMap<string, Look | null>

/** Tolerance in px for each number of a box: browser builds and fonts differ between machines. */
const TOLERANCE = 3

const BOX = 'box'
const NOT_SHOWN = 'not shown'

/**
 * The look of the first visible element; null if none is visible. `box` is `x y width height` in whole px, from the top
 * left corner of the page.
 */
export const lookOf = (elements: Locator): Promise<Look | null> =>
  elements.filter({ visible: true }).evaluateAll(([shown]) => {
    if (shown === undefined) return null
    const style = getComputedStyle(shown)
    const colour = (value: string): string => {
      const [, red = '', green = '', blue = ''] = /^rgb\((\d+), (\d+), (\d+)\)$/u.exec(value) ?? []
      if (value === 'rgba(0, 0, 0, 0)') return 'none'
      if (red === '') return value
      return `#${[red, green, blue].map(part => Number(part).toString(16).padStart(2, '0')).join('')}`
    }
    const sides = ['top', 'right', 'bottom', 'left'].map(side => {
      const width = style.getPropertyValue(`border-${side}-width`)
      return width === '0px'
        ? 'none'
        : `${width} ${style.getPropertyValue(`border-${side}-style`)} ${colour(style.getPropertyValue(`border-${side}-color`))}`
    })
    const box = shown.getBoundingClientRect()
    const [family = ''] = style.fontFamily.split(',')
    return {
      box: [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round).join(' '),
      font: `${family} ${style.fontWeight} ${style.fontSize}/${style.lineHeight}`,
      colour: colour(style.color),
      background: colour(style.backgroundColor),
      border: new Set(sides).size === 1 ? (sides[0] ?? '') : sides.join(', '),
      radius: style.borderRadius,
    }
  })

/** Serializes looks, one property per line below the element's name. */
export const wordsOfLooks = (looks: Looks): string =>
  [...looks]
    .map(([name, look]) => [name, ...linesOf(look).map(line => `  ${line}`)].join('\n'))
    .join('\n')

const linesOf = (look: Look | null): string[] =>
  look === null
    ? [NOT_SHOWN]
    : Object.entries(look).map(([property, value]) => `${property} ${value}`)

/** Parses a result of `wordsOfLooks`. */
export const looksFrom = (words: string): Looks => {
  const looks = new Map<string, Look | null>()
  for (const block of words.split(/\n(?! )/u)) {
    const [name = '', ...lines] = block.split('\n').map(line => line.trim())
    const properties = lines.map(line => line.split(/ (.*)/u).slice(0, 2))
    looks.set(name, lines[0] === NOT_SHOWN ? null : Object.fromEntries(properties))
  }
  return looks
}

/**
 * One sentence for each difference: a changed property, a shown or hidden element, or an element that only one side
 * has.
 */
export const changedLooks = (before: Looks, now: Looks): string[] =>
  [...new Set([...before.keys(), ...now.keys()])].flatMap(name => {
    const was = before.get(name)
    const is = now.get(name)
    if (was === undefined) return [`${name} is not recorded`]
    if (is === undefined) return [`${name} is recorded and no longer read`]
    if (was === null || is === null) {
      return was === is ? [] : [`${name} ${was === null ? 'was' : 'is'} ${NOT_SHOWN}`]
    }
    return Object.keys({ ...was, ...is }).flatMap(property => {
      const [old = '', own = ''] = [was[property], is[property]]
      const isSame = property === BOX ? isNear(old, own) : old === own
      return isSame ? [] : [`${name}, ${property}: was ${old}, is ${own}`]
    })
  })

const isNear = (old: string, own: string): boolean => {
  const before = old.split(' ').map(Number)
  const now = own.split(' ').map(Number)
  return now.every((value, index) => Math.abs(value - (before[index] ?? NaN)) <= TOLERANCE)
}
