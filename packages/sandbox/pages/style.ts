import { brandOf, type Brand } from '#sandbox/pages/brand.ts'

/**
 * The style sheet of the sandbox's own pages with one shop's look. `system` leaves out the shop's fonts, for a page
 * in a sandboxed frame: such a page has an opaque origin, for which browsers load no font file.
 */
export const styleSheet = (key: string | null, fonts: 'own' | 'system' = 'own'): string => {
  const brand = brandOf(key)
  const { heading, body } = brand.fonts
  return `${fonts === 'own' ? fontFaces(brand) : ''}
:root {
  color-scheme: light dark;
  ${Object.entries(brand.colours)
    .map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`)
    .join('\n  ')}
  --card: ${brand.radius.card}px;
  --control: ${brand.radius.control}px;
  --heading: '${heading.package}', ui-serif, Georgia, serif;
  --body: '${body.package}', ui-sans-serif, system-ui, sans-serif;
}
${RULES}`
}

export const STYLE_PATH = '/page/style.css'

/** The path of the font of a package. */
export const fontPath = (name: string): string => `/page/fonts/${name}.woff2`

const fontFaces = ({ fonts: { heading, body } }: Brand): string =>
  [heading.package, body.package]
    .map(
      name =>
        `@font-face { font-family: '${name}'; src: url('${fontPath(name)}') format('woff2'); font-weight: 200 900; font-display: swap; }`,
    )
    .join('\n')

const RULES = `
* { box-sizing: border-box; }
html { background: var(--canvas); color: var(--text); font: 400 16px/24px var(--body); }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; }
h1, h2 { font-family: var(--heading); font-weight: 600; letter-spacing: -0.01em; text-wrap: balance; margin: 0; }
h1 { font-size: 36px; line-height: 42px; }
h2 { font-size: 21px; line-height: 28px; }
p { margin: 0; max-width: 66ch; }
a { color: var(--link); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
code, .code { font: 14px/20px ui-monospace, 'SF Mono', Menlo, monospace; overflow-wrap: anywhere; }
.muted { color: var(--muted); }
.masthead { background: var(--surface); border-bottom: 1px solid var(--line); }
.masthead > div { max-width: 1160px; min-height: 64px; margin: 0 auto; padding: 8px 24px; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 32px; }
.masthead .name, .masthead span { font: 600 21px/28px var(--heading); color: var(--text); text-decoration: none; }
.masthead nav { display: flex; flex-wrap: wrap; gap: 0 clamp(14px, 2vw, 24px); }
.masthead nav a { display: inline-flex; align-items: center; min-height: 44px; color: var(--text); text-decoration: none; }
.masthead nav a:hover { text-decoration: underline; }
main { width: 100%; max-width: 1160px; margin: 0 auto; padding: 48px 24px 96px; display: grid; gap: 24px; align-content: start; flex: 1; }
main.narrow { max-width: 560px; }
main.bare { padding: 16px; gap: 12px; }
main.bare h1 { font-size: 21px; line-height: 28px; }
main > header { display: grid; gap: 12px; }
footer { border-top: 1px solid var(--line); color: var(--muted); font-size: 14px; line-height: 20px; }
footer p { max-width: 1160px; margin: 0 auto; padding: 16px 24px; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px; border: 0; border-radius: var(--control); background: var(--action); color: var(--on-action); font: 600 16px/24px var(--body); text-decoration: none; cursor: pointer; transition: background-color 120ms cubic-bezier(.2,0,0,1); }
button:hover, .button:hover { background: var(--action-hover); }
button:focus-visible, .button:focus-visible { border-radius: var(--control); }
button.quiet, .button.quiet { background: transparent; color: var(--text); border: 1.5px solid var(--line); }
button.quiet:hover, .button.quiet:hover { background: var(--canvas); }
.people { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; }
.people li { background: var(--surface); border: 1px solid var(--line); border-radius: var(--card); padding: 24px; box-shadow: 0 1px 2px rgb(40 25 10 / .06); }
.people form { display: grid; gap: 12px; }
.people button { width: 100%; }
.people p { color: var(--muted); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: var(--card); padding: 24px; display: grid; gap: 16px; }
.card > p { max-width: 66ch; }
.card > header { display: grid; gap: 4px; }
.mail { max-width: 760px; }
.mail p, .mail h2 { overflow-wrap: anywhere; }
form.row label { flex: 0 1 320px; min-width: 0; }
form.row input { width: 100%; min-width: 0; }
#email-error:empty { display: none; }
#email-error { color: light-dark(#A8201A, #FFB0A8); }
.mat { width: 240px; aspect-ratio: 4 / 3; background: var(--surface); border: 1px solid var(--line); padding: 16px; box-shadow: 0 8px 24px -12px rgb(40 25 10 / .2); }
.mat::before { content: ''; display: block; height: 100%; background: color-mix(in srgb, var(--line) 45%, var(--surface)); }
.mat.filled::before { background: linear-gradient(var(--canvas), color-mix(in srgb, var(--accent) 55%, var(--canvas)) 55%, color-mix(in srgb, var(--action) 70%, var(--canvas)) 56%, var(--action)); }
.tiles { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 24px; }
.tiles .card { height: 100%; grid-template-rows: auto auto 1fr auto; align-content: start; }
.tiles .button { justify-self: start; align-self: end; }
.sheet { display: grid; place-items: center; aspect-ratio: 4 / 3; margin: 0; background: color-mix(in srgb, var(--line) 35%, var(--surface)); border-radius: var(--control); }
.sheet svg { display: block; width: 64%; height: 64%; fill: color-mix(in srgb, var(--accent) 40%, var(--surface)); stroke: var(--action); stroke-width: 1.5; }
.photos { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(132px, 1fr)); gap: 12px; }
.photos img { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: contain; background: var(--surface); border: 1px solid var(--line); padding: 8px; box-shadow: 0 1px 2px rgb(40 25 10 / .06); }
main > img { display: block; width: 100%; height: auto; background: var(--surface); border: 1px solid var(--line); padding: 12px; }
.stack { display: grid; gap: 16px; justify-items: start; }
.stack label, .stack input { width: 100%; }
details { border-top: 1px solid var(--line); max-width: 66ch; }
details:last-of-type { border-bottom: 1px solid var(--line); }
summary { padding: 12px 0; min-height: 48px; font-weight: 600; cursor: pointer; }
details p { padding: 0 0 16px; }
.mat.wide { width: min(100%, 640px); aspect-ratio: 16 / 9; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }
dl { margin: 0; display: grid; grid-template-columns: minmax(140px, max-content) 1fr; }
dt, dd { margin: 0; padding: 10px 16px 10px 0; border-top: 1px solid var(--line); }
dt { font-weight: 600; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; }
caption { text-align: start; }
th, td { text-align: start; padding: 8px 16px 8px 0; border-top: 1px solid var(--line); vertical-align: top; }
thead th { border-top: 0; }
td.short { white-space: nowrap; }
tr.failed td { color: light-dark(#A8201A, #FFB0A8); }
label { display: grid; gap: 4px; font-size: 14px; line-height: 20px; font-weight: 600; }
input, select { min-height: 44px; padding: 8px 12px; border: 1.5px solid var(--muted); border-radius: var(--control); background: var(--surface); color: var(--text); font: 400 16px/24px var(--body); }
input.number { width: 8em; }
[hidden] { display: none; }
@media (max-width: 575px) {
  h1 { font-size: 27px; line-height: 34px; }
  main { padding-top: 32px; }
  dl { grid-template-columns: 1fr; }
  dd { border-top: 0; padding-top: 0; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`
