/**
 * Submits every form of the control room as JSON, and shows the result below the form. Also shows the clock of the
 * services. A form's `data-method` and `data-path` are its request. Its `data-done` is the message after success, in
 * which `{name}` stands for a field of the answer.
 */
export const FORMS_SCRIPT = `
const read = async path => (await fetch(path)).json()

const readers = {
  number: Number,
  boolean: value => value === 'true',
  json: value => JSON.parse(value),
  iso: value => new Date(value).toISOString(),
  content: value => {
    try { return JSON.parse(value) } catch { return value }
  },
}

const orderFrom = form => {
  const order = {}
  for (const field of form.elements) {
    if (!field.name || field.value.trim() === '' || field.closest('[hidden]')) continue
    if (field.type === 'checkbox' && !field.checked) continue
    const value = (readers[field.dataset.as] ?? String)(field.value)
    if (field.dataset.whole !== undefined) return value
    order[field.name] = value
  }
  return order
}

const say = (form, text, failed) => {
  const status = form.querySelector('[role=status]')
  status.textContent = ''
  status.classList.toggle('failed', failed)
  setTimeout(() => { status.textContent = text }, 50)
}

const send = async form => {
  const { method, path } = form.dataset
  const body = method === 'DELETE' ? {} : { body: JSON.stringify(orderFrom(form)) }
  const answer = await fetch(path, { method, ...body })
  const text = await answer.text()
  const content = text === '' ? {} : JSON.parse(text)
  if (!answer.ok) throw new Error(content.detail)
  return content
}

const follow = { '/clock': () => readClock(), '/faults': () => readFaults(), '/people': () => readPeople(), '/libraries': () => readPeople(), '/libraries/import': () => readPeople() }

for (const form of document.querySelectorAll('form[data-path]')) {
  form.addEventListener('submit', async event => {
    event.preventDefault()
    try {
      const answer = await send(form)
      say(form, form.dataset.done.replaceAll(/[{]([a-zA-Z]+)[}]/gu, (_, name) => answer[name]), false)
      follow[form.dataset.path]?.()
    } catch (error) {
      say(form, error instanceof SyntaxError ? 'This is not JSON: ' + error.message : error.message, true)
    }
  })
}

const clock = document.getElementById('clock-state')
const readClock = async () => {
  const { now, offsetMs } = await read('/clock')
  const hours = Math.round(Math.abs(offsetMs) / 36_000) / 100
  const away = offsetMs === 0 ? 'with the machine' : hours + ' hours ' + (offsetMs > 0 ? 'ahead of' : 'behind') + ' the machine'
  clock.textContent = 'It is ' + now.replace('T', ' ').slice(0, 19) + ' UTC, ' + away + '.'
}
readClock()
setInterval(() => { if (!document.hidden) readClock().catch(() => { clock.textContent = 'The sandbox does not answer.' }) }, 5000)
`
