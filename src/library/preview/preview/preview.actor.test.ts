import { createActor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import {
  SearchUnfinished,
  type Located,
  type PreviewList,
} from '#src/library/preview/preview-list.actor.ts'
import { providePreview } from '#src/library/preview/preview/preview.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'

// Answers L-300
it('shows a photo that was read before at once, and loads its picture of 1300 px', async () => {
  const { actor, list, loaded } = start({ b: aPhoto({ imageId: 'b' }) })
  actor.send({ type: 'preview.show', imageId: 'b' })
  await arrived()

  expect(actor.getSnapshot().context).toMatchObject({ photo: { imageId: 'b' }, neighbours: null })
  expect(list.asked).toEqual(['b'])
  expect(loaded).toEqual(['https://storage.kiln.example/photo-1/1300'])
})

it('preloads the neighbouring pictures, first those that were read before', async () => {
  const { actor, list, loaded } = start({
    b: pictured('b'),
    c: pictured('c'),
  })
  actor.send({ type: 'preview.show', imageId: 'b' })
  await list.answer('b', {
    photo: pictured('b'),
    neighbours: { previous: 'a', next: 'c' },
  })
  await arrived()
  await list.answer('a', {
    photo: pictured('a'),
    neighbours: { previous: null, next: 'b' },
  })
  await arrived()

  expect(loaded).toEqual([
    'https://storage.kiln.example/b',
    'https://storage.kiln.example/b',
    'https://storage.kiln.example/c',
    'https://storage.kiln.example/a',
  ])
  expect(actor.getSnapshot().value).toEqual({
    showing: { position: 'settled', picture: 'there' },
  })
})

// Answers L-053
it('returns to the list if the list does not have the photo, and shows an error if that is unknown', async () => {
  const { actor, list, reports } = start({})
  actor.send({ type: 'preview.show', imageId: 'b' })
  await list.answer('b', null)
  expect(actor.getSnapshot().value).toBe('leaving')
  actor.send({ type: 'preview.show', imageId: 'c' })
  await list.fail('c', aServiceError(500))

  expect(actor.getSnapshot().matches({ showing: { position: 'failed' } })).toBe(true)
  expect(reports).toHaveLength(1)
})

// Answers B-098, L-053
it('says that the search took too long, and reports nothing', async () => {
  const { actor, list, reports } = start({})
  actor.send({ type: 'preview.show', imageId: 'b' })
  await list.fail('b', new SearchUnfinished())

  expect(actor.getSnapshot().matches({ showing: { position: 'unfinished' } })).toBe(true)
  expect(reports).toEqual([])
})

it('aborts requests for a previous photo, and ignores their answers', async () => {
  const { actor, list, reports } = start({})
  actor.send({ type: 'preview.show', imageId: 'b' })
  actor.send({ type: 'preview.show', imageId: 'c' })
  expect(list.isAborted('b')).toBe(true)
  await list.answer('b', {
    photo: pictured('b'),
    neighbours: { previous: null, next: null },
  })
  expect(actor.getSnapshot().context).toMatchObject({ imageId: 'c', photo: null })
  actor.send({ type: 'preview.show', imageId: 'd' })
  await list.fail('c', aServiceError(500))

  expect(actor.getSnapshot().context).toMatchObject({ imageId: 'd', failure: null })
  expect(reports).toEqual([])
})

// Answers L-057
it('restores the list’s scroll position, then reveals the last photo', () => {
  const body = {}
  vi.stubGlobal('document', {
    body,
    activeElement: body,
    querySelector: (selector: string) => ({ focus: () => done.push(`focus ${selector}`) }),
  })
  const { actor, done } = start({})
  actor.send({ type: 'preview.show', imageId: 'b' })
  actor.send({ type: 'preview.hide' })
  expect(done).toEqual(['set', 'restore', 'focus main h1', 'reveal b'])

  vi.stubGlobal('document', { body, activeElement: {} })
  actor.send({ type: 'preview.show', imageId: 'c' })
  actor.send({ type: 'preview.hide' })
  expect(done.slice(4)).toEqual(['set', 'restore', 'reveal c'])
  vi.unstubAllGlobals()
})

// Answers B-168
it.each([
  { what: 'another address', renewed: 'c', seen: ['b', 'c'], state: 'there' },
  { what: 'the same address', renewed: 'b', seen: ['b'], state: 'failed' },
  { what: 'no photo', renewed: null, seen: ['b'], state: 'failed' },
] as const)(
  'reads a photo again whose picture does not load, and finds $what',
  async ({ renewed, seen, state }) => {
    const { actor, loaded } = start({ b: pictured('b') }, true, {
      broken: 'https://storage.kiln.example/b',
      renewed: renewed === null ? null : { ...pictured(renewed), imageId: aPhoto().imageId },
    })
    actor.send({ type: 'preview.show', imageId: 'b' })
    await arrived()

    expect(loaded).toEqual(seen.map(name => `https://storage.kiln.example/${name}`))
    expect(actor.getSnapshot().matches({ showing: { picture: state } })).toBe(true)
  },
)

it('does not scroll if another screen is open afterwards', () => {
  const { actor, done } = start({}, false)
  actor.send({ type: 'preview.show', imageId: 'b' })
  actor.send({ type: 'preview.hide' })

  expect(done).toEqual(['set', 'clear'])
})

const pictured = (imageId: string) =>
  aPhoto({ imageId, thumbnails: [], url: `https://storage.kiln.example/${imageId}` })

function start(
  known: Readonly<Record<string, ReturnType<typeof aPhoto>>>,
  isListShown = true,
  { broken, renewed }: { broken: string | null; renewed: ReturnType<typeof aPhoto> | null } = {
    broken: null,
    renewed: null,
  },
) {
  const held = new Map<
    string,
    { signal: AbortSignal; resolve(located: Located | null): void; reject(error: unknown): void }
  >()
  const asked: string[] = []
  const done: string[] = []
  const loaded: string[] = []
  const reports: unknown[] = []
  const list: PreviewList = {
    peek: imageId => known[imageId] ?? null,
    locate: (imageId, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<Located | null>()
      asked.push(imageId)
      held.set(imageId, { signal, resolve, reject })
      return promise
    },
    reveal: imageId => {
      done.push(`reveal ${imageId}`)
    },
  }
  const actor = createActor(
    providePreview(
      { report: (_kind, error) => reports.push(error) },
      {
        list,
        pictures: {
          load: async url => {
            loaded.push(url)
            if (url === broken) throw new DOMException('Not a picture', 'EncodingError')
          },
        },
        renew: async () => renewed,
        isListShown: () => isListShown,
        scroll: {
          set: () => {
            done.push('set')
          },
          restore: () => {
            done.push('restore')
          },
          clear: () => {
            done.push('clear')
          },
        },
      },
    ),
  ).start()
  return {
    actor,
    done,
    loaded,
    reports,
    list: {
      asked,
      isAborted: (imageId: string) => held.get(imageId)?.signal.aborted ?? false,
      answer: (imageId: string, located: Located | null) => {
        held.get(imageId)?.resolve(located)
        return arrived()
      },
      fail: (imageId: string, error: unknown) => {
        held.get(imageId)?.reject(error)
        return arrived()
      },
    },
  }
}
