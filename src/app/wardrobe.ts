import { speak, speakSource } from '#src/app/i18n.ts'
import type { Wardrobe } from '#src/actors/session.ts'
import type { Preferences } from '#src/watch/preferences.ts'

/** Milliseconds that the first content waits for the brand's tokens. */
const PATIENCE = 5000

/** Loads the tokens of a brand before the first content, so that nothing changes after it. */
const wear: Wardrobe['wear'] = ({ brand }) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/brands/${brand}.css`
    const fail = (): void => {
      reject(new Error(`The look of ${brand} could not be loaded`))
    }
    AbortSignal.timeout(PATIENCE).addEventListener('abort', fail)
    link.addEventListener('load', () => {
      resolve()
    })
    link.addEventListener('error', fail)
    document.documentElement.dataset['brand'] = brand
    document.head.append(link)
  })

export const wardrobe: Wardrobe = { speak, speakSource, wear }

/** Light, dark, or as the device has it. */
export const paint = (theme: Preferences['theme']): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
