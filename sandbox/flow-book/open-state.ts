import { type ChildProcess, spawn } from 'node:child_process'
import * as v from 'valibot'
import { createPageView, over, type PageView } from '#sandbox/flow-book/page-view.ts'
import {
  namedState,
  requestBody,
  sentence,
  stateArguments,
} from '#sandbox/flow-book/request-body.ts'

/** Timeout in ms for a page to reach a state; enough for the longest path of all flows. */
const PATIENCE = 120_000

const wanted = requestBody({
  ...namedState,
  /** Where the state is opened: in a window of Chromium, or as a view in the flow book. */
  place: v.picklist(['window', 'book'], 'a place is window or book'),
})

const standing = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ address: v.string(), steps: v.number() }),
)

/** Opens the app in a given state, in a window or as a view in the flow book. */
export interface StateOpener {
  /**
   * Opens the state named in the body. Answers when the page has reached the state, or with a sentence that says why
   * the page has not.
   */
  open(request: Request): Promise<Response>
  /** Answers with a frame of the page that the flow book shows. */
  frame(request: Request): Promise<Response>
  /** Passes input on to the page that the flow book shows. */
  input(request: Request): Promise<Response>
  /** Closes every window and view. */
  close(): void
}

/**
 * Opens states by running `tools/scripts/open-state.ts`. Opens one state at a time, because the script keeps one
 * processor core busy. A window stays open until its user closes it; a view until another view is opened, or until the
 * flow book has requested no frame for 30 s. Windows and views end with the sandbox; B-042.
 */
export const createStateOpener = (project: string): StateOpener => {
  const pages = new Set<ChildProcess>()
  let shown: { child: ChildProcess; view: PageView } | null = null
  let isPlaying = false

  const play = async (wish: v.InferOutput<typeof wanted>): Promise<Response> => {
    const isView = wish.place === 'book'
    const child = spawn(
      process.execPath,
      [...stateArguments(wish), ...(isView ? ['--view'] : [])],
      { cwd: project, stdio: ['ignore', 'pipe', 'pipe', ...(isView ? ['ipc' as const] : [])] },
    )
    pages.add(child)
    let view: PageView | null = null
    if (isView) {
      shown?.child.kill()
      view = createPageView(child)
      shown = { child, view }
    }
    const { promise, resolve } = Promise.withResolvers<Response>()
    const patience = setTimeout(() => {
      child.kill()
      resolve(sentence(504, 'The page did not come to stand there in time: try again.'))
    }, PATIENCE)
    let complaints = ''
    child.stderr?.on('data', piece => (complaints += piece))
    child.stdout?.once('data', piece => {
      const found = v.safeParse(standing, String(piece))
      resolve(
        found.success
          ? Response.json({ ...found.output, view: view?.id ?? null })
          : sentence(500, 'The page stands there, but nobody can say at which address.'),
      )
    })
    child.on('error', error => resolve(sentence(500, error.message)))
    child.on('close', () => {
      pages.delete(child)
      if (shown?.child === child) shown = null
      resolve(sentence(409, complaints.trim() || 'The page was closed before it stood there.'))
    })
    return promise.finally(() => {
      clearTimeout(patience)
      isPlaying = false
    })
  }

  const inView = (answer: (view: PageView) => Promise<Response>): Promise<Response> | Response =>
    shown === null ? over() : answer(shown.view)

  return {
    open: async request => {
      const parsed = v.safeParse(wanted, await request.text())
      if (!parsed.success) return sentence(400, `Nothing was opened: ${parsed.issues[0].message}.`)
      if (isPlaying) return sentence(429, 'Another state is being opened: wait until it is there.')
      isPlaying = true
      return play(parsed.output)
    },
    frame: async request => inView(view => view.frame(request)),
    input: async request => inView(view => view.input(request)),
    close: () => {
      for (const child of pages) child.kill()
    },
  }
}
