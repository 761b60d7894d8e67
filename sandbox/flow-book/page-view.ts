import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { requestBody, sentence } from '#sandbox/flow-book/request-body.ts'

/** The maximum number of milliseconds for which a request for a frame waits for a change of the page. */
const LONGEST_WAIT = 15_000
/** Milliseconds without a request for a frame after which a view ends the process of its page. */
const LEFT = 30_000

const coordinate = v.pipe(v.number(), v.finite())

/** The input of a viewer on the page; positions and distances are in CSS px of the page. */
export const viewInput = v.variant('kind', [
  v.object({ kind: v.picklist(['move', 'press', 'release']), x: coordinate, y: coordinate }),
  v.object({ kind: v.literal('wheel'), deltaX: coordinate, deltaY: coordinate }),
  v.object({ kind: v.picklist(['keydown', 'keyup']), key: v.pipe(v.string(), v.maxLength(30)) }),
  v.object({
    kind: v.literal('size'),
    width: v.pipe(v.number(), v.integer(), v.minValue(320), v.maxValue(1920)),
  }),
])
export type ViewInput = v.InferOutput<typeof viewInput>

/**
 * A message from a process about its page: a JPEG in Base64, or the states of the page's actors, as src/app/mirror.ts
 * sends them.
 */
export const pageMessage = v.union([
  v.object({ image: v.string() }),
  v.object({ actors: v.array(v.unknown()) }),
])
export type PageMessage = v.InferOutput<typeof pageMessage>

const askedFrame = requestBody({ view: v.string(), after: v.number() })
const sentInput = requestBody({ view: v.string(), input: viewInput })

/** A page in another process. The flow book shows the page, and passes the viewer's input on to it. */
export interface PageView {
  /** Identifies the view in requests, so that a page of the book never controls the view of another page. */
  id: string
  /** Answers with the newest frame and states, once their version is above the body's `after`; 204 after 15 s. */
  frame(request: Request): Promise<Response>
  /** Passes input on to the page. */
  input(request: Request): Promise<Response>
}

/**
 * Creates the view of a page that a child process opened; the process must have an IPC channel. The view ends the
 * process when no request for a frame arrives within 30 s after the last one.
 */
export const createPageView = (child: ChildProcess): PageView => {
  const id = randomUUID()
  let version = 0
  let image = ''
  let actors: readonly unknown[] = []
  let isOver = false
  let changed = Promise.withResolvers<void>()
  /** The timer that ends the process; it runs from the first frame on, while no request waits. */
  let leaving: NodeJS.Timeout | undefined
  const watchLeaving = (): void => {
    clearTimeout(leaving)
    leaving = setTimeout(() => child.kill(), LEFT)
  }

  const wake = (): void => {
    version += 1
    changed.resolve()
    changed = Promise.withResolvers()
  }
  child.on('message', message => {
    const parsed = v.safeParse(pageMessage, message)
    if (!parsed.success) return
    if ('actors' in parsed.output) ({ actors } = parsed.output)
    else {
      if (image === '') watchLeaving()
      ;({ image } = parsed.output)
    }
    wake()
  })
  child.once('close', () => {
    clearTimeout(leaving)
    isOver = true
    wake()
  })

  return {
    id,
    frame: async request => {
      const parsed = v.safeParse(askedFrame, await request.text())
      if (!parsed.success) return sentence(400, 'Nothing is shown: the request names no frame.')
      if (parsed.output.view !== id || isOver) return over()
      clearTimeout(leaving)
      const { after } = parsed.output
      if (version <= after || image === '') {
        await Promise.race([changed.promise, passed(LONGEST_WAIT)])
      }
      if (isOver) return over()
      watchLeaving()
      return version <= after || image === ''
        ? new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
        : Response.json({ version, image, actors }, { headers: { 'cache-control': 'no-store' } })
    },
    input: async request => {
      const parsed = v.safeParse(sentInput, await request.text())
      if (!parsed.success) return sentence(400, 'Nothing was done: a page knows no such input.')
      if (parsed.output.view !== id || isOver) return over()
      child.send(parsed.output.input)
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    },
  }
}

/** The answer for a page that is closed. */
export const over = (): Response =>
  sentence(410, 'The page is closed: open the state again to go on from there.')

const passed = (milliseconds: number): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, milliseconds).unref()
  })
