import type { WebDriverSession } from '#tests/support/webkit/web-driver.ts'

const BUTTONS = { left: 0, middle: 1, right: 2 } as const

interface Press {
  button?: 'left' | 'middle' | 'right' | undefined
  clickCount?: number | undefined
}

/**
 * Playwright's mouse, as far as WebDriver supports it. Coordinates are CSS px from the top left corner of the viewport,
 * and are rounded.
 */
export const mouseOf = ({ command }: Pick<WebDriverSession, 'command'>) => {
  const at = { x: 0, y: 0 }
  const perform = (actions: readonly object[]) =>
    command('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  const moveTo = (x: number, y: number) => {
    at.x = Math.round(x)
    at.y = Math.round(y)
    return { type: 'pointerMove', duration: 0, origin: 'viewport', ...at }
  }
  const down = ({ button = 'left' }: Press) => ({ type: 'pointerDown', button: BUTTONS[button] })
  const up = ({ button = 'left' }: Press) => ({ type: 'pointerUp', button: BUTTONS[button] })

  return {
    move: async (x: number, y: number, { steps = 1 }: { steps?: number } = {}): Promise<void> => {
      const { x: fromX, y: fromY } = at
      await perform(
        Array.from({ length: steps }, (_, index) => {
          const share = (index + 1) / steps
          return moveTo(fromX + (x - fromX) * share, fromY + (y - fromY) * share)
        }),
      )
    },
    down: async (press: Press = {}): Promise<void> => {
      await perform([down(press)])
    },
    up: async (press: Press = {}): Promise<void> => {
      await perform([up(press)])
    },
    click: async (x: number, y: number, press: Press = {}): Promise<void> => {
      await perform([
        moveTo(x, y),
        ...Array.from({ length: press.clickCount ?? 1 }, () => [down(press), up(press)]).flat(),
      ])
    },
    /** Turns the wheel once at the pointer: if a command has several turns, WebKitGTK scrolls only for the first. */
    wheel: async (deltaX: number, deltaY: number): Promise<void> => {
      await command('POST', '/actions', {
        actions: [
          {
            type: 'wheel',
            id: 'wheel',
            actions: [{ type: 'scroll', duration: 0, origin: 'viewport', ...at, deltaX, deltaY }],
          },
        ],
      })
    },
  }
}
