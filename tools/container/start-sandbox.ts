// Starts the sandbox in a container with the arguments of this program. The sandbox listens on the loopback address
// only, so this program forwards connections to it from the address SANDBOX_LISTEN (127.0.0.1), port SANDBOX_DOOR
// (4311). SANDBOX_PORT (4310) is the port in the sandbox's addresses, where browsers reach it.
import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'

const { SANDBOX_DOOR: door = '4311', SANDBOX_PORT: port = '4310' } = process.env

const sandbox = spawn(
  process.execPath,
  ['packages/sandbox/main.ts', '--port', port, ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
const server = createServer(caller => {
  const inside = connect(Number(port), '127.0.0.1')
  caller.pipe(inside).pipe(caller)
  for (const [one, other] of [
    [caller, inside],
    [inside, caller],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
})
server.listen(Number(door), process.env['SANDBOX_LISTEN'] ?? '127.0.0.1')
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => sandbox.kill(signal))
}
sandbox.once('exit', code => {
  server.close()
  process.exit(code ?? 0)
})
