/** The script that shows the error reports, and reloads them after each call of the collector. */
export const REPORTS_SCRIPT = `
const reportList = document.getElementById('reports')
const noReports = document.getElementById('no-reports')

const reportLine = report => {
  const line = document.createElement('li')
  const words = document.createElement('strong')
  const when = part('time', report.time.slice(11, 19) + ' ' + report.shop + ' ')
  const details = document.createElement('dl')
  words.textContent = report.title + ': ' + report.message
  for (const [name, value] of Object.entries(report.tags)) {
    const term = document.createElement('dt')
    const told = document.createElement('dd')
    term.textContent = name
    told.textContent = value
    details.append(term, told)
  }
  line.append(when, words, details)
  return line
}

const readReports = async () => {
  const { reports } = await read('/reports')
  noReports.hidden = reports.length > 0
  reportList.hidden = reports.length === 0
  reportList.replaceChildren(...reports.map(reportLine))
}
readReports()
live.addEventListener('call', ({ data }) => {
  if (JSON.parse(data).host.startsWith('reports.')) readReports().catch(() => {})
})
`
