import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { yieldTo } from '#sandbox/flow-book.ts'
import { namedState, requestBody, sentence } from '#sandbox/flow-book/request-body.ts'

const wanted = requestBody(namedState)

/** Timeout in ms for the pictures of a state. */
const PATIENCE = 120_000

const FILE = /^(?<chart>\w+)\.(?<state>[\w.]+)-(?<width>390|768|1440)\.png$/u

/** Takes the pictures of a state when a user of the flow book views it. */
export interface StatePictures {
  /** Takes pictures of the state named in the body; answers with their addresses, or with a sentence why not. */
  take(request: Request): Promise<Response>
  /** A picture by its flow and file name; null if there is none. */
  read(flow: string, name: string): Promise<Response | null>
  close(): void
}

interface Job {
  flow: string
  state: string
  request: Request
  answer(response: Response): void
}

/**
 * Takes pictures by running `tools/scripts/open-state.ts` in a process of the lowest priority, one state at a time:
 * the newest request first, and none for requests whose client has disconnected. The pictures are in
 * `reports/pictures`, where the next build of the flow book finds them.
 */
export const createStatePictures = (project: string): StatePictures => {
  const folder = join(project, 'reports', 'pictures')
  const waiting: Job[] = []
  let working: ChildProcess | null = null

  const found = async ({ flow, state }: Pick<Job, 'flow' | 'state'>) => {
    const names = await readdir(join(folder, flow)).catch(() => [])
    return Object.fromEntries(
      names.flatMap(name => {
        const parts = FILE.exec(name)?.groups
        return parts?.['state'] === state
          ? [[parts['width'] ?? '', `pictures/${flow}/${name}`] as const]
          : []
      }),
    )
  }

  const work = (): void => {
    const job = waiting.pop()
    if (job === undefined) return
    if (job.request.signal.aborted) {
      job.answer(sentence(410, 'Nobody waits for it any more.'))
      work()
      return
    }
    const child = spawn(
      process.execPath,
      ['tools/scripts/open-state.ts', '--flow', job.flow, '--state', job.state, '--pictures'],
      { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    working = child
    yieldTo(child)
    let complaints = ''
    const patience = setTimeout(() => child.kill(), PATIENCE)
    child.stderr.on('data', piece => (complaints += piece))
    child.on('error', error => (complaints += error.message))
    child.on('close', () => {
      clearTimeout(patience)
      working = null
      void found(job).then(pictures =>
        job.answer(
          Object.keys(pictures).length > 0
            ? Response.json({ pictures })
            : sentence(409, complaints.trim() || 'The pictures were not taken in time.'),
        ),
      )
      work()
    })
  }

  return {
    take: async request => {
      const parsed = v.safeParse(wanted, await request.text())
      if (!parsed.success) return sentence(400, `Nothing was taken: ${parsed.issues[0].message}.`)
      const pictures = await found(parsed.output)
      if (Object.keys(pictures).length > 0) return Response.json({ pictures })
      return new Promise(answer => {
        waiting.push({ ...parsed.output, request, answer })
        if (working === null) work()
      })
    },
    read: async (flow, name) => {
      if (!FILE.test(name)) return null
      const picture = await readFile(join(folder, flow, name)).catch(() => null)
      return picture === null
        ? null
        : new Response(picture, {
            headers: { 'content-type': 'image/png', 'cache-control': 'no-cache' },
          })
    },
    close: () => {
      waiting.length = 0
      working?.kill()
    },
  }
}
