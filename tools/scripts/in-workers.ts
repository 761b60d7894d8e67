import { availableParallelism } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'

/** Room for short-lived things in a worker, MB: where it is small, a chart that is started often fills it all the time. */
const YOUNG = 64

/**
 * Does jobs on all cores at once, in workers whose file calls `workOff`. Results stand in the order of the jobs. Rejects
 * with the error of the first job that breaks.
 */
export const inWorkers = async <Result>(file: URL, jobs: readonly string[]): Promise<Result[]> => {
  const results: Result[] = []
  const waiting = [...jobs.entries()]
  const work = async (): Promise<void> => {
    const worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG } })
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, job] = next
      results[index] = await resultOf<Result>(worker, job)
    }
    await worker.terminate()
  }
  const hands = Math.min(availableParallelism(), jobs.length)
  await Promise.all(Array.from({ length: hands }, work))
  return results
}

/** In a worker's file: does each job that comes in. A job that breaks or rejects ends the worker with its error. */
export const workOff = (work: (job: string) => unknown): void => {
  parentPort?.on('message', async (job: string) => {
    const result = await work(job)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(result)
  })
}

const resultOf = <Result>(worker: Worker, job: string): Promise<Result> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (result: Result) => {
      worker.off('error', reject)
      resolve(result)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job)
  })
