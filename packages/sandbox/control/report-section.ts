import { html } from 'hono/html'
import type { Markup } from '#sandbox/pages/page.ts'

/** The error reports received; the page's script loads them. */
export const reportSection = (): Markup =>
  html`<section class="card" aria-labelledby="reports-title">
    <h2 id="reports-title">Error reports</h2>
    <p id="no-reports" class="muted">No report came in yet.</p>
    <ol id="reports" tabindex="0" aria-labelledby="reports-title"></ol>
  </section>`
