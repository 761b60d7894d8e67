/** Milliseconds that the first content waits for the brand's tokens. */
const PATIENCE = 5000

/**
 * Milliseconds that the first content waits for the brand's fonts, once the tokens have loaded. On a slow network, text
 * in a fallback font is better than no text.
 */
const FONT_TIMEOUT = 100

/**
 * Matches the `unicode-range` of font faces with the letters of every shop language. Faces for other scripts load
 * when they are needed.
 */
const FONT_RANGES = /^U\+0+-0*FF\b/iu

/**
 * Loads the brand's fonts before text uses them, so that lines do not reflow. Resolves even if a font fails to load:
 * its text shows in a fallback font.
 */
const loadFonts = async (): Promise<void> => {
  const faces = [...document.fonts].filter(({ unicodeRange }) => FONT_RANGES.test(unicodeRange))
  await Promise.allSettled(faces.map(face => face.load()))
}

interface Loading {
  tokens: Promise<void>
  fonts: Promise<void>
}

const known = new Map<string, Loading>()

const load = (brand: string, beforeFonts: Promise<unknown>): Loading => {
  const tokens = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/brands/${brand}.css`
    link.addEventListener('load', () => {
      resolve()
    })
    link.addEventListener('error', () => {
      reject(new Error(`The look of ${brand} could not be loaded`))
    })
    document.head.append(link)
  })
  const fonts = Promise.all([tokens, beforeFonts]).then(loadFonts)
  fonts.catch(() => null)
  return { tokens, fonts }
}

/**
 * Starts to load a brand's tokens and, after `beforeFonts`, its fonts. The page looks the same until `applyBrand` is
 * called.
 */
export const fetchBrand = (
  brand: string,
  beforeFonts: Promise<unknown> = Promise.resolve(),
): Loading => {
  const loading = known.get(brand) ?? load(brand, beforeFonts)
  known.set(brand, loading)
  return loading
}

/**
 * Applies a brand. Call it before the first content is rendered, so that no content changes its look afterwards.
 * Rejects if the brand's tokens do not load within `PATIENCE`.
 */
export const applyBrand = async (brand: string): Promise<void> => {
  const { tokens, fonts } = fetchBrand(brand)
  document.documentElement.dataset['brand'] = brand
  const late = Promise.withResolvers<never>()
  setTimeout(() => {
    late.reject(new Error(`The look of ${brand} could not be loaded`))
  }, PATIENCE)
  await Promise.race([tokens, late.promise])
  await Promise.race([fonts, new Promise(resolve => setTimeout(resolve, FONT_TIMEOUT))])
}
