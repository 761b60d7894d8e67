import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startSandbox } from '#sandbox/sandbox.ts'
import { overHttp } from '#tests/support/contract/over-http.ts'

/** A sandbox in a process of its own. */
export interface SandboxProcess {
  /** The maximum resident memory of the process so far, in bytes. */
  peakMemory(): number
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>
}

/** A port that is free at the moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/**
 * Runs a sandbox once so that it fills `dataFolder`. Returns a token of each person by given name, valid for ten hours.
 */
export const prepareFolder = async (
  port: number,
  dataFolder: string,
): Promise<ReadonlyMap<string, string>> => {
  const sandbox = await startSandbox({
    port,
    dataFolder,
    appFolder: null,
    tokenLifetimes: { identity: 36_000 },
  })
  const tokens = await Promise.all(
    sandbox
      .people()
      .map(async ({ sub, givenName }): Promise<[string, string]> => [
        givenName,
        await sandbox.tokenFor(sub),
      ]),
  )
  await sandbox.close()
  return new Map(tokens)
}

/** Starts `node sandbox/main.ts` and waits until the sandbox answers; throws if it does not start. */
export const startProcess = async (port: number, dataFolder: string): Promise<SandboxProcess> => {
  const child = spawn(
    process.execPath,
    ['sandbox/main.ts', '--port', `${port}`, '--data', dataFolder],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = once(child, 'exit')
  await answering(port)
  return {
    peakMemory: () => {
      const [, kilobytes = '0'] =
        /VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Number(kilobytes) * 1024
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const answering = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const request = new Request(`http://control.localhost:${port}/faults`)
    const answer = await overHttp(request).catch(() => null)
    if (answer?.ok === true) return
    await wait(25)
  }
  throw new Error('The sandbox did not start')
}
