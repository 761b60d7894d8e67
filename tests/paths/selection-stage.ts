import type { Stage } from '#tests/paths/stage.ts'

/** Chooses photos of the library by pressing them, in the mode for that. */
export const choosePhotos = async ({ page }: Stage, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as people press
    await page.locator(`[data-photo=${id}]`).click()
  }
}
