import type { ActorRefFrom } from 'xstate'
import { reader } from '#machines/kit/reader.ts'
import type { SettingsEvent } from '#machines/account/settings-form/settings-form.machine.ts'

interface Resource {
  id: string
  what: string
  description: string
  requirements: { call: string; ready: readonly string[]; deleted?: readonly string[] }
  changed: SettingsEvent
}

/** Reads one resource when a screen opens and after a change; see `reader`. Account area, sections 3 and 4. */
export const resourceReader = <Data, Answer extends Data | null = Data>({
  requirements: { call, ...requirements },
  changed,
  ...resource
}: Resource) =>
  reader<
    Data,
    | { type: 'resource.load' }
    | { type: 'resource.retry' }
    | { type: SettingsEvent }
    | { type: 'connection.restored' },
    Answer
  >({
    ...resource,
    requirements: { ...requirements, call: ['A-207', call], failed: ['A-118', 'A-208'] },
    readAgain: 'readAgain',
    on: {
      load: ['resource.load'],
      retry: ['resource.retry', 'connection.restored'],
      changed: [changed],
    },
  })

export type ResourceActor<Data, Answer extends Data | null = Data> = ActorRefFrom<
  ReturnType<typeof resourceReader<Data, Answer>>
>
