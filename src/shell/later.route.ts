import { createContext } from 'react'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/shell/screen.route.ts'

/** What a screen shows only after the rest, with the parts that have to be open before it shows. */
export interface LaterCode {
  parts: (app: AppContext) => OpenScreenActor[]
}

/** Fetches such code by its name, and opens its parts. Rejects where it could not be fetched. */
export type FetchLater = <Code extends LaterCode>(
  name: string,
  load: () => Promise<Code>,
) => Promise<Code>

export const LaterContext = createContext<FetchLater | null>(null)
