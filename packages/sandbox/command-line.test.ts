import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandFrom } from '#sandbox/command-line.ts'
import { folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const folder = folderOfTests()
describe('the command line', () => {
  it('reads the given options', () => {
    expect(
      commandFrom(
        argsIn(
          '--port 0 --data=/tmp/x --reset --photos 20 --latency 250 --api apart --dev --https --book',
        ),
        '/home',
      ),
    ).toEqual({
      port: 0,
      dataFolder: '/tmp/x',
      reset: true,
      photos: 20,
      latency: 250,
      api: 'apart',
      dev: true,
      https: true,
      book: true,
    })
  })

  it.each([
    '--colour',
    '--port 70000',
    '--photos many',
    '--latency 60001',
    '--latency -1',
    'stray',
    '--port',
  ])('refuses %s in one sentence', line => {
    expect(() => commandFrom(argsIn(line), '/home')).toThrow(/^[^\n]+$/u)
  })
})

/** The time limit of a test, in ms: each test starts the program, which takes seconds on a busy machine. */
const STARTING = 120_000

describe('the program', { timeout: STARTING }, () => {
  it('ends with 2 for an unknown word, and with one sentence', async () => {
    const { code, errors } = await run(['--colour'])
    expect([code, errors]).toEqual([
      2,
      expect.stringMatching(/^[^\n]*--colour[^\n]*--port N[^\n]*\n$/u),
    ])
  })

  it('prints the addresses of the app first, and stops on a signal', async () => {
    const { code, output } = await run(
      ['--port', '0', '--data', join(folder.path, 'data'), '--photos', '5'],
      LAST_LINE,
    )
    const [first] = /http:\S+/u.exec(output) ?? []
    expect(first).toMatch(/^http:\/\/myaccount\.kiln-and-keep\.localhost:\d+$/u)
    expect(output).toContain('Anna de Vries')
    expect(code).toBe(0)
  })
})

const LAST_LINE = 'Ctrl+C stops everything'

const argsIn = (line: string): string[] => line.split(' ')

interface Ending {
  code: number | null
  output: string
  errors: string
}

const run = (args: string[], until?: string): Promise<Ending> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args])
    let [output, errors] = ['', '']
    child.stdout.on('data', text => {
      output += String(text)
      if (until !== undefined && output.includes(until)) child.kill('SIGINT')
    })
    child.stderr.on('data', text => (errors += String(text)))
    child.once('close', code => resolve({ code, output, errors }))
  })
