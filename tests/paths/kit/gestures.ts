import type { Stage } from '#tests/paths/kit/stage.ts'

/** Opens a path by `history.pushState`: a page load would restart every machine. */
export const goTo = async ({ page }: Stage, path: string): Promise<void> => {
  await page.evaluate(to => {
    history.pushState({}, '', to)
  }, path)
}
