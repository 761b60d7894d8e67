import { applyLocale, applySourceLocale } from '#src/app/i18n.ts'
import type { PageAppearance } from '#src/session/session.actor.ts'

/** Milliseconds that the first content waits for the brand's tokens. */
const PATIENCE = 5000

/**
 * Further milliseconds that it waits for the brand's fonts: on a slow network text in a fallback font beats
 * no text.
 */
const FONT_TIMEOUT = 100

/** Font faces with the letters of every shop language; faces for other scripts load when they are needed. */
const FONT_RANGES = /^U\+0+-0*FF\b/iu

/**
 * Loads the brand's fonts before the first text is drawn, so that lines do not reflow. A font that fails to
 * load has a fallback.
 */
const loadFonts = async (): Promise<void> => {
  const faces = [...document.fonts].filter(({ unicodeRange }) => FONT_RANGES.test(unicodeRange))
  const late = new Promise(resolve => {
    setTimeout(resolve, FONT_TIMEOUT)
  })
  await Promise.race([Promise.allSettled(faces.map(face => face.load())), late])
}

/** Loads the tokens of a brand before the first content, so that nothing restyles after it. */
const applyBrand: PageAppearance['applyBrand'] = ({ brand }) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/brands/${brand}.css`
    const fail = (): void => {
      reject(new Error(`The look of ${brand} could not be loaded`))
    }
    AbortSignal.timeout(PATIENCE).addEventListener('abort', fail)
    link.addEventListener('load', () => {
      resolve(loadFonts())
    })
    link.addEventListener('error', fail)
    document.documentElement.dataset['brand'] = brand
    document.head.append(link)
  })

export const appearance: PageAppearance = { applyLocale, applySourceLocale, applyBrand }
