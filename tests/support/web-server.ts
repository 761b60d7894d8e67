import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { overHttp as askSandbox } from '#sandbox/over-http.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { overHttp } from '#sandbox/testing/over-http.ts'

/** What a web server needs to serve a deployment. */
export interface ServedDeployment {
  /** Folder of the built app. */
  folder: string
  /** Text of `/config.json`. */
  configuration: string
  /** The origins that the content security policy allows for each use, separated by spaces. */
  hosts: Readonly<Record<'connect' | 'images' | 'frames' | 'forms', string>>
}

/** The values of a deployment for a file of docs/deployment. */
export interface ChangedDeployment extends ServedDeployment {
  /** Changes the text of the file, to give the server a fault or what a comment of the file offers. */
  change?: (text: string) => string
}

/** A web server that runs on this machine. */
export interface WebServer {
  port: number
  /** Stops the server, and deletes its files. */
  stop(): Promise<void>
}

/** The values to serve the app in `folder` with the services of a sandbox. */
export const deploymentOf = async (sandbox: Sandbox, folder: string): Promise<ServedDeployment> => {
  const [api, storage, id, push, shop, survey, archives] = [
    'api',
    'storage',
    'id',
    'push',
    'shop',
    'survey',
    'archives',
  ].map(label => sandbox.origin(label))
  const configuration = await askSandbox(
    new Request(`${sandbox.origin('myaccount')}/config.json`),
    sandbox.port,
  )
  return {
    folder,
    configuration: await configuration.text(),
    hosts: {
      connect: `${api} ${storage} ${id} ${push?.replace('http', 'ws')}`,
      images: `${storage}`,
      frames: `${archives} ${survey}`,
      forms: `${id} ${shop} ${sandbox.origin('editor')}`,
    },
  }
}

/**
 * Requests `/config.json`, at most 200 times, until `isServing` accepts the response. If it accepts none, stops the
 * server and throws with the server's error output. `home` is the server's folder, which `stop` deletes.
 */
export const whenServing = async (
  child: ChildProcess,
  {
    name,
    home,
    port,
    isServing,
  }: { name: string; home: string; port: number; isServing: (answer: Response) => boolean },
): Promise<WebServer> => {
  const complaints: string[] = []
  child.stderr?.on('data', (piece: Buffer) => complaints.push(piece.toString()))
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    await rm(home, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const request = new Request(`http://127.0.0.1:${port}/config.json`)
    const answer = await overHttp(request).catch(() => null)
    if (answer !== null && isServing(answer)) return { port, stop }
    await wait(25)
  }
  await stop()
  throw new Error(`${name} did not start: ${complaints.join('')}`)
}
