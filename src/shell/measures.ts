import type { Configuration } from '#machines/model/configuration/configuration.ts'
import { pathTemplate } from '#machines/model/configuration/path-template.ts'
import type { Measures } from '#src/browser/measures.ts'
import type { ConsentStore } from '#src/shell/consent/consent-store.ts'

/** Milliseconds without a new resource after which the first screen counts as loaded. */
const QUIET_MS = 3000

export interface MeasuredPage {
  consent: Pick<ConsentStore, 'read' | 'watch'>
  /** The path template of the first screen. */
  screen: string
  release: string | null
  /** Resolves when the first screen has loaded. */
  quiet(): Promise<void>
  /** Starts to measure; resolves to a function that reads the values. */
  watch(photoOrigins: readonly string[]): Promise<() => Measures>
  /** Calls back once, when the page is hidden. */
  onHidden(leave: () => void): void
  send(address: string, text: string): void
}

/**
 * When the page is hidden for the first time, sends to the configured address how fast it was. Nothing is measured or
 * fetched before the visitor has allowed analytics, and nothing is sent after a withdrawal. See docs/decisions/0066.
 */
export const measure = (
  { measuresUrl, photoOrigins }: Pick<Configuration, 'measuresUrl' | 'photoOrigins'>,
  page: MeasuredPage,
): void => {
  if (measuresUrl === undefined) return
  let hasBegun = false
  const isAllowed = (): boolean => page.consent.read()?.analytics === true
  const begin = async (): Promise<void> => {
    await page.quiet()
    const read = await page.watch(photoOrigins)
    page.onHidden(() => {
      if (!isAllowed()) return
      const { release, screen } = page
      page.send(measuresUrl, JSON.stringify({ release, screen, ...read() }))
    })
  }
  page.consent.watch(() => {
    if (hasBegun || !isAllowed()) return
    hasBegun = true
    // Ignore a failure: the measurement is then missing.
    begin().catch(() => null)
  })
}

/** Whether measuring has started: a page is measured at most once, even if customers sign out and in. */
let isMeasured = false

export const measurePage = (
  configuration: Configuration,
  consent: MeasuredPage['consent'],
): void => {
  if (isMeasured) return
  isMeasured = true
  measure(configuration, {
    consent,
    screen: pathTemplate(location.href),
    release: document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? null,
    quiet: () =>
      new Promise(resolve => {
        let timer: ReturnType<typeof setTimeout> | undefined
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(() => {
            observer.disconnect()
            resolve()
          }, QUIET_MS)
        })
        observer.observe({ type: 'resource', buffered: true })
      }),
    watch: async origins => (await import('#src/browser/measures.ts')).watchMeasures(origins),
    onHidden: leave => {
      const onVisibilityChange = (): void => {
        if (document.visibilityState !== 'hidden') return
        document.removeEventListener('visibilitychange', onVisibilityChange)
        leave()
      }
      document.addEventListener('visibilitychange', onVisibilityChange)
    },
    send: (address, text) => {
      // Ignore a failure: the measurement is then missing.
      fetch(address, {
        method: 'POST',
        body: text,
        mode: 'no-cors',
        credentials: 'omit',
        keepalive: true,
      }).catch(() => null)
    },
  })
}
