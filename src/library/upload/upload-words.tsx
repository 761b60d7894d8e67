import { Plural, Trans } from '@lingui/react/macro'
import type { SnapshotFrom } from 'xstate'
import type { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { fileOf, type Batch } from '#machines/library/model/upload/upload-batch.ts'
import { GoesOnAt } from '#src/ui/failure/BusyWords.tsx'
import { LONGEST_SILENCE } from '#machines/model/time/retry-after.ts'
import { timeLeft } from '#machines/model/time/time-left.ts'

const isItem = (name: string): name is `item-${string}` => name.startsWith('item-')

type Snapshot = SnapshotFrom<typeof uploadQueueMachine>

/** How many files of an upload have ended, by success or failure, and how many must be sent in all. */
export const filesSettled = ({ tallies }: Batch): { settled: number; toSend: number } => {
  const settled = tallies.stored.files + tallies.failed.files
  return { settled, toSend: settled + tallies.ready.files + tallies.active.files }
}

/** Bytes sent and to send: the parts of files under way or paused count, and failed files count as sent. */
export const bytesSent = ({
  context: { batch, held },
  children,
}: Snapshot): { sent: number; toSend: number } => {
  const { tallies } = batch
  const done = tallies.stored.bytes + tallies.failed.bytes
  const active = Object.keys(children)
    .filter(isItem)
    .map(name => children[name]?.getSnapshot().context.sent ?? 0)
  const paused = Object.entries(held).flatMap(([id, sent]) =>
    fileOf(batch, id)?.status === 'ready' ? sent : [],
  )
  const underWay = [...active, ...paused].reduce((sum, sent) => sum + sent, 0)
  return { sent: done + underWay, toSend: done + tallies.ready.bytes + tallies.active.bytes }
}

/** Why all files that are being sent wait at the moment; null while one of them is sent. */
export interface Wait {
  for: 'connection' | 'service'
  /** When sending continues, in ms since 1970; null if the service named no time. */
  at: number | null
}

/**
 * Why an upload waits: every file under way has lost its connection, or was asked to come back later. `at` is the time
 * at which the first file continues, if the service has asked each file for a wait that is long enough to be told;
 * B-287.
 */
export const waitOf = ({ children }: Snapshot): Wait | null => {
  const items = Object.keys(children)
    .filter(isItem)
    .flatMap(name => children[name]?.getSnapshot() ?? [])
  if (items.length === 0 || items.some(item => item.matches('sending'))) return null
  const failures = items.flatMap(({ context: { failure } }) => failure ?? [])
  const times = failures.flatMap(({ again }) =>
    again !== undefined && again.wait > LONGEST_SILENCE ? [again.at] : [],
  )
  const isOffline = failures.every(({ kind }) => kind === 'offline')
  const at = times.length === items.length ? Math.min(...times) : null
  return { for: isOffline ? 'connection' : 'service', at }
}

export function WaitWords({ wait }: { wait: Wait }) {
  if (wait.at !== null) return <GoesOnAt at={wait.at} />
  return wait.for === 'connection' ? (
    <Trans>Waiting for a connection</Trans>
  ) : (
    <Trans>Waiting to try again</Trans>
  )
}

/** How many chosen files wait for the end of a running upload. */
// Answers B-505
export function AwaitedWords({ awaited }: { awaited: number }) {
  return (
    <Plural
      value={awaited}
      one="# file will be added when this upload is finished."
      other="# files will be added when this upload is finished."
    />
  )
}

/** The time left for `bytes` at `pace` bytes per second; empty if it is unknown. */
export function TimeLeftWords({ bytes, pace }: { bytes: number; pace: number | null }) {
  const left = timeLeft(bytes, pace)
  if (left === null) return null
  switch (left.unit) {
    case 'moment':
      return <Trans>Less than a minute left</Trans>
    case 'minutes':
      return <Plural value={left.count} one="About # minute left" other="About # minutes left" />
    case 'hours':
      return <Plural value={left.count} one="About # hour left" other="About # hours left" />
  }
}
