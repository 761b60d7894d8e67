import type { Appearance } from '#flow-book/page/appearance.ts'
import { written } from '#flow-book/page/chart/shapes.ts'
import { STILL } from '#flow-book/page/stage/draw-into.ts'
import { HEIGHT, pictureOf } from '#flow-book/page/stage/photographer.ts'
import type { Scene } from '#flow-book/page/stories/scene.ts'

/** The longest duration of a film, and the longest duration of one scene, in ms. */
const [FILM, STANDS] = [20_000, 2500]

/** How long each scene of a film is shown, in ms. */
export const standsFor = (scenes: number): number => Math.min(STANDS, FILM / scenes)

/** A story as one self-contained HTML file: a film of its pages, with their sentences. */
// Answers B-330
export const filmOf = async (
  name: string,
  scenes: readonly Scene[],
  appearance: Appearance,
): Promise<string> => {
  const shots = []
  for (const { says, seen, wanted } of scenes) {
    const taken = wanted === null ? null : await pictureOf(appearance, wanted)
    const picture = typeof taken === 'string' || taken?.isEmpty === true ? null : taken
    shots.push({
      says,
      seen,
      page: picture?.page ?? {},
      styles: [...(picture?.styles ?? []), STILL],
      body: picture?.body ?? null,
    })
  }
  const sheets = [...new Set(shots.flatMap(({ styles }) => styles))]
  const film = JSON.stringify({
    stands: standsFor(scenes.length),
    sheets,
    shots: shots.map(shot => ({ ...shot, styles: shot.styles.map(text => sheets.indexOf(text)) })),
  })
  const whole = await withFiles(film)
  return PAGE.replaceAll('{name}', () => written(name))
    .replaceAll('{width}', `${appearance.width}`)
    .replaceAll('{height}', `${HEIGHT}`)
    .replace('{film}', () => whole.replaceAll('<', String.raw`\u003c`))
}

/** Replaces the addresses of the book's pictures and fonts in a text by their contents. */
const withFiles = async (text: string): Promise<string> => {
  const named = new RegExp(
    String.raw`${location.origin}/[^\s"'()\\]+\.(?:webp|png|svg|woff2)`,
    'gu',
  )
  const files = new Map<string, string>()
  for (const [address] of text.matchAll(named)) {
    if (!files.has(address)) files.set(address, await dataOf(address))
  }
  return text.replaceAll(named, address => files.get(address) ?? address)
}

const dataOf = async (address: string): Promise<string> => {
  const response = await fetch(address)
  if (!response.ok) return address
  const content = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : address),
    )
    reader.addEventListener('error', () => reject(new Error(`${address} cannot be read`)))
    reader.readAsDataURL(content)
  })
}

/** The page of a film. Its script runs in any browser and needs nothing of the book. */
const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{name}</title>
<style>
body { margin: 0; font: 18px/1.5 system-ui, sans-serif; color: #222; background: #f4f1ec }
main { display: flex; flex-wrap: wrap; gap: 40px; justify-content: center; padding: 32px }
iframe { border: 0; background: #fff; box-shadow: 0 2px 16px #0003 }
section { flex: 0 1 420px } h1 { font-size: 20px } h2 { font-size: 28px; line-height: 1.25 }
button { font: inherit; padding: 8px 16px; margin-right: 8px } ol { padding-left: 24px }
li { cursor: pointer } li[aria-current] { font-weight: 700 }
</style>
<main><iframe title="The page" width="{width}" height="{height}"></iframe>
<section><h1>{name}</h1><h2></h2><p id="seen"></p>
<p><button id="back">Previous</button><button id="play">Pause</button><button id="next">Next</button></p>
<ol></ol></section></main>
<script type="application/json">{film}</script>
<script>
const film = JSON.parse(document.querySelector('script').textContent)
const frame = document.querySelector('iframe'), list = document.querySelector('ol')
let at = 0, timer = null
const show = index => {
  at = Math.max(0, Math.min(film.shots.length - 1, index))
  const { says, seen, page, body, styles } = film.shots[at]
  document.querySelector('h2').textContent = says
  document.querySelector('#seen').textContent = seen
  ;[...list.children].forEach((item, own) => own === at ? item.setAttribute('aria-current', 'step') : item.removeAttribute('aria-current'))
  const own = frame.contentDocument
  own.open(); own.write('<!doctype html><body></body>'); own.close()
  for (const [name, value] of Object.entries(page)) own.documentElement.setAttribute(name, value)
  own.head.append(...styles.map(sheet => Object.assign(own.createElement('style'), { textContent: film.sheets[sheet] })))
  own.body.innerHTML = body === null ? '<p style="padding:24px">No picture shows this moment.</p>' : body.replaceAll(' data-style="', ' style="')
  own.querySelectorAll('[data-value]').forEach(field => { field.value = field.dataset.value })
  own.querySelector('[data-pressed]')?.scrollIntoView({ block: 'center' })
}
const play = isOn => {
  clearInterval(timer)
  timer = isOn ? setInterval(() => at === film.shots.length - 1 ? play(false) : show(at + 1), film.stands) : null
  document.querySelector('#play').textContent = isOn ? 'Pause' : 'Play'
}
film.shots.forEach(({ says }, index) => {
  const item = list.appendChild(document.createElement('li'))
  item.textContent = says
  item.onclick = () => { play(false); show(index) }
})
document.querySelector('#back').onclick = () => { play(false); show(at - 1) }
document.querySelector('#next').onclick = () => { play(false); show(at + 1) }
document.querySelector('#play').onclick = () => { if (timer === null && at === film.shots.length - 1) show(0); play(timer === null) }
onkeydown = ({ key }) => { if (key === 'ArrowRight') show(at + 1); if (key === 'ArrowLeft') show(at - 1) }
show(0); play(true)
</script></html>
`
