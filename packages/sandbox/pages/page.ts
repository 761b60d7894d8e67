import { html, raw } from 'hono/html'
import { STYLE_PATH } from '#sandbox/pages/style.ts'

/** HTML whose interpolated values are escaped. */
export type Markup = ReturnType<typeof html>

export interface Page {
  title: string
  /** The name in the page's header. */
  name: string
  /** Where the name in the header links to; null if it is no link. */
  home: string | null
  main: Markup
  /** Links in the header, beside the name. */
  links?: readonly PageLink[]
  narrow?: boolean
  /** Whether to leave out header and footer, for a page in a frame. */
  bare?: boolean
  /** Path of the page's script, on the same host. */
  script?: string
  language?: string
}

/** A link in the header of a page. */
export interface PageLink {
  label: string
  href: string
}

/** Renders a whole page as text. */
export const renderPage = (page: Page): string => {
  const text = html`<!doctype html>
    <html lang="${page.language ?? 'en-GB'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title} | ${page.name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${STYLE_PATH}" />
        ${page.script === undefined ? '' : html`<script src="${page.script}" defer></script>`}
      </head>
      <body>
        ${page.bare === true ? '' : masthead(page)}
        <main${classOf(page)}>${page.main}</main>
        ${page.bare === true ? '' : footer(page)}
      </body>
    </html>`
  if (text instanceof Promise) throw new TypeError('A page waits for nothing')
  return text.toString()
}

const classOf = ({ narrow, bare }: Page): Markup | string => {
  if (bare === true) return raw(' class="bare"')
  return narrow === true ? raw(' class="narrow"') : ''
}

const masthead = ({ name, home, links = [], language }: Page): Markup =>
  html`<header class="masthead">
    <div>
      ${home === null ? html`<span>${name}</span>` : html`<a class="name" href="${home}">${name}</a>`}
      ${
        links.length === 0
          ? ''
          : html`<nav aria-label="${isGerman(language) ? 'Seiten' : 'Pages'}">
              ${links.map(({ label, href }) => html`<a href="${href}">${label}</a>`)}
            </nav>`
      }
    </div>
  </header>`

const footer = ({ language }: Page): Markup =>
  html`<footer>
    <p>
      ${
        isGerman(language)
          ? 'Das ist die Sandbox: Hier wird nichts verkauft, verschickt oder berechnet.'
          : 'This is the sandbox: nothing is sold, sent or charged here.'
      }
    </p>
  </footer>`

const isGerman = (language: string | undefined): boolean => language?.startsWith('de') === true
