import { html } from 'hono/html'
import { CONTROL_SCRIPT_PATH, CONTROL_STYLE_PATH } from '#sandbox/control/control-assets.ts'
import { environmentSections } from '#sandbox/control/environment-sections.ts'
import { faultSection } from '#sandbox/control/fault-section.ts'
import { peopleSection } from '#sandbox/control/people-section.ts'
import type { Addresses } from '#sandbox/hosts.ts'
import { type Markup, renderPage } from '#sandbox/pages/page.ts'
import type { Person } from '#sandbox/people/person.ts'
import { SHOPS } from '#sandbox/shops.ts'

/** The page of the control room; its script loads calls, error reports, faults, the clock and people. */
export const controlPage = (addresses: Addresses, people: readonly Person[]): string =>
  renderPage({
    title: 'Control room',
    name: 'Sandbox control room',
    home: '/',
    script: CONTROL_SCRIPT_PATH,
    main: html`<link rel="stylesheet" href="${CONTROL_STYLE_PATH}" />
      <header>
        <h1>Control room</h1>
        <p class="muted">See what the app asks for, and decide what happens to it.</p>
        ${storefronts(addresses)}
      </header>
      ${callSection()} ${reportSection()} ${faultSection(people)}
      <div class="desk">${environmentSections(people)}</div>
      ${peopleSection()}`,
  })

const storefronts = (addresses: Addresses): Markup =>
  html`<ul class="links">
    ${SHOPS.filter(({ replacedBy }) => replacedBy === undefined).map(
      shop => html`<li><a href="${addresses.of('myaccount', shop)}/">${shop.vendorName}</a></li>`,
    )}
    <li><a href="${addresses.common('inbox')}/">Inbox</a></li>
  </ul>`

const callSection = (): Markup =>
  html`<section class="card" aria-labelledby="calls-title">
    <h2 id="calls-title">Calls as they come in</h2>
    <div class="filters">
      <label>
        Filter
        <input id="filter" type="search" placeholder="path, name, host, status or correlation id" />
      </label>
      <label class="check"><input id="only-failed" type="checkbox" /> Failed only</label>
      <label class="check"><input id="hold" type="checkbox" /> Hold the list</label>
    </div>
    <p id="found" class="muted" role="status"></p>
    <p id="no-calls" class="muted">No call came in yet.</p>
    <ol id="calls" tabindex="0" aria-labelledby="calls-title"></ol>
  </section>`

/** The error reports received; the page's script loads them. */
const reportSection = (): Markup =>
  html`<section class="card" aria-labelledby="reports-title">
    <h2 id="reports-title">Error reports</h2>
    <p id="no-reports" class="muted">No report came in yet.</p>
    <ol id="reports" tabindex="0" aria-labelledby="reports-title"></ol>
  </section>`
