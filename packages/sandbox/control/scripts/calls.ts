/** The script that shows calls in the control room as they come in. */
export const CALLS_SCRIPT = `
const list = document.getElementById('calls')
const filter = document.getElementById('filter')
const onlyFailed = document.getElementById('only-failed')
const hold = document.getElementById('hold')
const found = document.getElementById('found')
const MOST = 200
let held = []

const part = (className, text) => {
  const span = document.createElement('span')
  span.className = className
  span.textContent = text
  return span
}

const fitsFilter = line =>
  line.dataset.text.includes(filter.value.trim().toLowerCase()) &&
  (!onlyFailed.checked || line.classList.contains('failed'))

const lineOf = call => {
  const line = document.createElement('li')
  const status = call.status === null ? 'cut' : String(call.status)
  if (call.status === null || call.status >= 400 || call.fault !== null) line.className = 'failed'
  line.append(
    part('time', call.time.slice(11, 19)),
    part('status', status),
    part('code path', call.method + ' ' + call.path),
    part('name', [call.call, call.fault === null ? null : 'fault: ' + call.fault].filter(Boolean).join(', ')),
    part('host', call.host),
    part('took', call.milliseconds + ' ms'),
    part('code id', call.correlationId ?? ''),
  )
  if (call.body !== null) line.append(part('code body', call.body))
  line.dataset.text = line.textContent.toLowerCase()
  line.hidden = !fitsFilter(line)
  return line
}

const show = calls => {
  document.getElementById('no-calls').hidden = true
  list.prepend(...calls.map(lineOf).reverse())
  while (list.children.length > MOST) list.lastChild.remove()
  if (calls.some(({ fault }) => fault !== null)) readFaults()
}

const applyFilter = () => {
  const lines = [...list.children]
  for (const line of lines) line.hidden = !fitsFilter(line)
  found.textContent = lines.filter(line => !line.hidden).length + ' of ' + lines.length + ' calls'
}
filter.addEventListener('input', applyFilter)
onlyFailed.addEventListener('change', applyFilter)
hold.addEventListener('change', () => {
  if (hold.checked || held.length === 0) return
  show(held)
  held = []
})

const live = new EventSource('/calls/live')
live.addEventListener('call', ({ data }) => {
  if (hold.checked) held = [...held, JSON.parse(data)].slice(-MOST)
  else show([JSON.parse(data)])
})
live.addEventListener('error', () => { found.textContent = 'The sandbox does not answer. Calls follow when it does.' })
live.addEventListener('open', () => { found.textContent = '' })
`
