import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Prints a sentence for people. */
type Say = (sentence: string) => void

/**
 * Builds the flow book of a project in a process of the lowest priority, unless the book is up to date. Prints the
 * book's address or what went wrong. Returns a function that ends the process.
 */
export const buildFlowBook = (root: string, address: string, say: Say): (() => void) => {
  const child = spawn(process.execPath, ['tools/scripts/flow-book.ts', '--if-changed'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  yieldTo(child)
  let complaints = ''
  child.stdout.once('data', () =>
    say(`  The flow book is being built: ${address} shows it when it is ready.\n`),
  )
  child.stderr.on('data', piece => (complaints += piece))
  let isEnded = false
  child.on('error', error => (complaints += error.message))
  child.on('close', code => {
    if (isEnded) return
    say(
      code === 0
        ? `  The flow book is at ${address}\n`
        : `  The flow book could not be built; npm run flow-book tries again.\n${complaints}`,
    )
  })
  return () => {
    isEnded = true
    child.kill()
  }
}

/** Lowers the priority of a process, if the system supports that. */
const yieldTo = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Ignore the error: on a system without priorities, the build runs with the usual priority.
  }
}
