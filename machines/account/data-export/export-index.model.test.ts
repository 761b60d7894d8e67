import { expect, it } from 'vitest'
import { someExportTexts } from '#machines/samples/data-export.ts'
import {
  exportIndex,
  type IndexedSection,
} from '#machines/account/data-export/export-index.model.ts'

const MADE_AT = '2026-11-22T09:00:00Z'

const section = (changes: Partial<IndexedSection> = {}): IndexedSection => ({
  section: 'photos',
  count: 1,
  leftOut: 0,
  lacksMonths: false,
  shown: [{ name: 'harbour.jpg', link: 'https://shop.example/p/1', facts: ['1 May 2024'] }],
  files: ['photos.csv', 'photos.json'],
  ...changes,
})

const NONE = { count: 0, shown: [] }

// Answers B-144
it.each<[what: string, changes: Partial<IndexedSection>, has: string[], lacks: string[]]>([
  [
    'what the export contains and how much of it, and links to its files',
    { count: 1234 },
    [
      '<html lang="en-GB">',
      '<h1>Your data</h1>',
      '<p>Date: 22 November 2026</p>',
      '<h2>Photos: 1,234</h2>',
      'Files: <a href="photos.csv"><bdi>photos.csv</bdi></a>, <a href="photos.json"><bdi>photos.json</bdi></a>',
      '<li><a href="https://shop.example/p/1"><bdi>harbour.jpg</bdi></a> · <bdi>1 May 2024</bdi></li>',
      '<p>All of them are in the files.</p>',
    ],
    [],
  ],
  ['that a section is empty', NONE, ['<p>Nothing is here.</p>'], ['<ul>', 'All of them are in']],
  [
    'how many entries could not be read, also of a section without any other',
    { ...NONE, leftOut: 1234 },
    ['<p>Entries left out because we couldn&#39;t read them: 1,234</p>'],
    ['Nothing is here.'],
  ],
  [
    'that months are missing, also of a section without any entry',
    { ...NONE, lacksMonths: true },
    ['<p>Not all months could be shown.</p>'],
    ['Nothing is here.'],
  ],
])('says %s', (_what, changes, has, lacks) => {
  const page = exportIndex(someExportTexts(), MADE_AT, [section(changes)])

  expect([...has, ...lacks].filter(words => page.includes(words))).toEqual(has)
})

it('formats numbers and texts in the customer’s language', () => {
  const page = exportIndex(someExportTexts({ locale: 'de-DE', title: 'Deine Daten' }), MADE_AT, [
    section({ count: 1234 }),
  ])

  expect(page).toContain('<html lang="de-DE">')
  expect(page).toContain('<h1>Deine Daten</h1>')
  expect(page).toContain('<h2>Photos: 1.234</h2>')
})

it('escapes every text, from the customer or the shop', () => {
  const hostile = `<script>alert("x")</script> & 'more'`
  const safe = '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;more&#39;'

  const page = exportIndex(someExportTexts({ title: hostile, none: hostile }), MADE_AT, [
    section({ shown: [{ name: hostile, link: null, facts: [hostile] }] }),
    section({ count: 0, shown: [] }),
  ])

  expect(page).not.toContain('<script')
  expect(page).toContain(`<h1>${safe}</h1>`)
  expect(page).toContain(`<li><bdi>${safe}</bdi> · <bdi>${safe}</bdi></li>`)
  expect(page).toContain(`<p>${safe}</p>`)
})

it.each([
  ['a script address', 'javascript:alert(1)'],
  ['a data address', 'data:text/html,x'],
  ['another host without a scheme', '//evil.example/x'],
  ['a folder above', '../secret.pdf'],
])('turns %s into plain text, not into a link', (_what, link) => {
  const page = exportIndex(someExportTexts(), MADE_AT, [
    section({ shown: [{ name: 'harbour.jpg', link, facts: [] }], files: [] }),
  ])

  expect(page).toContain('<li><bdi>harbour.jpg</bdi></li>')
})

it('links to a file in the ZIP, and keeps the address unchanged', () => {
  const page = exportIndex(someExportTexts(), MADE_AT, [
    section({
      files: [],
      shown: [
        { name: 'R1', link: 'invoices/invoice_R1.pdf', facts: [] },
        { name: 'p', link: 'https://shop.example/?a="b"&c', facts: [] },
      ],
    }),
  ])

  expect(page).toContain('<a href="invoices/invoice_R1.pdf">')
  expect(page).toContain('<a href="https://shop.example/?a=&quot;b&quot;&amp;c">')
})

it('runs no script and makes no request', () => {
  const page = exportIndex(someExportTexts(), MADE_AT, [])

  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  expect(page).not.toMatch(/<(?:script|img|link|iframe)/u)
})
