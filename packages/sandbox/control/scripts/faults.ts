/** The script that shows the fields of the chosen kind of fault, and the active faults. */
export const FAULTS_SCRIPT = `
const kind = document.querySelector('#fault [name=kind]')
const showFields = () => {
  for (const field of document.querySelectorAll('#fault [data-kinds]')) {
    field.hidden = !field.dataset.kinds.split(' ').includes(kind.value)
  }
}
kind.addEventListener('change', showFields)
showFields()

const faultList = document.getElementById('faults')
const noFaults = document.getElementById('no-faults')
const nameOf = person =>
  [...document.querySelectorAll('#fault [name=person] option')].find(({ value }) => value === person)?.textContent ?? person
const wordsOf = fault =>
  [
    fault.kind === 'status' ? 'Status ' + (fault.status ?? 500) : kind.querySelector('[value=' + fault.kind + ']').textContent,
    'for ' + (fault.call ?? [fault.method ?? 'any', fault.path ?? 'call'].join(' ')),
    fault.person ? 'of ' + nameOf(fault.person) : '',
    fault.left === null ? 'until cleared' : fault.left === 0 ? 'holds a call' : fault.left + ' more',
  ].filter(Boolean).join(', ')

const readFaults = async () => {
  const { faults } = await read('/faults')
  noFaults.hidden = faults.length > 0
  faultList.replaceChildren(...faults.map(fault => {
    const line = document.createElement('li')
    const words = document.createElement('span')
    const clear = document.createElement('button')
    words.textContent = wordsOf(fault)
    clear.type = 'button'
    clear.className = 'quiet'
    clear.textContent = 'Clear'
    clear.setAttribute('aria-label', 'Clear: ' + words.textContent)
    clear.addEventListener('click', async () => {
      await fetch('/faults/' + fault.id, { method: 'DELETE' })
      await readFaults()
      document.getElementById('clear').focus()
    })
    line.append(words, clear)
    return line
  }))
}
readFaults()
setInterval(() => { if (!document.hidden && !faultList.contains(document.activeElement)) readFaults().catch(() => {}) }, 5000)
`
