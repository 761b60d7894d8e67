import type { DatabaseSync } from 'node:sqlite'
import { html } from 'hono/html'
import * as v from 'valibot'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import { pageAsset } from '#sandbox/pages/page-assets.ts'
import { renderPage } from '#sandbox/pages/page.ts'

const mailRow = v.object({
  recipient: v.string(),
  subject: v.string(),
  body: v.string(),
  sent_at: v.string(),
})

/** Every mail that the sandbox sent, newest first, instead of a mail server. */
export const createInbox = (database: DatabaseSync): ((request: Request) => Promise<Response>) => {
  const latest = database.prepare(
    'SELECT recipient, subject, body, sent_at FROM mails ORDER BY id DESC LIMIT 200',
  )

  return async request => {
    const { pathname } = new URL(request.url)
    const asset = await pageAsset(pathname, null)
    if (asset !== null) return asset
    const mails = latest.all().map(row => v.parse(mailRow, row))
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
                <p class="muted">To ${mail.recipient}, ${mail.sent_at}</p>
                <p>${mail.body}</p>
              </article>`,
          )}`,
      }),
    )
  }
}
