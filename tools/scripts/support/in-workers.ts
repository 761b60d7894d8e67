import { availableParallelism } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'

/**
 * Size in MB of the young generation of a worker's heap. With a smaller size, the start of many machines causes
 * constant garbage collections.
 */
const YOUNG = 64

/**
 * Runs jobs on all cores, in workers whose file calls `workOff`. The results are in the order of the jobs. Rejects with
 * the error of the first job that fails.
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

/** Calls `work` in a worker's file for each incoming job, and posts the result. An error in `work` ends the worker. */
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
