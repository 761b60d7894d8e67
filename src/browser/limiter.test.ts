import { expect, it } from 'vitest'
import { createLimiter } from '#src/browser/limiter.ts'
import { arrived } from '#tests/support/actors/deferred.ts'

it('starts as many jobs as allowed at once, and the others one after another, whether earlier ones fail or not', async () => {
  const { begin, begun, works } = start(2)
  const results = ['a', 'b', 'c', 'd'].map(name => begin(name).catch(String))
  await arrived()
  expect(begun).toEqual(['a', 'b'])

  works.get('b')?.reject(new Error('b fails'))
  await arrived()
  expect(begun).toEqual(['a', 'b', 'c'])

  works.get('a')?.resolve('A')
  await arrived()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])

  works.get('c')?.resolve('C')
  works.get('d')?.resolve('D')
  expect(await Promise.all(results)).toEqual(['A', 'Error: b fails', 'C', 'D'])
})

it('does not start work that was aborted meanwhile', async () => {
  const { begin, begun, works } = start(1)
  const gone = new AbortController()
  const first = begin('a')
  const second = begin('b', gone.signal).catch((error: unknown) => error)
  const third = begin('c')
  await arrived()

  gone.abort()
  works.get('a')?.resolve('A')
  await arrived()

  expect(begun).toEqual(['a', 'c'])
  works.get('c')?.resolve('C')
  expect(await Promise.all([first, third])).toEqual(['A', 'C'])
  expect(await second).toMatchObject({ name: 'AbortError' })
})

function start(width: number) {
  const limiter = createLimiter(width)
  const begun: string[] = []
  const works = new Map<string, PromiseWithResolvers<string>>()
  return {
    begun,
    works,
    begin: (name: string, signal = new AbortController().signal) =>
      limiter(() => {
        begun.push(name)
        const work = Promise.withResolvers<string>()
        works.set(name, work)
        return work.promise
      }, signal),
  }
}
