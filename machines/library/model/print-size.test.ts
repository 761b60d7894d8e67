import { expect, it } from 'vitest'
import { anArticle } from '#machines/samples/merchandise.ts'
import {
  cutMuch,
  cutOff,
  formatPrintSize,
  keptPart,
  printLimits,
  tooSmall,
} from '#machines/library/prints/print-fit.model.ts'
import { printSizes } from '#machines/library/model/print-size.ts'

const article = (PageWidth: number | null, PageHeight: number | null, Visible = true) =>
  anArticle({ ID: `a-${PageWidth}-${PageHeight}`, PageWidth, PageHeight, Visible })

/** The shop's sizes: 10 × 15, 20 × 30 and 40 × 60 cm. */
const SIZES = printSizes([article(600, 400), article(100, 150), article(300, 200)])

// Answers B-002
it('finds the sizes that the shop sells, without duplicates, smallest first', () => {
  const options = ['13x18 cm', '20 × 30 cm', '9,5 × 13 cm', 'Glossy', '13x18', '0 x 10 cm']
  const sizes = printSizes([
    article(300, 200),
    article(200, 300),
    article(null, 300),
    article(0, 300),
    article(500, 700, false),
    anArticle({
      ID: 'PAP_910',
      PageWidth: null,
      PageHeight: null,
      Extras: [{ ID: 'Size', Options: options.map(Title => ({ ID: Title, Title })) }],
    }),
  ])

  expect(sizes).toEqual([
    { short: 95, long: 130 },
    { short: 130, long: 180 },
    { short: 200, long: 300 },
  ])
})

const photo = (visibleWidth: number | null, visibleHeight: number | null) => ({
  visibleWidth,
  visibleHeight,
})
const [TEN, TWENTY, FORTY] = SIZES

// Answers B-002
it.each([
  // A print of 10 × 15 cm needs 788 × 1182 pixels at 200 pixels per inch (7.874 per mm).
  { size: [788, 1182], sharp: TEN, good: TEN },
  { size: [1182, 788], sharp: TEN, good: TEN },
  { size: [787, 1181], sharp: null, good: TEN },
  { size: [4000, 3000], sharp: TWENTY, good: FORTY },
  { size: [6000, 4000], sharp: FORTY, good: FORTY },
  { size: [472, 708], sharp: null, good: null },
  // Here the short side decides: the photo is cropped to fill the print.
  { size: [30_000, 200], sharp: null, good: null },
])(
  'finds for $size pixels the largest sharp size $sharp and the largest good size $good',
  ({ size, sharp, good }) => {
    expect(printLimits(photo(size[0] ?? null, size[1] ?? null), SIZES)).toEqual({ sharp, good })
  },
)

// Answers B-002
it.each([
  { what: 'a photo without a size', size: photo(null, null), sizes: SIZES },
  { what: 'a photo of no width', size: photo(0, 100), sizes: SIZES },
  { what: 'a shop without sizes', size: photo(10, 10), sizes: [] },
])('finds no limits for $what', ({ size, sizes }) => {
  expect(printLimits(size, sizes)).toBeNull()
  expect(tooSmall([size], sizes)).toBeNull()
})

// Answers B-002
it('finds the smallest size for which photos are too small, and those photos', () => {
  const [large, medium, small] = [photo(6000, 4000), photo(1000, 1500), photo(500, 750)]

  expect(tooSmall([large], SIZES)).toBeNull()
  expect(tooSmall([large, medium], SIZES)).toEqual({ size: FORTY, photos: [medium] })
  expect(tooSmall([large, medium, small], SIZES)).toEqual({ size: TWENTY, photos: [small] })
  expect(tooSmall([photo(100, 100), photo(null, null)], SIZES)).toEqual({
    size: TEN,
    photos: [photo(100, 100)],
  })
})

it('formats a size with the number format of a language', () => {
  expect(formatPrintSize({ short: 200, long: 300 }, 'en-GB')).toBe('20\u00A0×\u00A030\u00A0cm')
  expect(formatPrintSize({ short: 210, long: 297 }, 'de-DE')).toBe('21\u00A0×\u00A029,7\u00A0cm')
})

// Answers B-257
it.each([
  { photo: [4000, 3000], size: [100, 150], kept: { width: 1, height: 8 / 9 }, lost: 11 },
  { photo: [3000, 4000], size: [100, 150], kept: { width: 8 / 9, height: 1 }, lost: 11 },
  { photo: [6000, 4000], size: [100, 150], kept: { width: 1, height: 1 }, lost: 0 },
  { photo: [3000, 3000], size: [100, 150], kept: { width: 1, height: 2 / 3 }, lost: 33 },
  { photo: [6000, 4000], size: [200, 200], kept: { width: 2 / 3, height: 1 }, lost: 33 },
])(
  'of $photo pixels, a print of $size mm cuts off $lost percent',
  ({ photo, size, kept, lost }) => {
    const [visibleWidth = 0, visibleHeight = 0] = photo
    const [short = 0, long = 0] = size
    const found = keptPart({ visibleWidth, visibleHeight }, { short, long })
    expect(found?.width).toBeCloseTo(kept.width)
    expect(found?.height).toBeCloseTo(kept.height)
    expect(Math.round(100 * (cutOff({ visibleWidth, visibleHeight }, { short, long }) ?? 0))).toBe(
      lost,
    )
  },
)

// Answers B-257
it('counts no photo of unknown size as cut, nor one that loses a tenth or less', () => {
  const unknown = { visibleWidth: 0, visibleHeight: 3000 }
  const little = { visibleWidth: 6000, visibleHeight: 4400 }
  const much = { visibleWidth: 6000, visibleHeight: 4500 }
  expect(keptPart(unknown, { short: 100, long: 150 })).toBeNull()
  expect(cutMuch([unknown, little, much], SIZES)).toEqual({ size: SIZES[0], photos: [much] })
  expect(cutMuch([unknown, little], SIZES)).toBeNull()
})
