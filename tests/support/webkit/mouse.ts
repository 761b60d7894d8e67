import type { WebDriverSession } from '#tests/support/webkit/web-driver.ts'

/**
 * Playwright's mouse, as far as the journeys use it. Coordinates are CSS px from the top left corner of the viewport.
 */
export const mouseOf = ({ command }: Pick<WebDriverSession, 'command'>) => ({
  click: async (x: number, y: number): Promise<void> => {
    const move = { type: 'pointerMove', duration: 0, origin: 'viewport' }
    await command('POST', '/actions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { ...move, x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    })
  },
})
