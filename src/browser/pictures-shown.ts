/** Milliseconds after which the wait ends even if a picture is still on its way. */
const PATIENCE = 3000

/**
 * Resolves when all pictures that the page shows now have arrived or failed: code that is fetched in advance
 * would slow them down. Pictures that the browser may leave out do not count.
 */
export const picturesShown = async (page: Pick<Document, 'images'>): Promise<void> => {
  const coming = [...page.images].filter(({ complete, loading }) => !complete && loading !== 'lazy')
  let late: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    Promise.allSettled(coming.map(picture => picture.decode())),
    new Promise(resolve => {
      late = setTimeout(resolve, PATIENCE)
    }),
  ])
  clearTimeout(late)
}
