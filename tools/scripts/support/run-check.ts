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
  cwd?: string
  /** Whether the command writes to the terminal; then nothing of it is in the result. */
  isShown?: boolean
}

/** Runs a command, in this folder or another, and resolves with what it said on both outputs. */
export const runCheck = (
  name: string,
  [command = '', ...args]: readonly string[],
  { env = {}, cwd = '.', isShown = false }: CheckOptions = {},
): Promise<CheckResult> =>
  new Promise(resolve => {
    const begun = performance.now()
    const child = spawn(command, args, {
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      cwd,
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    })
    let said = ''
    const end = (ok: boolean): void => {
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
