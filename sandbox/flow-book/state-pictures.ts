import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { yieldTo } from '#sandbox/flow-book.ts'
import {
  namedState,
  requestBody,
  sentence,
  stateArguments,
} from '#sandbox/flow-book/request-body.ts'

const wanted = requestBody(namedState)
type Wanted = v.InferOutput<typeof wanted>

/** The number of widths in which a state has pictures. */
const WIDTHS = 3
/** Timeout in ms for the pictures of a state. */
const PATIENCE = 120_000

const FILE = /^(?<chart>\w+)\.(?<state>[\w.]+)-(?<width>390|768|1440)\.png$/u

/** Takes the pictures of a state when a user of the flow book views the state. */
export interface StatePictures {
  /**
   * Takes pictures of the state named in the body. Answers with their addresses, or with a sentence that says why the
   * pictures could not be taken.
   */
  take(request: Request): Promise<Response>
  /** A picture by its path, `{brand}/{theme}/{locale}/{flow}/{file}`, or null. */
  read(path: string): Promise<Response | null>
  close(): void
}

interface Job extends Wanted {
  request: Request
  answer(response: Response): void
}

/**
 * Takes pictures by running `tools/scripts/open-state.ts` in a process of the lowest priority, one state in one
 * appearance at a time, the newest request first. Requests whose client has disconnected are dropped: a process that
 * works for such a request ends when another request comes. The pictures are in `reports/pictures`, where the next
 * build of the flow book finds them.
 */
export const createStatePictures = (project: string): StatePictures => {
  const folder = join(project, 'reports', 'pictures')
  const waiting: Job[] = []
  let working: { child: ChildProcess; request: Request } | null = null

  const found = async ({ flow, state, brand, theme, locale }: Wanted) => {
    const own = [brand, theme, locale, flow].join('/')
    const names = await readdir(join(folder, own)).catch(() => [])
    return Object.fromEntries(
      names.flatMap(name => {
        const parts = FILE.exec(name)?.groups
        return parts?.['state'] === state
          ? [[parts['width'] ?? '', `pictures/${own}/${name}`] as const]
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
    const child = spawn(process.execPath, [...stateArguments(job), '--pictures'], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    working = { child, request: job.request }
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
      if (Object.keys(pictures).length === WIDTHS) return Response.json({ pictures })
      return new Promise(answer => {
        waiting.push({ ...parsed.output, request, answer })
        if (working === null) work()
        else if (working.request.signal.aborted) working.child.kill()
      })
    },
    read: async path => {
      if (!FILE.test(basename(path))) return null
      const picture = await readFile(join(folder, path)).catch(() => null)
      return picture === null
        ? null
        : new Response(picture, {
            headers: { 'content-type': 'image/png', 'cache-control': 'no-cache' },
          })
    },
    close: () => {
      waiting.length = 0
      working?.child.kill()
    },
  }
}
