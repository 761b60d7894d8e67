import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anArticle } from '#machines/samples/merchandise.ts'
import {
  channelAnswer,
  channelsAnswer,
  mayBePhotoBook,
  photoBookIds,
  titlesById,
} from '#machines/orders/merchandise/merchandise.model.ts'

describe('channels', () => {
  // Answers A-280
  it('are left out without a vendor id', () => {
    const Channels = [
      { ID: 'a', Vendor: { ID: '101', Locale: 'en-GB' } },
      { ID: 'b', Vendor: { ID: null, Locale: 'en-GB' } },
      { ID: 'c', Vendor: { ID: '', Locale: 'en-GB' } },
      { ID: 'd', Vendor: { Locale: 'en-GB' } },
      { ID: 'e', Vendor: null },
      { ID: 'f' },
    ]

    expect(v.parse(channelsAnswer(), { data: { Channels } })).toEqual([
      { id: 'a', vendorId: '101', locale: 'en-GB', shopUrl: null, currency: null },
    ])
  })
})

describe('articles', () => {
  it('are null for an unknown channel', () => {
    expect(v.parse(channelAnswer(), { data: { Channel: null } })).toBeNull()
  })

  // Answers A-188
  it('require only an id', () => {
    const answer = { data: { Channel: { ID: 'a', Articles: [{ ID: 'mug', Title: null }] } } }

    expect(v.parse(channelAnswer(), answer)).toMatchObject([
      { ID: 'mug', ArticleType: '', Title: '', Visible: true, Links: [], Extras: [] },
    ])
  })
})

// Answers
it('keep every extra with its options, whatever its name is', () => {
  const Extras = ['Border', 'FloatingFrame', 'HangingKit'].map(ID => ({
    ID,
    Options: [{ ID: 'none', Title: 'None' }, { ID: 'other' }],
  }))

  expect(anArticle({ Extras }).Extras).toMatchObject(Extras)
})

// Answers, B-376
it.each([
  ['photobook', true],
  ['Photobook', true],
  ['A4PHOTOBOOKLandscape', true],
  ['photo book', false],
  ['Prints', false],
  ['', true],
])('decides by the type %j whether an article is a photo book: %s', (articleType, expected) => {
  expect(mayBePhotoBook(articleType)).toBe(expected)
})

// Answers A-191
it('lists the ids of photo books in the order of the articles', () => {
  expect(
    photoBookIds([
      anArticle({ ID: 'b', ArticleType: 'PHOTOBOOK' }),
      anArticle({ ID: 'mug', ArticleType: 'Gift' }),
      anArticle({ ID: 'untyped', ArticleType: null }),
      anArticle({ ID: 'a' }),
    ]),
  ).toEqual(['b', 'untyped', 'a'])
})

it('finds titles by article id, whatever the id, and leaves out articles without a title', () => {
  const titles = titlesById([
    anArticle({ ID: 'a', Title: 'Photo book' }),
    anArticle({ ID: 'b', Title: '' }),
    anArticle({ ID: '__proto__', Title: 'Odd' }),
  ])

  expect(Object.entries(titles)).toEqual([
    ['a', 'Photo book'],
    ['__proto__', 'Odd'],
  ])
})
