import type { ExportSection, ExportTexts } from '#machines/account/data-export/data-export.model.ts'
import type { ShownRow } from '#machines/account/data-export/export-tables.model.ts'
import { formatDay } from '#machines/model/format.ts'

/** A section in the index: its first rows, and the files with all of them. */
export interface IndexedSection {
  section: ExportSection
  count: number
  leftOut: number
  /** Whether the export could not read some months; it does not know how many photos they have. */
  lacksMonths: boolean
  shown: readonly ShownRow[]
  files: readonly string[]
}

/** One HTML file without scripts, images and external resources; every text is escaped. `madeAt` is a date-time. */
export const exportIndex = (
  texts: ExportTexts,
  madeAt: string,
  sections: readonly IndexedSection[],
): string =>
  `<!doctype html>
<html lang="${escaped(texts.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escaped(texts.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(texts.title)}</h1>
<p>${escaped(texts.made)}: ${escaped(formatDay(madeAt, texts.locale, texts.timeZone))}</p>
${sections.map(section => sectionOf(texts, section)).join('\n')}
</body>
</html>
`

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h2 { margin-top: 2.5rem; border-top: 1px solid; padding-top: 1rem; }
li { overflow-wrap: anywhere; }
`

const sectionOf = (
  texts: ExportTexts,
  { section, count, leftOut, lacksMonths, shown, files }: IndexedSection,
): string =>
  `<section>
<h2>${escaped(texts.sections[section])}: ${count.toLocaleString(texts.locale)}</h2>
<p>${escaped(texts.files)}: ${files.map(file => linkTo(file, file)).join(', ')}</p>
${
  count === 0 && leftOut === 0 && !lacksMonths
    ? `<p>${escaped(texts.none)}</p>`
    : `<ul>\n${shown.map(row => `<li>${rowOf(row)}</li>`).join('\n')}\n</ul>`
}
${lacksMonths ? `<p>${escaped(texts.lacksMonths)}</p>` : ''}
${leftOut > 0 ? `<p>${escaped(texts.leftOut)}: ${leftOut.toLocaleString(texts.locale)}</p>` : ''}
${count > shown.length ? `<p>${escaped(texts.more)}</p>` : ''}
</section>`

const rowOf = ({ name, link, facts }: ShownRow): string =>
  [link === null ? isolated(name) : linkTo(link, name), ...facts.map(isolated)].join(' · ')

/** Isolates a text, so that a right-to-left text does not change the order of the text around it. */
const isolated = (text: string): string => `<bdi>${escaped(text)}</bdi>`

/** A link if `address` is a web address or a relative path in the ZIP; otherwise only the text. */
const linkTo = (address: string, text: string): string =>
  /^https?:\/\//u.test(address) || /^[\w-]+(?:\/[^:]*|\.\w+)$/u.test(address)
    ? `<a href="${escaped(address)}">${isolated(text)}</a>`
    : isolated(text)

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, character => ENTITIES[character] ?? character)
