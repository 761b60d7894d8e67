import { createContext } from 'react'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import type { Wiring } from '#src/app/screen-wiring.ts'

/**
 * Code that is fetched after a screen has rendered: content that may be shown later, on this screen or on any screen,
 * and the screen actors of the content.
 */
export interface LaterCode {
  screenActors: (app: AppContext) => OpenScreenActor[]
  /** The wirings that connect these actors with each other, and with the screens' actors, until the sign-out. */
  wirings?: readonly Wiring[]
}

/** Fetches `LaterCode` by its name, starts its screen actors and connects them. Rejects if the fetch fails. */
export type FetchLater = <Code extends LaterCode>(
  name: string,
  load: () => Promise<Code>,
) => Promise<Code>

export const LaterContext = createContext<FetchLater | null>(null)
