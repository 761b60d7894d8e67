import * as v from 'valibot'
import type { Appearance } from '#tools/flow-book/appearance.ts'
import { type ActorNow, mirrorMessage } from '#src/app/mirror-message.ts'

const openedState = v.object({
  /** The path and query of the page. */
  address: v.string(),
  steps: v.number(),
  /** The id of the view in the book; null for a window. */
  view: v.nullable(v.string()),
})

/** The sandbox's answer after it has opened the app in a state. */
export type OpenedState = v.InferOutput<typeof openedState>

/** The sandbox's answer for a state that is viewed in the book. */
export type OpenedView = OpenedState & { view: string }

/** Asks the sandbox to open the app in a state. Returns a sentence if the sandbox refuses or does not answer. */
export const openState = async (
  wanted: Appearance & { flow: string; state: string; place: 'book' | 'window' },
): Promise<OpenedState | string> => {
  try {
    const response = await post('./open-state', wanted)
    if (!response.ok) return (await response.text()).trim()
    return v.parse(openedState, await response.json())
  } catch {
    return 'Nothing was opened: the sandbox does not answer. Start it with npm start, then try again.'
  }
}

const frame = v.object({ version: v.number(), image: v.string(), actors: v.unknown() })

/** What an opened page shows. */
export interface Frame {
  version: number
  image: ImageBitmap
  /** The states of the actors on the page. */
  actors: readonly ActorNow[]
}

/** The input of a viewer on the page, in CSS px of the page. */
export type Input =
  | { kind: 'move' | 'press' | 'release'; x: number; y: number }
  | { kind: 'wheel'; deltaX: number; deltaY: number }
  | { kind: 'keydown' | 'keyup'; key: string }
  | { kind: 'size'; width: number }

/**
 * The first frame of a view with a version above `after`; null if none arrived for a while; a sentence if the page is
 * closed. Rejects if the sandbox does not answer.
 */
export const nextFrame = async (
  view: string,
  after: number,
  signal: AbortSignal,
): Promise<Frame | string | null> => {
  const response = await post('./open-state/frame', { view, after }, signal)
  if (response.status === 204) return null
  if (!response.ok) return (await response.text()).trim()
  const { version, image, actors } = v.parse(frame, await response.json())
  const bytes = Uint8Array.from(atob(image), letter => letter.codePointAt(0) ?? 0)
  const states = v.safeParse(mirrorMessage, { kind: 'states', tab: view, actors })
  return {
    version,
    image: await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })),
    actors: states.success && states.output.kind === 'states' ? states.output.actors : [],
  }
}

/** Sends input to the page of a view. Ignores errors, because `nextFrame` reports a closed page. */
export const sendInput = async (view: string, input: Input): Promise<void> => {
  await post('./open-state/input', { view, input }).catch(() => undefined)
}

const post = (address: string, body: unknown, signal?: AbortSignal): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  })
