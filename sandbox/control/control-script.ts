/** The script of the control room's page: reads calls and faults every two seconds while somebody looks. */
export const CONTROL_SCRIPT = `'use strict'
const table = document.getElementById('calls')
const state = document.getElementById('fault-state')
let shown = 0

const row = call => {
  const line = document.createElement('tr')
  if (call.status === null || call.status >= 400) line.className = 'failed'
  const cells = [
    call.time.slice(11, 19),
    call.method + ' ' + call.path,
    call.host,
    call.status === null ? 'cut' : call.status,
    call.milliseconds + ' ms',
    call.correlationId ?? '',
  ]
  for (const [index, text] of cells.entries()) {
    const cell = document.createElement('td')
    cell.textContent = text
    cell.className = index === 1 || index === 5 ? 'code' : 'short'
    line.append(cell)
  }
  return line
}

const describe = fault =>
  [
    fault.kind === 'status' ? 'status ' + (fault.status ?? 500) : fault.kind,
    'for ' + (fault.method ?? 'any') + ' ' + (fault.path ?? 'call'),
    fault.left === null ? 'until cleared' : fault.left + ' more',
  ].join(', ')

const read = async () => {
  const [{ calls }, { faults }] = await Promise.all(
    ['/calls', '/faults'].map(async path => (await fetch(path)).json()),
  )
  state.textContent = faults.length === 0 ? 'No call fails.' : faults.map(describe).join('; ')
  if (calls.length === 0 || calls[0].number === shown) return
  shown = calls[0].number
  document.getElementById('no-calls').hidden = true
  table.hidden = false
  table.tBodies[0].replaceChildren(...calls.map(row))
}

const readQuietly = () => {
  if (!document.hidden) read().catch(() => { state.textContent = 'The sandbox does not answer.' })
}

document.getElementById('fault').addEventListener('submit', async event => {
  event.preventDefault()
  const given = Object.fromEntries([...new FormData(event.target)].filter(([, value]) => value !== ''))
  const delayMs = Number(given.delayMs ?? 0)
  const order = {
    kind: given.kind,
    ...(given.path ? { path: given.path } : {}),
    ...(given.person ? { person: given.person } : {}),
    ...(given.kind === 'status' ? { status: Number(given.status ?? 500) } : {}),
    ...(delayMs > 0 ? { delayMs } : {}),
    times: given.times ? Number(given.times) : null,
  }
  const answer = await fetch('/faults', { method: 'POST', body: JSON.stringify(order) })
  if (!answer.ok) state.textContent = (await answer.json()).detail
  else await read()
})

document.getElementById('clear').addEventListener('click', async () => {
  await fetch('/faults', { method: 'DELETE' })
  await read()
})

readQuietly()
setInterval(readQuietly, 2000)
`
