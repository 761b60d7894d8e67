import { readPreference, setPreference } from '#src/browser/storage/preferences.ts'

/** Milliseconds that the first content waits for the brand's tokens. */
const BRAND_WAIT = 5000

/** Ms that the first content waits for cached fonts of the brand, once the tokens have loaded. */
const FONT_TIMEOUT = 100

/** Ms after which a page requests the brand's fonts even if its first pictures are not shown yet. */
const FONTS_AT_LATEST = 5000

/** Matches font faces with the letters of every shop language; faces for other scripts load when needed. */
const FONT_RANGES = /^U\+0+-0*FF\b/iu

/** Loads the brand's fonts. Resolves to false if one fails to load: its text shows in a fallback font. */
const loadFonts = async (): Promise<boolean> => {
  const faces = [...document.fonts].filter(({ unicodeRange }) => FONT_RANGES.test(unicodeRange))
  const loaded = await Promise.allSettled(faces.map(face => face.load()))
  return loaded.every(({ status }) => status === 'fulfilled')
}

/** Whether this browser has loaded the fonts of this host before, so that its cache probably has them. */
const areFontsCached = readPreference('fonts') === 'loaded'

/** Resolves when `requestFonts` is called. */
const contentShown = Promise.withResolvers<void>()

/** Requests the brand's fonts unless cached. Call it when the first pictures show: fonts must not slow them down. */
export const requestFonts = (): void => {
  contentShown.resolve()
}

interface Loading {
  tokens: Promise<void>
  fonts: Promise<boolean>
}

const loadings = new Map<string, Loading>()

const load = (brand: string, beforeFonts: Promise<unknown>): Loading => {
  const tokens = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/brands/${brand}.css`
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () =>
      reject(new Error(`The look of ${brand} could not be loaded`)),
    )
    document.head.append(link)
  })
  const mayStart = areFontsCached ? beforeFonts : contentShown.promise
  const fonts = Promise.all([tokens, mayStart]).then(loadFonts)
  fonts.catch(() => null)
  return { tokens, fonts }
}

/**
 * Loads a brand's tokens and fonts, but shows nothing yet. Cached fonts load after `beforeFonts`, others at
 * `requestFonts`.
 */
export const fetchBrand = (
  brand: string,
  beforeFonts: Promise<unknown> = Promise.resolve(),
): Loading => {
  const loading = loadings.get(brand) ?? load(brand, beforeFonts)
  loadings.set(brand, loading)
  return loading
}

/** Shows fallback fonts until the fonts of every shop language have loaded or failed, so that lines reflow once. */
const showFontsLater = async (fonts: Promise<boolean>): Promise<void> => {
  const { dataset } = document.documentElement
  dataset['fonts'] = 'later'
  setTimeout(requestFonts, FONTS_AT_LATEST)
  const areLoaded = await fonts.catch(() => false)
  delete dataset['fonts']
  if (areLoaded) setPreference('fonts', 'loaded')
}

/**
 * Applies a brand. Call it before the first content, so that later only fonts change. Rejects if the tokens have not
 * loaded within `BRAND_WAIT`.
 */
export const applyBrand = async (brand: string): Promise<void> => {
  const { tokens, fonts } = fetchBrand(brand)
  document.documentElement.dataset['brand'] = brand
  if (!areFontsCached) void showFontsLater(fonts)
  const late = Promise.withResolvers<never>()
  setTimeout(() => late.reject(new Error(`The look of ${brand} could not be loaded`)), BRAND_WAIT)
  await Promise.race([tokens, late.promise])
  if (!areFontsCached) return
  await Promise.race([fonts, new Promise(resolve => setTimeout(resolve, FONT_TIMEOUT))])
}
