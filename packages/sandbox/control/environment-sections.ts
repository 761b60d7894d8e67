import { html } from 'hono/html'
import { PUSH_TYPES } from '#sandbox/product.ts'
import { personField } from '#sandbox/control/person-field.ts'
import type { Markup } from '#sandbox/pages/page.ts'
import { LIBRARY_STATES, type Person } from '#sandbox/people/person.ts'

const HOUR = 3_600_000

const STEPS: readonly [words: string, milliseconds: number][] = [
  ['1 hour', HOUR],
  ['1 day', 24 * HOUR],
  ['1 week', 168 * HOUR],
  ['30 days', 720 * HOUR],
  ['1 year', 8760 * HOUR],
]

/** The control room's cards for push messages, the clock, tokens and sockets, and libraries. */
export const environmentSections = (people: readonly Person[]): Markup =>
  html`${pushSection(people)} ${clockSection()} ${tokenSection(people)} ${librarySection(people)}`

const pushSection = (people: readonly Person[]): Markup =>
  html`<section class="card" aria-labelledby="push-title">
    <h2 id="push-title">Push a message</h2>
    <form data-method="POST" data-path="/push" data-done="Sockets that got it: {sockets}">
      <div class="fields">
        <label>
          Socket
          <select name="channel">
            <option>photos</option>
            <option>downloads</option>
          </select>
        </label>
        ${personField(people, true)}
        <label>
          Type
          <input name="type" list="push-types" autocomplete="off" value="import.finished" />
        </label>
        <datalist id="push-types">
          ${Object.values(PUSH_TYPES).map(type => html`<option value="${type}"></option>`)}
        </datalist>
        <label class="wide">
          Payload, JSON
          <textarea
            name="payload"
            data-as="json"
            rows="2"
            spellcheck="false"
            placeholder='{"downloadId": "…"}'
          ></textarea>
        </label>
      </div>
      <button type="submit">Push</button>
      <p role="status"></p>
    </form>
    <form data-method="POST" data-path="/push" data-done="Sockets that got it: {sockets}">
      <div class="fields">
        <label>
          Socket
          <select name="channel">
            <option>photos</option>
            <option>downloads</option>
          </select>
        </label>
        ${personField(people, true)}
        <label class="wide">
          Text as it is
          <textarea
            name="text"
            rows="2"
            spellcheck="false"
            placeholder="no JSON at all"
            required
          ></textarea>
        </label>
      </div>
      <button type="submit">Push the text</button>
      <p role="status"></p>
    </form>
  </section>`

const clockSection = (): Markup =>
  html`<section class="card" aria-labelledby="clock-title">
    <h2 id="clock-title">Clock of the services</h2>
    <p id="clock-state" class="muted"></p>
    <form data-method="PUT" data-path="/clock" data-done="It is {now}.">
      <div class="fields">
        <label>
          Move on by
          <select name="forward" data-as="number">
            ${STEPS.map(([words, ms]) => html`<option value="${ms}">${words}</option>`)}
          </select>
        </label>
        <button type="submit">Move on</button>
      </div>
      <p role="status"></p>
    </form>
    <form data-method="PUT" data-path="/clock" data-done="It is {now}.">
      <div class="fields">
        <label>
          Set to
          <input name="now" type="datetime-local" data-as="iso" required />
        </label>
        <button type="submit">Set</button>
      </div>
      <p role="status"></p>
    </form>
    <form data-method="DELETE" data-path="/clock" data-done="The clock runs with the machine.">
      <button type="submit" class="quiet">Back to the machine</button>
      <p role="status"></p>
    </form>
  </section>`

const tokenSection = (people: readonly Person[]): Markup =>
  html`<section class="card" aria-labelledby="tokens-title">
    <h2 id="tokens-title">Tokens and sockets</h2>
    <form
      data-method="POST"
      data-path="/tokens/expire"
      data-done="People whose tokens expired: {people}"
    >
      <div class="fields">
        ${personField(people, true)}
        <label class="check">
          <input type="checkbox" name="refresh" value="true" data-as="boolean" /> Sessions, too
        </label>
      </div>
      <button type="submit">Expire tokens</button>
      <p role="status"></p>
    </form>
    <form
      data-method="POST"
      data-path="/sockets/restart"
      data-done="Sockets that were cut: {sockets}"
    >
      <button type="submit" class="quiet">Restart the push sockets</button>
      <p role="status"></p>
    </form>
  </section>`

const librarySection = (people: readonly Person[]): Markup =>
  html`<section class="card" aria-labelledby="libraries-title">
    <h2 id="libraries-title">Photo libraries</h2>
    <form data-method="PUT" data-path="/libraries" data-done="The library is {state}.">
      <div class="fields">
        ${personField(people, false)}
        <label>
          State
          <select name="state">
            ${LIBRARY_STATES.map(state => html`<option>${state}</option>`)}
          </select>
        </label>
      </div>
      <button type="submit">Set the state</button>
      <p role="status"></p>
    </form>
    <form data-method="POST" data-path="/libraries/import" data-done="The library is {state}.">
      <div class="fields">
        ${personField(people, false)}
        <label>
          The import
          <select name="outcome">
            <option value="finished">is finished</option>
            <option value="error">fails</option>
          </select>
        </label>
      </div>
      <button type="submit">End the import</button>
      <p role="status"></p>
    </form>
  </section>`
