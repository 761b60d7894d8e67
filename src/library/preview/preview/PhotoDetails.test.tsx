import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FeatureFlag } from '#machines/model/configuration/configuration.ts'
import { printedPhotos } from '#src/browser/storage/photo-notes.ts'
import { aChannel, anArticle } from '#machines/samples/merchandise.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { PhotoDetails } from '#src/library/preview/preview/PhotoDetails.tsx'
import { InLibrary } from '#tests/support/views/open-library.tsx'
import { openMerchandise } from '#tests/support/views/open-merchandise.ts'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers B-002
it.each([
  { width: 600, height: 400, words: 'Too small for good prints' },
  { width: 1000, height: 700, words: 'Good up to 10 × 15 cm, but not completely sharp' },
  { width: 1300, height: 900, words: 'Sharp up to 10 × 15 cm' },
  { width: 2000, height: 1400, words: 'Sharp up to 10 × 15 cm, good up to 20 × 30 cm' },
  { width: 3000, height: 2000, words: 'Sharp up to 20 × 30 cm' },
])(
  'says up to which size of the shop prints of $width × $height pixels are sharp and good: "$words"',
  async ({ width, height, words }) => {
    const { articles } = await openDetails({ visibleWidth: width, visibleHeight: height })
    expect(facts()).not.toHaveProperty('Prints')

    await articles.answer([
      anArticle({ PageWidth: 100, PageHeight: 150 }),
      anArticle({ PageWidth: 200, PageHeight: 300 }),
    ])
    expect(facts()).toMatchObject({ Size: `${width} × ${height} pixels`, Prints: words })
  },
)

// Answers B-257, B-398
it.each([
  { locale: 'en-GB', name: 'Cropped in prints', cut: '10 × 15 cm: 11%' },
  { locale: 'fr-FR', name: 'Recadrage sur les tirages', cut: '10 × 15 cm : 11 %' },
])('says how much of a photo prints of another shape cut off: $locale', async row => {
  const size = { visibleWidth: 4000, visibleHeight: 3000 }
  const { articles } = await openDetails(size, null, row)
  await articles.answer([
    anArticle({ PageWidth: 100, PageHeight: 150 }),
    anArticle({ PageWidth: 200, PageHeight: 267 }),
  ])

  expect(facts()).toMatchObject({ [row.name]: row.cut })
})

// Answers L-140, B-002
it('lists only what is known about a photo, and the day in the time zone of the shop on which it was added', async () => {
  const { articles } = await openDetails({ created: '2026-10-02T22:30:00Z' }, null)
  await articles.answer([anArticle()])

  expect(facts()).toEqual({
    Name: 'harbour.jpg',
    'Date taken': 'Unknown Date',
    'Date uploaded': '3 October 2026',
  })
})

// Answers L-140
it('says where and when a photo was taken', async () => {
  await openDetails({ location: 'Lisbon' }, '9 March 2024 at 18:02:11')

  expect(facts()).toMatchObject({ Location: 'Lisbon', 'Date taken': '9 March 2024 at 18:02:11' })
})

// Answers B-525
it('does not ask for the print sizes where no prints are offered', async () => {
  const { channel } = await openDetails({}, null, { off: 'PhotoManagementOrderPrintsEnabled' })

  expect(channel.calls).toHaveLength(0)
})

// Answers B-288
it('says when this device sent a photo to prints', async () => {
  printedPhotos.add([['photo-1', '2026-11-03']])
  await openDetails({ imageId: 'photo-1' })

  expect(facts()).toMatchObject({ 'Chosen for prints': '3 November 2026' })
})

/** The listed facts by their names, with ordinary spaces instead of non-breaking spaces. */
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map(term => [
        term.textContent,
        term.nextElementSibling?.textContent.replaceAll('\u00A0', ' '),
      ]),
  )

/** Shows the details of a photo; the call for the articles of the shop is pending. */
const openDetails = async (
  changes: Parameters<typeof aPhoto>[0],
  taken: string | null = '9 March 2024 at 18:02:11',
  { locale = 'en-GB', off }: { locale?: string; off?: FeatureFlag } = {},
) => {
  const app = await startApp({ locale })
  const { channel, articles } = openMerchandise(app)
  await app.show(
    <InLibrary off={off}>
      <PhotoDetails id="details" photo={aPhoto(changes)} taken={taken} />
    </InLibrary>,
  )
  if (off === undefined) await channel.answer(aChannel())
  return { channel, articles }
}
