import type { WebDriverSession } from '#tests/support/webkit/web-driver.ts'

/** Key values of the WebDriver standard, by the names of the UI Events standard. */
const KEYS: Readonly<Record<string, string>> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Meta: '\uE03D',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
}

/** The WebDriver value of one key, such as `Enter` or `a`. Throws a RangeError for an unknown name. */
const keyValue = (name: string): string => {
  const value = KEYS[name] ?? (/^F\d+$/u.test(name) ? functionKey(name) : name)
  if (Array.from(value).length !== 1) throw new RangeError(`WebDriver knows no key ${name}`)
  return value
}

const functionKey = (name: string): string => String.fromCodePoint(0xe030 + Number(name.slice(1)))

/** The keys of a combination such as `Shift+ArrowRight`; `+` can be a key itself. */
const partsOf = (combination: string): string[] =>
  combination.split(/(?<=[^+])\+/u).map(part => (part === '' ? '+' : part))

/** Playwright's keyboard over WebDriver actions. `down` keeps a key pressed until `up`. */
export const keyboardOf = ({ command }: Pick<WebDriverSession, 'command'>) => {
  const perform = (actions: readonly object[]) =>
    command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  const down = (name: string) => ({ type: 'keyDown', value: keyValue(name) })
  const up = (name: string) => ({ type: 'keyUp', value: keyValue(name) })

  return {
    down: async (name: string): Promise<void> => {
      await perform([down(name)])
    },
    up: async (name: string): Promise<void> => {
      await perform([up(name)])
    },
    press: async (combination: string): Promise<void> => {
      const parts = partsOf(combination)
      await perform([...parts.map(down), ...parts.toReversed().map(up)])
    },
    type: async (text: string): Promise<void> => {
      await perform(Array.from(text).flatMap(key => [down(key), up(key)]))
    },
  }
}
