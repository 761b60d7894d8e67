/**
 * Tells the shop that the product did not begin, where its `/config.json`, the text of which is given, names an address for
 * that: the problem and the release, nothing about a person. What cannot be sent is lost. See docs/decisions/0064.
 */
export function tellShop(problem: string, configuration: string): void {
  try {
    var address: string | undefined = JSON.parse(configuration).reportsUrl
    var meta = document.querySelector<HTMLMetaElement>('meta[name=release]')
    if (!address) return
    var body = { problem: problem, release: meta && meta.content }
    navigator.sendBeacon(address, JSON.stringify([{ type: 'start', body: body }]))
  } catch {
    // Without a configuration, or in a browser from before 2014, nobody hears of it.
  }
}
