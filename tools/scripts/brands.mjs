/**
 * Checks the colours of src/ui/brands/*.json and the neutral colours of src/ui/foundation.css against WCAG AA. Then
 * generates public/brands/{brand}.css and public/fonts/*.woff2 from the brands and from their font packages.
 */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fromFile } from '@capsizecss/unpack/fs'

const root = new URL('../../', import.meta.url)
const FONT_BYTES = 60_000
/**
 * The only weight of headings and word marks, because a font file with one weight is about half as large as a variable
 * font.
 */
const HEADING_WEIGHT = 600
const TOKENS = [
  'canvas',
  'surface',
  'sunken',
  'line',
  'control-border',
  'text',
  'muted',
  'action',
  'action-hover',
  'on-action',
  'link',
  'selected',
  'accent',
  'focus',
]
const TONES = ['cyan', 'danger', 'success', 'warning', 'info', 'neutral']
const PAPERS = ['canvas', 'surface', 'sunken']

const TEXT_PAIRS = [
  ...PAPERS.flatMap(paper => ['text', 'muted', 'link'].map(ink => [ink, paper])),
  ...['text', 'link'].map(ink => [ink, 'selected']),
  ...['action', 'action-hover'].map(fill => ['on-action', fill]),
  ...TONES.map(tone => [`status-${tone}-fg`, `status-${tone}-bg`]),
  ...TONES.flatMap(tone => ['text', 'muted', 'link'].map(ink => [ink, `status-${tone}-bg`])),
  ...['danger', 'success'].flatMap(tone => PAPERS.map(paper => [`status-${tone}-fg`, paper])),
  ...['danger-action', 'danger-action-hover'].map(fill => ['on-danger-action', fill]),
]
const CONTROL_PAIRS = [
  ...PAPERS.map(paper => ['control-border', paper]),
  ...[...PAPERS, 'selected'].map(paper => ['focus', paper]),
  ...TONES.map(tone => ['focus', `status-${tone}-bg`]),
  ...PAPERS.map(paper => ['action', paper]),
  ...PAPERS.map(paper => ['danger-action', paper]),
]

/** Widths of fonts, here and in the brands' JSON, are the mean width of a character in this text, in em. */
const SENTENCE =
  'Your order is on its way and arrives on Thursday, between nine and twelve. The prints of last ' +
  'summer are in production; you can change the address until they are finished.'
/**
 * Fonts of customers' devices for the time until a brand's font loads: first of Windows and Apple's systems, then of
 * Android, then of Linux. `width` is the mean width of a character in em, measured on fonts with the same metrics.
 */
const LOCAL = {
  'sans-serif': {
    last: 'system-ui, sans-serif',
    heading: [
      { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 0.4777 },
      { names: ['Roboto Bold', 'Roboto-Bold'], width: 0.446 },
      { names: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], width: 0.5696 },
    ],
    body: [
      { names: ['Arial', 'ArialMT', 'Liberation Sans'], width: 0.4431 },
      { names: ['Roboto', 'Roboto-Regular'], width: 0.4384 },
      { names: ['DejaVu Sans', 'DejaVuSans'], width: 0.504 },
    ],
  },
  serif: {
    last: 'Georgia, serif',
    heading: [
      {
        names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
        width: 0.4294,
      },
      { names: ['Noto Serif Bold', 'NotoSerif-Bold'], width: 0.5077 },
      { names: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'], width: 0.5631 },
    ],
    body: [
      { names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], width: 0.4013 },
      { names: ['Noto Serif', 'NotoSerif-Regular', 'NotoSerif'], width: 0.4796 },
      { names: ['DejaVu Serif', 'DejaVuSerif'], width: 0.5109 },
    ],
  },
}

const faults = []
const neutral = neutralColours()
check('the neutral first paint', neutral)

const brands = readdirSync(new URL('src/ui/brands/', root))
  .filter(file => file.endsWith('.json'))
  .map(file => read(file))
for (const brand of brands) check(brand.brand, { ...neutral, ...brand.colours })

if (faults.length > 0) {
  console.error(`Brands refused:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
  process.exit(1)
}

for (const folder of ['brands', 'fonts']) {
  rmSync(new URL(`public/${folder}/`, root), { recursive: true, force: true })
  mkdirSync(new URL(`public/${folder}/`, root), { recursive: true })
}
for (const brand of brands) {
  const fonts = await Promise.all(
    ['heading', 'body'].map(async role => ({ role, ...(await font(brand, role)) })),
  )
  const bytes = fonts.reduce((sum, { latinBytes }) => sum + latinBytes, 0)
  if (bytes > FONT_BYTES) {
    console.error(
      `Brands refused:\n  ${brand.brand}: its fonts weigh ${bytes} of ${FONT_BYTES} bytes.`,
    )
    process.exit(1)
  }
  writeFileSync(new URL(`public/brands/${brand.brand}.css`, root), stylesheet(brand, fonts))
  console.log(`${brand.brand}: AA holds, fonts ${Math.round(bytes / 1000)} kB`)
}

function read(file) {
  const brand = JSON.parse(readFileSync(new URL(`src/ui/brands/${file}`, root), 'utf8'))
  const fail = sentence => faults.push(`${file}: ${sentence}`)
  if (`${brand.brand}.json` !== file) fail(`"brand" must be the name of the file.`)
  if (!/^[a-z][a-z0-9-]{0,39}$/u.test(brand.brand)) fail(`"brand" must be a lower-case name.`)
  for (const token of TOKENS) {
    const pair = brand.colours?.[token]
    const good = Array.isArray(pair) && pair.length === 2 && pair.every(colour => isHex(colour))
    if (!good) fail(`colour "${token}" must be two values like "#1A2B3C", light then dark.`)
  }
  for (const token of Object.keys(brand.colours ?? {})) {
    if (!TOKENS.includes(token))
      fail(`colour "${token}" is no token; known are ${TOKENS.join(', ')}.`)
  }
  for (const corner of ['card', 'control', 'button']) {
    if (!Number.isFinite(brand.radius?.[corner])) fail(`radius "${corner}" must be a number of px.`)
  }
  for (const role of ['heading', 'body']) {
    const face = brand.fonts?.[role]
    if (!/^[a-z0-9-]+$/u.test(face?.package ?? '')) fail(`font "${role}" must name a package.`)
    if (!(face?.fallback in LOCAL)) fail(`font "${role}" falls back to "serif" or "sans-serif".`)
    if (!(Math.abs(face?.lower ?? 0) <= 0.2))
      fail(`font "${role}" may sit "lower" by 0.2 em at most.`)
    if (!(face?.width > 0.2 && face.width < 1)) {
      const weight = role === 'heading' ? HEADING_WEIGHT : 400
      fail(`font "${role}" needs "width", its mean in em at weight ${weight} over "${SENTENCE}"`)
    }
  }
  const { name, weight, tracking } = brand.wordMark ?? {}
  if (typeof name !== 'string' || !name) fail(`"wordMark.name" must be the name customers read.`)
  if (weight !== HEADING_WEIGHT) fail(`"wordMark.weight" must be ${HEADING_WEIGHT}.`)
  if (!/^(0|-?[\d.]+em)$/u.test(tracking ?? '')) fail(`"wordMark.tracking" must be 0 or in em.`)
  return brand
}

function isHex(value) {
  return /^#[\dA-F]{6}$/iu.test(value)
}

function neutralColours() {
  const text = readFileSync(new URL('src/ui/foundation.css', root), 'utf8')
  const pairs = text.matchAll(/--([\w-]+):\s*light-dark\((#[\dA-F]{6}), (#[\dA-F]{6})\)/giu)
  return Object.fromEntries([...pairs].map(([, token, light, dark]) => [token, [light, dark]]))
}

function check(owner, colours) {
  for (const [pairs, least, kind] of [
    [TEXT_PAIRS, 4.5, 'text'],
    [CONTROL_PAIRS, 3, 'controls'],
  ]) {
    for (const [ink, paper] of pairs) {
      for (const [index, scheme] of ['light', 'dark'].entries()) {
        const [front, back] = [colours[ink]?.[index], colours[paper]?.[index]]
        if (!isHex(front) || !isHex(back)) continue
        const ratio = contrast(front, back)
        if (ratio >= least) continue
        const found = (Math.floor(ratio * 100) / 100).toFixed(2)
        const pair = `${ink} ${front} on ${paper} ${back} (${scheme})`
        faults.push(`${owner}: ${pair} has a contrast of ${found}:1; ${kind} need ${least}:1.`)
      }
    }
  }
}

function contrast(one, other) {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex) {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Copies the `latin` and `latin-ext` files of a font into public/fonts, and returns the data for its `@font-face`
 * rules.
 */
async function font(brand, role) {
  const name = brand.fonts[role].package
  const isHeading = role === 'heading'
  const scope = isHeading ? '@fontsource' : '@fontsource-variable'
  const folder = new URL(`node_modules/${scope}/${name}/`, root)
  const json = file => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  const metadata = json('metadata.json')
  const ranges = json('unicode.json')
  const files = ['latin-ext', 'latin'].map(subset => {
    const style = isHeading ? HEADING_WEIGHT : 'wght'
    const from = new URL(`files/${name}-${subset}-${style}-normal.woff2`, folder)
    const file = `${name}-${subset}-${style}-${json('package.json').version}.woff2`
    copyFileSync(from, new URL(`public/fonts/${file}`, root))
    return { file, range: ranges[subset], from: fileURLToPath(from) }
  })
  const latin = files[1].from
  const { min, max } = metadata.variable.wght ?? {}
  return {
    family: isHeading ? metadata.family : `${metadata.family} Variable`,
    weights: isHeading ? HEADING_WEIGHT : `${min} ${max}`,
    files,
    latinBytes: statSync(latin).size,
    fallback: brand.fonts[role].fallback,
    width: brand.fonts[role].width,
    metrics: await metrics(latin, brand.fonts[role].lower ?? 0),
  }
}

/**
 * Ascent, descent and line gap of a font, in em. `lower` moves letters down, in em, and leaves the line height
 * unchanged.
 */
async function metrics(file, lower) {
  const { ascent, descent, lineGap, unitsPerEm } = await fromFile(file)
  return {
    ascent: ascent / unitsPerEm + lower,
    descent: -descent / unitsPerEm - lower,
    lineGap: lineGap / unitsPerEm,
  }
}

function stylesheet(brand, fonts) {
  const rule = (selector, entries) =>
    `${selector} {\n${entries.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`
  const percent = part => `${(part * 100).toFixed(2)}%`
  const faces = fonts.flatMap(({ family, weights, files, fallback, width, metrics: own, role }) => {
    return [
      ...files.map(({ file, range }) =>
        rule('@font-face', [
          ['font-family', `'${family}'`],
          ['font-style', 'normal'],
          ['font-display', 'swap'],
          ['font-weight', weights],
          ['src', `url('../fonts/${file}') format('woff2')`],
          ['ascent-override', percent(own.ascent)],
          ['descent-override', percent(own.descent)],
          ['unicode-range', range],
        ]),
      ),
      ...LOCAL[fallback][role].map((local, index) => {
        const size = width / local.width
        return rule('@font-face', [
          ['font-family', fallbackFamily(family, index)],
          ['font-weight', role === 'heading' ? '100 900' : '400'],
          ['src', local.names.map(name => `local('${name}')`).join(', ')],
          ['size-adjust', percent(size)],
          ['ascent-override', percent(own.ascent / size)],
          ['descent-override', percent(own.descent / size)],
          ['line-gap-override', percent(own.lineGap / size)],
        ])
      }),
    ]
  })
  const fallbacks = fonts.map(({ family, fallback, role }) =>
    [
      ...LOCAL[fallback][role].map((_, index) => fallbackFamily(family, index)),
      LOCAL[fallback].last,
    ].join(', '),
  )
  const [heading, body] = fonts.map(({ family }, index) => `'${family}', ${fallbacks[index]}`)
  const page = `:root[data-brand='${brand.brand}']`
  const colours = rule(
    `${page},\n${page} [data-theme]`,
    TOKENS.map(token => [`--${token}`, `light-dark(${brand.colours[token].join(', ')})`]),
  )
  const tokens = rule(page, [
    ...Object.entries(brand.radius).map(([corner, px]) => [`--radius-${corner}`, `${px / 16}rem`]),
    ['--font-heading', heading],
    ['--font-body', body],
    ['--word-mark-weight', brand.wordMark.weight],
    ['--word-mark-tracking', brand.wordMark.tracking],
  ])
  // In a first visit, the page shows these fonts until the brand's fonts have loaded; src/app/brand.ts.
  const later = rule(`${page}[data-fonts='later']`, [
    ['--font-heading', fallbacks[0]],
    ['--font-body', fallbacks[1]],
  ])
  return [...faces, colours, tokens, later].join('\n')
}

/** The family name of a brand font's fallback that uses the fonts at this index of its list in `LOCAL`. */
function fallbackFamily(family, index) {
  return `'${family} fallback ${index + 1}'`
}
