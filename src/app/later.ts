import { createContext } from 'react'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/** The code of content that a screen shows later, with the screen actors that the content needs. */
export interface LaterCode {
  screenActors: (app: AppContext) => OpenScreenActor[]
}

/** Fetches `LaterCode` by its name, and starts its screen actors. Rejects if the fetch fails. */
export type FetchLater = <Code extends LaterCode>(
  name: string,
  load: () => Promise<Code>,
) => Promise<Code>

export const LaterContext = createContext<FetchLater | null>(null)
