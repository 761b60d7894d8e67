import type { Page } from '@playwright/test'

/** The number of batches in the page's deletion log. */
export const keptBatches = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        const opening = indexedDB.open('deletions')
        opening.addEventListener('success', () => {
          const { result } = opening
          const counting = result.transaction('batches').objectStore('batches').count()
          counting.addEventListener('success', () => {
            result.close()
            done(counting.result)
          })
        })
      }),
  )
