/**
 * Reports to the shop that the product did not start, if the text of `/config.json` in `configuration` names an
 * address for such reports. A report has the problem and the release, and nothing about a person. A report that could
 * not be sent is not sent again. See docs/decisions/0064.
 */
export function notifyShop(problem: string, configuration: string): void {
  try {
    var address: string | undefined = JSON.parse(configuration).reportsUrl
    var meta = document.querySelector<HTMLMetaElement>('meta[name=release]')
    if (!address) return
    // Use XMLHttpRequest, which sends no cookies to another host; `sendBeacon` does.
    var request = new XMLHttpRequest()
    request.open('POST', address)
    request.send(
      JSON.stringify([
        { type: 'start', body: { problem: problem, release: meta && meta.content } },
      ]),
    )
  } catch {
    // Report nothing if the configuration or its address cannot be read.
  }
}
