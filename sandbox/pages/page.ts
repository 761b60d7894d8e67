import { html, raw } from 'hono/html'
import { STYLE_PATH } from '#sandbox/pages/style.ts'

/** A piece of HTML whose holes are escaped. */
export type Markup = ReturnType<typeof html>

/** What a page of the sandbox is made of. */
export interface Page {
  title: string
  /** The name in the header. */
  name: string
  /** Where the name leads; null on pages without a way out. */
  home: string | null
  main: Markup
  narrow?: boolean
  /** Path of a script of the same host. */
  script?: string
  language?: string
}

/** A whole page as text. */
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
        <header class="masthead">
          <div>
            ${
              page.home === null
                ? html`<span>${page.name}</span>`
                : html`<a href="${page.home}">${page.name}</a>`
            }
          </div>
        </header>
        <main${page.narrow === true ? raw(' class="narrow"') : ''}>${page.main}</main>
        <footer>
          <p>This is the sandbox: nothing is sold, sent or charged here.</p>
        </footer>
      </body>
    </html>`
  if (text instanceof Promise) throw new TypeError('A page waits for nothing')
  return text.toString()
}
