import { html } from 'hono/html'
import type { Addresses } from '#sandbox/hosts.ts'
import { renderPage } from '#sandbox/pages/page.ts'
import { fullName, type Person } from '#sandbox/people/person.ts'
import { SHOPS } from '#sandbox/shops.ts'

/** Where the control room finds its script. */
export const CONTROL_SCRIPT_PATH = '/page/control.js'

/** The page of the control room; its script fills in calls and faults. */
export const controlPage = (addresses: Addresses, people: readonly Person[]): string =>
  renderPage({
    title: 'Control room',
    name: 'Sandbox control room',
    home: '/',
    script: CONTROL_SCRIPT_PATH,
    main: html`<header>
        <h1>Control room</h1>
        <p class="muted">See what the app asks for, and decide what fails.</p>
      </header>
      <section class="card" aria-labelledby="faults-title">
        <h2 id="faults-title">Make calls fail</h2>
        <form class="row" id="fault">
          <label>
            Kind
            <select name="kind">
              <option value="status">Answer with a status</option>
              <option value="empty">Answer nothing</option>
              <option value="garbage">Answer garbage</option>
              <option value="delay">Answer late</option>
              <option value="drop">Cut the connection</option>
            </select>
          </label>
          <label>
            Path begins with
            <input name="path" list="paths" placeholder="any path" />
          </label>
          <datalist id="paths">
            <option value="/order/v2/superorders/me"></option>
            <option value="/photo/users"></option>
            <option value="/photo/users/timeline"></option>
            <option value="/photo/photos/timeline/"></option>
            <option value="/files"></option>
            <option value="/pictures/"></option>
            <option value="/config.json"></option>
            <option value="/token"></option>
          </datalist>
          <label>
            Person
            <select name="person">
              <option value="">Everybody</option>
              ${people.map(
                person => html`<option value="${person.sub}">${fullName(person)}</option>`,
              )}
            </select>
          </label>
          <label
            >Status<input
              class="number"
              name="status"
              type="number"
              min="400"
              max="599"
              value="500"
          /></label>
          <label
            >Wait, ms<input
              class="number"
              name="delayMs"
              type="number"
              min="0"
              max="600000"
              value="0"
          /></label>
          <label
            >Calls<input
              class="number"
              name="times"
              type="number"
              min="1"
              value="1"
              placeholder="all"
          /></label>
          <button type="submit">Make them fail</button>
          <button type="button" class="quiet" id="clear">Clear all</button>
        </form>
        <p id="fault-state" role="status">No call fails.</p>
      </section>
      <section class="card" aria-labelledby="calls-title">
        <h2 id="calls-title">Last calls</h2>
        <p id="no-calls" class="muted">No call came in yet.</p>
        <div class="scroll" tabindex="0" role="group" aria-label="List of calls">
          <table id="calls" hidden>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Call</th>
                <th scope="col">Host</th>
                <th scope="col">Status</th>
                <th scope="col">Took</th>
                <th scope="col">Correlation id</th>
              </tr>
            </thead>
            <tbody></tbody>
          </table>
        </div>
      </section>
      <section class="card" aria-labelledby="where-title">
        <h2 id="where-title">Storefronts and people</h2>
        <dl>
          ${SHOPS.map(shop => {
            const address = addresses.of('myaccount', shop)
            return html`<dt>${shop.vendorName}</dt>
              <dd><a href="${address}/">${address}</a></dd>`
          })}
          <dt>Inbox</dt>
          <dd><a href="${addresses.common('inbox')}/">${addresses.common('inbox')}</a></dd>
          ${people.map(
            person =>
              html`<dt>${fullName(person)}</dt>
                <dd>${person.description}, ${person.email}</dd>`,
          )}
        </dl>
      </section>`,
  })
