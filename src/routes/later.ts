import { createContext } from 'react'
import type { World } from '#src/actors/world.ts'
import type { OpenPart } from '#src/routes/screen.ts'

/** What a screen shows only after the rest, with the parts that have to be open before it shows. */
export interface LaterCode {
  parts: (world: World) => OpenPart[]
}

/** Fetches such code by its name, and opens its parts. Rejects where it could not be fetched. */
export type FetchLater = <Code extends LaterCode>(
  name: string,
  load: () => Promise<Code>,
) => Promise<Code>

export const LaterContext = createContext<FetchLater | null>(null)
