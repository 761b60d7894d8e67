import { html } from 'hono/html'
import type { Markup } from '#sandbox/pages/page.ts'
import { fullName, type Person } from '#sandbox/people/person.ts'

/** A select field of people; with `everybody`, its first option selects all people. */
export const personField = (people: readonly Person[], everybody: boolean): Markup =>
  html`<label>
    Person
    <select name="person">
      ${everybody ? html`<option value="">Everybody</option>` : ''}
      ${people.map(person => html`<option value="${person.sub}">${fullName(person)}</option>`)}
    </select>
  </label>`
