/**
 * Reports to the shop that the product did not start, if its `/config.json` (passed as text) names an address
 * for that. It sends the problem and the release, nothing about a person; a failed report is lost. See
 * docs/decisions/0064.
 */
export function notifyShop(problem: string, configuration: string): void {
  try {
    var address: string | undefined = JSON.parse(configuration).reportsUrl
    var meta = document.querySelector<HTMLMetaElement>('meta[name=release]')
    if (!address) return
    // Not `sendBeacon`, which sends cookies to another host; XMLHttpRequest sends none.
    var request = new XMLHttpRequest()
    request.open('POST', address)
    request.send(
      JSON.stringify([
        { type: 'start', body: { problem: problem, release: meta && meta.content } },
      ]),
    )
  } catch {
    // Report nothing if there is no configuration, or if the browser is from before 2014.
  }
}
