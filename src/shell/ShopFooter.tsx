import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '@linaria/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { needsConsent } from '#machines/shell/consent/consent.model.ts'
import { chooseTheme, shownTheme } from '#src/shell/theme.ts'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import { Footer } from '#src/ui/page/Footer.tsx'
import { LanguageChoice } from '#src/ui/fields/LanguageChoice.tsx'
import { ThemeChoice } from '#src/ui/fields/ThemeChoice.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { useOpenActor } from '#src/shell/use-screen-actors.ts'

/** The languages by their own names. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'da-DK': 'Dansk',
  'de-AT': 'Deutsch (Österreich)',
  'de-DE': 'Deutsch',
  'en-GB': 'English',
  'es-ES': 'Español',
  'fr-FR': 'Français',
  'it-IT': 'Italiano',
  'nb-NO': 'Norsk bokmål',
  'nl-BE': 'Nederlands (België)',
  'nl-NL': 'Nederlands',
  'pt-PT': 'Português',
  'sv-SE': 'Svenska',
}

/** Links of the shop, cookie settings, keyboard shortcuts, and the choices of language and theme. */
export function ShopFooter() {
  const { t } = useLingui()
  const { configuration, storefront } = useStarted()
  const [theme, setTheme] = useState(shownTheme)
  const { menus } = useMenus()
  const consent = useOpenActor('consent')
  const shortcuts = useOpenActor('shortcuts')

  const entries = menus.footer.flatMap(({ label, url, children }) => [{ label, url }, ...children])
  const own = [
    { label: t`Customer care`, url: storefront.customerCareUrl },
    { label: t`Privacy`, url: storefront.privacyUrl },
    // Answers B-232
    ...(storefront.accessibilityUrl === undefined
      ? []
      : [{ label: t`Accessibility`, url: storefront.accessibilityUrl }]),
  ].filter(({ url }) => !entries.some(entry => entry.url === url))

  return (
    <Footer>
      <nav className={nav} aria-label={t`More links`}>
        <ul className={links}>
          {[...entries, ...own].map(({ label, url }) => (
            <li key={`${label} ${url}`}>
              <a className={linkClass} href={url}>
                {label}
              </a>
            </li>
          ))}
          {needsConsent(configuration) ? (
            <li>
              <button
                type="button"
                className={linkClass}
                onClick={() => consent?.send({ type: 'consent.reopen' })}
              >
                <Trans>Cookie settings</Trans>
              </button>
            </li>
          ) : null}
          {shortcuts === undefined ? null : (
            <li>
              <button
                type="button"
                className={linkClass}
                onClick={() => shortcuts.send({ type: 'shortcuts.open' })}
              >
                <Trans>Keyboard shortcuts</Trans>
              </button>
            </li>
          )}
        </ul>
      </nav>
      <div className={choices}>
        <Languages />
        <ThemeChoice
          value={theme}
          onChange={next => {
            chooseTheme(next)
            setTheme(next)
          }}
        />
      </div>
    </Footer>
  )
}

/** The choice of the language; null if the storefront has only one language, or forces one. */
function Languages() {
  const { storefront, locale } = useStarted()
  const language = useOpenActor('language')
  const isBusy = useSelector(language, snapshot => snapshot?.hasTag('busy') ?? false)
  const hasFailed = useSelector(language, snapshot => snapshot?.hasTag('alert') ?? false)
  const wanted = useSelector(language, snapshot => snapshot?.context.wanted ?? null)

  if (storefront.locales.length < 2 || storefront.forcedLocale !== undefined) return null
  return (
    <LanguageChoice
      value={isBusy && wanted !== null ? wanted : locale}
      options={storefront.locales.map(code => ({ code, name: LANGUAGES[code] ?? code }))}
      busy={isBusy}
      failed={hasFailed}
      onChange={code => {
        const chosen = storefront.locales.find(offered => offered === code)
        if (chosen !== undefined) language?.send({ type: 'language.choose', locale: chosen })
      }}
    />
  )
}

const nav = css`
  flex: 1 1 20rem;
  align-self: end;
`

const choices = css`
  display: flex;
  flex-wrap: wrap;
  min-inline-size: 0;
  gap: var(--space-4) var(--space-5);
`

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
`
