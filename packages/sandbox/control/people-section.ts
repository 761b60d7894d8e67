import { html } from 'hono/html'
import type { Markup } from '#sandbox/pages/page.ts'

const EXAMPLE = `{
  "givenName": "Olga",
  "familyName": "Brandt",
  "email": "olga.brandt@example.com",
  "description": "A customer with three orders and one album",
  "orders": 3,
  "library": { "photos": 40, "months": 6, "albums": [{ "name": "Holidays", "photos": 10 }] }
}`

/** The list of people, and a form to add one. */
export const peopleSection = (): Markup =>
  html`<section class="card" aria-labelledby="people-title">
    <h2 id="people-title">People</h2>
    <div class="scroll" tabindex="0" role="group" aria-label="List of people">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Who they are</th>
            <th scope="col">Library</th>
            <th scope="col">Email</th>
            <th scope="col">sub</th>
          </tr>
        </thead>
        <tbody id="people"></tbody>
      </table>
    </div>
    <form data-method="POST" data-path="/people" data-done="{givenName} {familyName} can sign in.">
      <div class="fields">
        <label class="wide">
          Add a person, JSON
          <textarea name="person" data-as="json" data-whole rows="9" spellcheck="false" required>
${EXAMPLE}</textarea>
        </label>
      </div>
      <button type="submit">Add</button>
      <p role="status"></p>
    </form>
  </section>`
