import { html } from 'hono/html'
import * as v from 'valibot'
import type { SentMail } from '#sandbox/mails/post-office.ts'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import { pageAsset } from '#sandbox/pages/page-assets.ts'
import { renderPage, type Markup } from '#sandbox/pages/page.ts'
import { Problem, problemResponse } from '#sandbox/problem.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

const filter = v.strictObject({ to: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))) })

/**
 * A page in place of a mail server: shows the last 200 emails that the sandbox sent, newest first; `?to=` shows the
 * emails to one address. `GET /mails` returns the same emails as JSON, for tests.
 */
export const createInbox =
  ({ mails: { sent } }: ServiceContext): ((request: Request) => Promise<Response>) =>
  async request => {
    const { pathname, searchParams } = new URL(request.url)
    const asset = await pageAsset(pathname, null)
    if (asset !== null) return asset
    if (pathname !== '/' && pathname !== '/mails') {
      return htmlResponse(404, pageWith(html`<header><h1>Not found</h1></header>`))
    }
    const asked = v.safeParse(filter, Object.fromEntries(searchParams))
    if (!asked.success) {
      return problemResponse(new Problem(400, 'The request makes no sense', 'Ask for ?to= only'))
    }
    const { to = '' } = asked.output
    const mails = sent(to === '' ? undefined : to)
    if (pathname === '/mails') {
      return Response.json({ mails }, { headers: { 'cache-control': 'no-store' } })
    }
    const recipients = [...new Set(sent().map(({ recipient }) => recipient))].toSorted()
    return htmlResponse(200, pageWith(inboxOf(mails, to, recipients)))
  }

const pageWith = (main: Markup): string =>
  renderPage({ title: 'Inbox', name: 'Sandbox inbox', home: '/', main })

const inboxOf = (mails: readonly SentMail[], to: string, recipients: readonly string[]): Markup =>
  html`<header>
      <h1>Inbox</h1>
      <p class="muted">Mails to customers arrive here and nowhere else. The newest stands first.</p>
    </header>
    <form class="row" method="get" action="/" role="search">
      <label>
        To
        <input name="to" value="${to}" list="recipients" size="32" autocomplete="off" />
      </label>
      <datalist id="recipients">
        ${recipients.map(recipient => html`<option value="${recipient}"></option>`)}
      </datalist>
      <button class="quiet" type="submit">Show</button>
      ${to === '' ? '' : html`<a class="button quiet" href="/">Show all</a>`}
    </form>
    ${
      mails.length === 0
        ? html`<div class="mat"></div>
            <p>${to === '' ? 'No mail was sent yet.' : `No mail was sent to ${to} yet.`}</p>`
        : ''
    }
    ${mails.map(mail => mailCard(mail))}`

const mailCard = ({ subject, recipient, sentAt, text, link }: SentMail): Markup =>
  html`<article class="card mail">
    <header>
      <h2>${subject}</h2>
      <p class="muted">
        To ${recipient}, <time datetime="${sentAt}">${TIME.format(new Date(sentAt))} UTC</time>
      </p>
    </header>
    ${text.split(/\n{2,}/u).map(paragraph => html`<p>${paragraph}</p>`)}
    ${
      link === null
        ? ''
        : html`<p><a class="button" href="${link.address}" rel="noreferrer">${link.words}</a></p>`
    }
  </article>`

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})
