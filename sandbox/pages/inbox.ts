import { html } from 'hono/html'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import { pageAsset } from '#sandbox/pages/page-assets.ts'
import { renderPage } from '#sandbox/pages/page.ts'
import type { ServiceWorld } from '#sandbox/services/service-world.ts'

/** Every mail that the sandbox sent, newest first, instead of a mail server. */
export const createInbox =
  ({ mails: { sent } }: ServiceWorld): ((request: Request) => Promise<Response>) =>
  async request => {
    const { pathname } = new URL(request.url)
    const asset = await pageAsset(pathname, null)
    if (asset !== null) return asset
    const mails = sent()
    return htmlResponse(
      pathname === '/' ? 200 : 404,
      renderPage({
        title: 'Inbox',
        name: 'Sandbox inbox',
        home: '/',
        main: html`<header>
            <h1>Inbox</h1>
            <p class="muted">Mails to customers arrive here and nowhere else.</p>
          </header>
          ${
            mails.length === 0
              ? html`<div class="mat"></div>
                  <p>No mail was sent yet.</p>`
              : ''
          }
          ${mails.map(
            mail =>
              html`<article class="card">
                <h2>${mail.subject}</h2>
                <p class="muted">To ${mail.recipient}, ${mail.sentAt}</p>
                <p>${mail.text}</p>
              </article>`,
          )}`,
      }),
    )
  }
