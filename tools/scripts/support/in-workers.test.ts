import { expect, it } from 'vitest'
import { inWorkers } from './in-workers.ts'

/** The URL of a worker file that passes `work`, the source of an arrow function, to `workOff`. */
const fileOf = (work: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { workOff } from '${new URL('in-workers.ts', import.meta.url).href}'; workOff(${work})`,
    )}`,
  )

it('returns the results in the order of the jobs, however long each takes', async () => {
  const slowFirst = fileOf(`job => {
    const end = performance.now() + (job === 'a' ? 50 : 0)
    while (performance.now() < end);
    return { job }
  }`)

  expect(await inWorkers(slowFirst, ['a', 'b', 'c', 'd'])).toEqual(
    ['a', 'b', 'c', 'd'].map(job => ({ job })),
  )
})

it('fails with the error of a failed job', async () => {
  const breaking = fileOf(`job => {
    if (job === 'b') throw new RangeError('too many')
  }`)

  await expect(inWorkers(breaking, ['a', 'b', 'c'])).rejects.toThrow(new RangeError('too many'))
})
