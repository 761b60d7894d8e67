/** The script that lists the people, and adds them to every select field of people. */
export const PEOPLE_SCRIPT = `
const rows = document.getElementById('people')
const readPeople = async () => {
  const { people } = await read('/people')
  rows.replaceChildren(...people.map(person => {
    const line = document.createElement('tr')
    const cells = [
      person.givenName + ' ' + person.familyName,
      person.description + (person.deleted ? ' (deleted)' : ''),
      person.library,
      person.email,
      person.sub,
    ]
    for (const [index, text] of cells.entries()) {
      const cell = document.createElement(index === 0 ? 'th' : 'td')
      if (index === 0) cell.scope = 'row'
      cell.textContent = text
      if (index > 2) cell.className = 'code'
      line.append(cell)
    }
    return line
  }))
  for (const select of document.querySelectorAll('select[name=person]')) {
    const known = new Set([...select.options].map(({ value }) => value))
    for (const person of people) {
      if (!known.has(person.sub)) select.append(new Option(person.givenName + ' ' + person.familyName, person.sub))
    }
  }
}
readPeople()
setInterval(() => { if (!document.hidden && getSelection().isCollapsed) readPeople().catch(() => {}) }, 5000)
`
