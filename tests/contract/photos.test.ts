import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { TimelineEntry } from '#machines/library/timeline/timeline/timeline.model.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import type { PhotoService } from '#src/library/photos.service.ts'
import { ANNA, BRUNO, HANNAH } from '#sandbox/people/people.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import { failureOf, servicesOf, stays, UUID_V4 } from '#tests/support/contract/services.ts'
import { idsOf, writtenPhoto } from '#machines/samples/photos.ts'

const NEWEST_FIRST: Sorting = { sortKey: 'dateTaken', sortOrder: 'desc' }
const network = networkOfTests({ now: Date.parse('2026-05-20T12:00:00Z') })

/** All photos of a month: a first page of 24, then pages of 500 until the cursor is null. */
const wholeMonth = async (
  photos: PhotoService,
  { year, month }: Pick<TimelineEntry, 'year' | 'month'>,
  sorting: Sorting,
): Promise<Photo[]> => {
  const source = { kind: 'month' as const, year, month }
  const first = await photos.page({ source, sorting, cursor: null, limit: 24 }, stays())
  const images = [...first.images]
  for (let { cursor } = first; cursor !== null;) {
    const page = await photos.page({ source, sorting, cursor, limit: 500 }, stays())
    images.push(...page.images)
    cursor = page.cursor
  }
  return images
}

const fullestMonth = async (photos: PhotoService): Promise<TimelineEntry> => {
  const [fullest] = (await photos.timeline(stays())).toSorted((a, b) => b.count - a.count)
  if (fullest === undefined) throw new Error('This library is empty')
  return fullest
}

describe('the owner', () => {
  // Answers L-155
  it('is rejected as malformed if the service sends an unknown status', async () => {
    const { photos } = await servicesOf(network, ANNA)
    network.answer('api', '/photo/users', () =>
      HttpResponse.json({ status: 'ASLEEP', photosCount: 1 }),
    )
    expect(await failureOf(photos.user(stays()))).toMatchObject({ kind: 'malformed' })
  })
})

describe('the activation', () => {
  // Answers L-227, L-228
  it('starts once, and reports the progress of the import', async () => {
    const { photos } = await servicesOf(network, HANNAH)
    expect(await photos.activate(stays())).toBe(true)
    expect(await photos.activate(stays())).toBe(false)
    expect(await photos.activationStatus(stays())).toBe('IMPORTING')
  })

  // Answers L-228, L-284
  it.each([
    ['contains a text instead of a boolean', { started: 'yes' }, { status: 'yes' }],
    ['is null', null, null],
  ])('is rejected as malformed if its answer %s', async (_title, started, status) => {
    const { photos } = await servicesOf(network, HANNAH)
    network.answer('api', '/photo/users/activate', ({ request }) =>
      HttpResponse.json(request.method === 'POST' ? started : status),
    )
    expect(await failureOf(photos.activate(stays()))).toMatchObject({ kind: 'malformed' })
    expect(await failureOf(photos.activationStatus(stays()))).toMatchObject({ kind: 'malformed' })
  })
})

describe('the timeline', () => {
  it.each([
    ['a thirteenth month', { 2024: { 13: 1 } }],
    ['a count below zero', { 2024: { 1: -1 } }],
    ['a year that is a word', { last: { 1: 1 } }],
  ])('is rejected as malformed if it has %s', async (_title, counts) => {
    const { photos } = await servicesOf(network, ANNA)
    network.answer('api', '/photo/users/timeline', () => HttpResponse.json(counts))
    expect(await failureOf(photos.timeline(stays()))).toMatchObject({ kind: 'malformed' })
  })
})

describe('a month', () => {
  // Answers L-040, L-230, L-241, L-290, L-292
  it('is read whole by its cursor, 24 photos first and then 500 per page', async () => {
    const { photos } = await servicesOf(network, ANNA)
    const { year, month, count } = await fullestMonth(photos)
    const address = `${network.sandbox.origin('api')}/photo/photos/timeline/${year}/${month}`
    await network.reset()
    const images = await wholeMonth(photos, { year, month }, NEWEST_FIRST)
    const asked = network.asked.map(({ url }) => url)

    expect(count).toBeGreaterThan(24)
    expect(new Set(idsOf(images)).size).toBe(count)
    expect(images).toHaveLength(count)
    expect(asked).toEqual([
      `${address}?limit=24&sortKey=dateTaken&sortOrder=desc`,
      expect.stringMatching(/\?cursor=[\w%.-]+&limit=500&sortKey=dateTaken&sortOrder=desc$/u),
    ])
  })

  // Answers L-229, L-241
  it('can be left out: the list of all photos is sorted by upload, and requested without a limit', async () => {
    const { photos } = await servicesOf(network, ANNA)
    const sorting = { sortKey: 'created', sortOrder: 'desc' } as const
    const page = await photos.page(
      { source: { kind: 'all' }, sorting, cursor: null, limit: 500 },
      stays(),
    )
    const times = page.images.map(({ created }) => Date.parse(created ?? ''))

    expect(times.length).toBeGreaterThan(24)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(new URL(network.asked.at(-1)?.url ?? '').search).toBe('?sortKey=created&sortOrder=desc')
  })
})

describe('a page with photos that cannot be read', () => {
  const PATH = '/photo/photos/timeline/2024/3'
  const QUERY = {
    source: { kind: 'month' as const, year: 2024, month: 3 },
    sorting: NEWEST_FIRST,
    cursor: null,
    limit: 24,
  }

  const photoAt = (imageId: string, origin: string, changes: object = {}): object => ({
    ...writtenPhoto({ imageId, url: `${origin}/full`, untouchedUrl: `${origin}/original` }),
    thumbnails: [],
    ...changes,
  })

  // Answers L-143
  it.each([
    ['foreign pictures', { url: 'https://elsewhere.example/1.jpg', untouchedUrl: null }],
    ['a picture that is a script', { untouchedUrl: 'javascript:alert(1)', url: null }],
    ['an id that is a path', { imageId: '../../users' }],
  ])('leaves out a photo with %s and reports it', async (_title, changes) => {
    const origin = network.sandbox.origin('storage')
    const { photos, reports } = await servicesOf(network, ANNA)
    network.answer('api', PATH, () =>
      HttpResponse.json({
        images: [photoAt('a', origin), photoAt('b', origin, changes), photoAt('c', origin)],
        cursor: 'next',
      }),
    )
    const page = await photos.page(QUERY, stays())
    const correlationId = network.asked.at(-1)?.headers.get('x-correlationid')

    expect([idsOf(page.images), page.cursor]).toEqual([['a', 'c'], 'next'])
    expect(correlationId).toMatch(UUID_V4)
    expect(reports).toEqual([
      { kind: 'action', problem: new Error(`Photos left out: 1 (${correlationId})`) },
    ])
  })

  // Answers L-143
  it('reports once for all photos that it leaves out', async () => {
    const { photos, reports } = await servicesOf(network, ANNA)
    network.answer('api', PATH, () => HttpResponse.json({ images: [1, null, {}], cursor: null }))

    expect(await photos.page(QUERY, stays())).toEqual({
      images: [],
      cursor: null,
      leftOut: { count: 3, correlationId: network.asked.at(-1)?.headers.get('x-correlationid') },
    })
    expect(reports.map(({ problem }) => String(problem))).toEqual([
      expect.stringContaining('Photos left out: 3'),
    ])
  })

  it('reports nothing if every photo can be read', async () => {
    const { photos, reports } = await servicesOf(network, ANNA)
    await wholeMonth(photos, await fullestMonth(photos), NEWEST_FIRST)
    expect(reports).toEqual([])
  })

  // Answers L-143
  it.each([
    ['images that are no list', { images: {}, cursor: null }],
    ['no images', { cursor: null }],
    ['a list as cursor', { images: [], cursor: [7] }],
  ])('is rejected as a whole if it has %s', async (_title, page) => {
    const { photos, reports } = await servicesOf(network, ANNA)
    network.answer('api', PATH, () => HttpResponse.json(page))
    expect(await failureOf(photos.page(QUERY, stays()))).toMatchObject({
      kind: 'malformed',
      status: 200,
      body: JSON.stringify(page),
    })
    expect(reports).toEqual([])
  })
})

describe('a deletion', () => {
  // Answers L-158, L-232
  it('removes the photos from the library, and returns the ids that are not in it', async () => {
    const { photos } = await servicesOf(network, BRUNO)
    const [month] = await photos.timeline(stays())
    if (month === undefined) throw new Error('This library is empty')
    const [first] = idsOf(await wholeMonth(photos, month, NEWEST_FIRST))
    await network.reset()

    expect(await photos.remove([first ?? '', 'photo-of-nobody'], stays())).toEqual({
      failed: ['photo-of-nobody'],
    })
    const [call] = network.asked
    expect([call?.method, call?.url]).toEqual([
      'DELETE',
      `${network.sandbox.origin('api')}/photo/photos`,
    ])
    expect(idsOf(await wholeMonth(photos, month, NEWEST_FIRST))).not.toContain(first)
  })

  it('leaves the outcome unknown without a list of failed photos', async () => {
    const { photos } = await servicesOf(network, BRUNO)
    network.answer('api', '/photo/photos', () => HttpResponse.json({}))

    expect(await failureOf(photos.remove(['photo-1'], stays()))).toMatchObject({
      kind: 'unanswered',
    })
  })
})
