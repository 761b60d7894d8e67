import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { announcement } from '#sandbox/announcement.ts'
import { CannotStart } from '#sandbox/cannot-start.ts'
import { commandFrom, UnclearCommand } from '#sandbox/command-line.ts'
import { buildFlowBook } from '#sandbox/flow-book.ts'

/** Longest time to close, in ms; then the process exits anyway. */
const LONGEST_CLOSING = 1800

const root = join(import.meta.dirname, '../..')

process.on('unhandledRejection', reason => console.error('Nobody caught this:', reason))

/** Ignore errors of the output: closing its pipe (`npm start | head`) must not end the sandbox. */
process.stdout.on('error', () => {})

const stop = (exitCode: 1 | 2, error: Error): never => {
  console.error(error.message)
  process.exit(exitCode)
}

const start = async (): Promise<void> => {
  const command = commandFrom(process.argv.slice(2), join(root, '.sandbox'))
  const appFolder = join(root, 'dist')
  if (!command.dev && !existsSync(join(appFolder, 'index.html'))) {
    console.error(
      'The app is not built: run npm run build, or use npm start, which does it for you',
    )
  }
  const { startSandbox } = await import('#sandbox/sandbox.ts')
  const sandbox = await startSandbox({
    port: command.port,
    dataFolder: command.dataFolder,
    appFolder,
    reset: command.reset,
    latency: command.latency,
    api: command.api,
    https: command.https,
    errorReports: true,
    projectFolder: root,
    ...(command.photos === null ? {} : { photosOfAnna: command.photos }),
    ...(command.dev ? { developmentRoot: root } : {}),
  })
  let stopBuilding: (() => void) | null = null
  const close = (): void => {
    stopBuilding?.()
    setTimeout(() => process.exit(0), LONGEST_CLOSING).unref()
    void sandbox.close().finally(() => process.exit(0))
  }
  process.once('SIGINT', close)
  process.once('SIGTERM', close)
  console.log(announcement(sandbox))
  if (command.book) {
    stopBuilding = buildFlowBook(root, `${sandbox.origin('myaccount')}/flow-book/`, sentence =>
      console.log(sentence),
    )
  }
  if (command.photos !== null && !sandbox.isNew) {
    console.log('  The photos were drawn up earlier: --photos counts together with --reset.\n')
  }
}

start().catch(error => {
  if (error instanceof UnclearCommand) stop(2, error)
  if (error instanceof CannotStart) stop(1, error)
  console.error('The sandbox could not start:', error)
  process.exit(1)
})
