import { speak, speakSource } from '#src/app/i18n.ts'
import type { PageAppearance } from '#src/session/session.actor.ts'

/** Milliseconds that the first content waits for the brand's tokens. */
const PATIENCE = 5000

/** Milliseconds more that it waits for the letters: behind a slow network a text is better than its own letters. */
const PATIENCE_FOR_LETTERS = 100

/** Faces with the letters that every language of the shops has; those with further letters come when they are read. */
const LETTERS = /^U\+0+-0*FF\b/iu

/**
 * Fetches the letters of a brand before the first text asks for them, so that its lines break where they stay. A face that
 * cannot be had has a stand-in.
 */
const fetchLetters = async (): Promise<void> => {
  const faces = [...document.fonts].filter(({ unicodeRange }) => LETTERS.test(unicodeRange))
  const late = new Promise(resolve => {
    setTimeout(resolve, PATIENCE_FOR_LETTERS)
  })
  await Promise.race([Promise.allSettled(faces.map(face => face.load())), late])
}

/** Loads the tokens of a brand before the first content, so that nothing changes after it. */
const wear: PageAppearance['wear'] = ({ brand }) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/brands/${brand}.css`
    const fail = (): void => {
      reject(new Error(`The look of ${brand} could not be loaded`))
    }
    AbortSignal.timeout(PATIENCE).addEventListener('abort', fail)
    link.addEventListener('load', () => {
      resolve(fetchLetters())
    })
    link.addEventListener('error', fail)
    document.documentElement.dataset['brand'] = brand
    document.head.append(link)
  })

export const appearance: PageAppearance = { speak, speakSource, wear }
