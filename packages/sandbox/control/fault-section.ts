import { html } from 'hono/html'
import type { FaultOrder } from '#sandbox/control/fault-order.ts'
import { personField } from '#sandbox/control/person-field.ts'
import type { Markup } from '#sandbox/pages/page.ts'
import type { Person } from '#sandbox/people/person.ts'
import { CALLS } from '#sandbox/services/calls.ts'

const KINDS: readonly [kind: FaultOrder['kind'], label: string][] = [
  ['status', 'Answer with a status'],
  ['body', 'Answer with a text of mine'],
  ['empty', 'Answer nothing'],
  ['garbage', 'Answer garbage'],
  ['cut', 'Cut the answer in the middle'],
  ['delay', 'Answer late'],
  ['hang', 'Never answer'],
  ['drop', 'Cut the connection'],
  ['lose', 'Do the work, lose the answer (or answer with a status)'],
  ['ids', 'Fail for some ids of a batch'],
]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The form for faults, and the list of active faults. */
export const faultSection = (people: readonly Person[]): Markup =>
  html`<section class="card" aria-labelledby="faults-title">
    <h2 id="faults-title">Make calls fail</h2>
    <form
      id="fault"
      data-method="POST"
      data-path="/faults"
      data-done="Fault {id} waits for its calls."
    >
      <div class="fields">
        <label>
          What happens
          <select name="kind">
            ${KINDS.map(([kind, label]) => html`<option value="${kind}">${label}</option>`)}
          </select>
        </label>
        <label>
          Call
          <input name="call" list="call-names" placeholder="any call" autocomplete="off" />
        </label>
        <datalist id="call-names">
          ${Object.entries(CALLS).map(
            ([name, { method, path }]) => html`<option value="${name}">${method} ${path}</option>`,
          )}
        </datalist>
        <label>
          Path begins with
          <input name="path" list="paths" placeholder="any path" autocomplete="off" />
        </label>
        <datalist id="paths">
          <option value="/config.json"></option>
          <option value="/files"></option>
          <option value="/pictures/"></option>
          <option value="/token"></option>
        </datalist>
        <label>
          Method
          <select name="method">
            <option value="">Any</option>
            ${METHODS.map(method => html`<option>${method}</option>`)}
          </select>
        </label>
        ${personField(people, true)}
        <label>
          How many calls
          <select name="times" data-as="json">
            <option value="1">The next one</option>
            <option value="2">The next 2</option>
            <option value="3">The next 3</option>
            <option value="10">The next 10</option>
            <option value="null">All until cleared</option>
          </select>
        </label>
        <label>
          Only every so many-th
          <input name="every" type="number" data-as="number" min="1" max="1000000" />
        </label>
        <label>
          Wait before, ms
          <input name="delayMs" type="number" data-as="number" min="0" max="600000" />
        </label>
        <label data-kinds="status lose">
          Status
          <input name="status" type="number" data-as="number" min="400" max="599" />
        </label>
        <label data-kinds="status lose">
          Retry-After, seconds
          <input name="retryAfter" type="number" data-as="number" min="0" max="86400" />
        </label>
        <label data-kinds="ids">
          Part of the ids, 0 to 1
          <input
            name="share"
            type="number"
            data-as="number"
            min="0"
            max="1"
            step="any"
            value="0.5"
          />
        </label>
        <label class="wide" data-kinds="status lose body">
          Body, JSON or a text
          <textarea name="body" data-as="content" rows="3" spellcheck="false"></textarea>
        </label>
      </div>
      <button type="submit">Make them fail</button>
      <p role="status"></p>
    </form>
    <p id="no-faults" class="muted">No call fails.</p>
    <ul id="faults" aria-label="Faults that wait for calls"></ul>
    <form data-method="DELETE" data-path="/faults" data-done="No call fails any more.">
      <button type="submit" class="quiet" id="clear">Clear all</button>
      <p role="status"></p>
    </form>
  </section>`
