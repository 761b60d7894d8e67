import { spawn } from 'node:child_process'

/** The result of a command: its name, whether it succeeded, its output, and how long it took. */
export interface CheckResult {
  name: string
  ok: boolean
  said: string
  /** Whether the command was ended because it took longer than its limit. */
  isLate: boolean
  seconds: number
}

interface CheckOptions {
  env?: Readonly<Record<string, string>>
  /** Whether the command writes to the terminal; then `said` is empty. */
  isShown?: boolean
  /** Minutes after which the command is ended, with every process that it has started; no limit if omitted. */
  limit?: number
}

/** The groups of processes that have a limit, by the id of their first process. */
const groups = new Set<number>()

const endGroup = (group: number): void => {
  try {
    process.kill(process.platform === 'win32' ? group : -group, 'SIGKILL')
  } catch {
    // The group has ended by itself.
  }
}

const interrupt = (): void => {
  for (const group of groups) endGroup(group)
  process.exit(130)
}

const keepGroup = (group: number): void => {
  if (groups.size === 0) process.on('SIGINT', interrupt)
  groups.add(group)
}

const leaveGroup = (group: number): void => {
  groups.delete(group)
  if (groups.size === 0) process.off('SIGINT', interrupt)
}

/** Runs a command, and resolves with its result. `said` has the text of both outputs. */
export const runCheck = (
  name: string,
  [command = '', ...args]: readonly string[],
  { env = {}, isShown = false, limit }: CheckOptions = {},
): Promise<CheckResult> =>
  new Promise(resolve => {
    const begun = performance.now()
    const child = spawn(command, args, {
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      // Start a group of processes, so that the command can be ended with every process that it has started.
      detached: limit !== undefined && process.platform !== 'win32',
      env: { ...process.env, ...env },
    })
    let said = ''
    let isLate = false
    const { pid: group } = child
    let timer: NodeJS.Timeout | undefined
    if (limit !== undefined && group !== undefined) {
      keepGroup(group)
      timer = setTimeout(() => {
        isLate = true
        said += `${name} did not end within ${limit} minutes\n`
        endGroup(group)
      }, limit * 60_000)
    }
    const end = (ok: boolean): void => {
      clearTimeout(timer)
      if (group !== undefined) leaveGroup(group)
      resolve({ name, ok, said, isLate, seconds: (performance.now() - begun) / 1000 })
    }
    child.stdout?.on('data', piece => (said += piece))
    child.stderr?.on('data', piece => (said += piece))
    child.on('error', error => {
      said += `${error.message}\n`
      end(false)
    })
    child.on('close', code => {
      end(code === 0)
    })
  })

/**
 * Prints the result in one line. Below this line, prints the output of a command that failed or, with `isTelling`, of
 * any command.
 */
export const tellCheck = ({ name, ok, said, seconds }: CheckResult, isTelling = false): void => {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`)
  if (!ok || (isTelling && said !== '')) process.stdout.write(`${said}\n`)
}
