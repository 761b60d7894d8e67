import { spawn } from 'node:child_process'

/** The result of a command: its name, whether it ended well, what it said, and how long it took. */
export interface CheckResult {
  name: string
  ok: boolean
  said: string
  seconds: number
}

interface CheckOptions {
  env?: Readonly<Record<string, string>>
  /** Whether the command writes to the terminal; then nothing of it is in the result. */
  isShown?: boolean
  /** Minutes after which the command is ended, with everything that it has started; without a limit, if omitted. */
  limit?: number
}

/** Runs a command, and resolves with what it said on both outputs. */
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
      // A group of its own, which can be ended as a whole.
      detached: limit !== undefined && process.platform !== 'win32',
      env: { ...process.env, ...env },
    })
    let said = ''
    const endGroup = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }
    const interrupt = (): void => {
      endGroup()
      process.exit(130)
    }
    const timer =
      limit === undefined
        ? undefined
        : setTimeout(() => {
            said += `${name} did not end within ${limit} minutes\n`
            endGroup()
          }, limit * 60_000)
    if (limit !== undefined) process.once('SIGINT', interrupt)
    const end = (ok: boolean): void => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt)
      resolve({ name, ok, said, seconds: (performance.now() - begun) / 1000 })
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

/** Prints the result in one line, and below it what a command said that failed or that tells something. */
export const tellCheck = ({ name, ok, said, seconds }: CheckResult, isTelling = false): void => {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`)
  if (!ok || (isTelling && said !== '')) process.stdout.write(`${said}\n`)
}
