import { type ChildProcess, spawn } from 'node:child_process'
import * as v from 'valibot'

/** Timeout in ms for a page to reach a state; enough for the longest path of all flows. */
const PATIENCE = 120_000

/** The id of a flow's state, as the flow book sends it. */
export const wantedState = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.parseJson(),
  v.object({
    flow: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/u, 'a flow has the name of its folder')),
    state: v.pipe(v.string(), v.regex(/^[\w.]*$/u, 'a state has a path such as a.b')),
  }),
)

const standing = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ address: v.string(), steps: v.number() }),
)

/** Opens windows with the product in a given state. */
export interface StateOpener {
  /** Opens the state named in the body; answers when the page is in it, or with a sentence why it is not. */
  open(request: Request): Promise<Response>
  /** Closes every window. */
  close(): void
}

/**
 * Opens states by running `tools/scripts/open-state.ts`, one at a time, because it keeps one processor core
 * busy. A window stays open until its user closes it, or the sandbox ends.
 */
export const createStateOpener = (project: string): StateOpener => {
  const windows = new Set<ChildProcess>()
  let isPlaying = false

  const play = async (flow: string, state: string): Promise<Response> => {
    const child = spawn(
      process.execPath,
      ['tools/scripts/open-state.ts', '--flow', flow, '--state', state],
      { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    windows.add(child)
    const { promise, resolve } = Promise.withResolvers<Response>()
    const patience = setTimeout(() => {
      child.kill()
      resolve(says(504, 'The page did not come to stand there in time: try again.'))
    }, PATIENCE)
    let complaints = ''
    child.stderr.on('data', piece => (complaints += piece))
    child.stdout.once('data', piece => {
      const found = v.safeParse(standing, String(piece))
      resolve(
        found.success
          ? Response.json(found.output)
          : says(500, 'The page stands there, but nobody can say at which address.'),
      )
    })
    child.on('error', error => resolve(says(500, error.message)))
    child.on('close', () => {
      windows.delete(child)
      resolve(says(409, complaints.trim() || 'The window was closed before the page stood there.'))
    })
    return promise.finally(() => {
      clearTimeout(patience)
      isPlaying = false
    })
  }

  return {
    open: async request => {
      const parsed = v.safeParse(wantedState, await request.text())
      if (!parsed.success) return says(400, `Nothing was opened: ${parsed.issues[0].message}.`)
      if (isPlaying) return says(429, 'Another state is being opened: wait until it is there.')
      isPlaying = true
      return play(parsed.output.flow, parsed.output.state)
    },
    close: () => {
      for (const child of windows) child.kill()
    },
  }
}

const says = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
