// Examines a deployment of the account area from outside and prints, line by line, what is correct and what
// to change. Exit code 1 if something must be changed or no server answers, 2 for invalid arguments.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CannotExamine, examine } from './examine.ts'
import { reportOf } from './findings.ts'
import { createNetwork, NoAnswer, type Detour } from './network.ts'
import { stop } from '#doctor/product.ts'

const USAGE = 'npm run doctor -- https://myaccount.shop.example [--at IP:PORT] [--authority FILE]'

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { at: { type: 'string' }, authority: { type: 'string' } },
    })
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\.\s/u)[0] ?? '') : String(error)
    return stop(2, `${reason}; say ${USAGE}`)
  }
}

const originFrom = ([address, ...more]: readonly string[]): URL => {
  if (address === undefined) return stop(2, `Name the address of the account area: ${USAGE}`)
  if (more.length > 0) return stop(2, `One address at a time: ${USAGE}`)
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/u.test(url.protocol)) {
    return stop(2, `${address} is no address of the web: say ${USAGE}`)
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    return stop(2, `${address} is more than an origin: say npm run doctor -- ${url.origin}`)
  }
  return url
}

const detourFrom = (at: string | undefined, origin: string): Detour | null => {
  if (at === undefined) return null
  const { address, port } = /^(?<address>.+):(?<port>\d{1,5})$/u.exec(at)?.groups ?? {}
  if (address === undefined || port === undefined) {
    return stop(2, `--at takes an address with its port, such as 10.0.0.5:443, not "${at}"`)
  }
  return { origin, address, port: Number(port) }
}

const authorityFrom = (file: string | undefined): string | null => {
  try {
    return file === undefined ? null : readFileSync(file, 'utf8')
  } catch {
    return stop(1, `${file} cannot be read: --authority takes a certificate as PEM`)
  }
}

const { positionals, values } = readArguments()
const { origin } = originFrom(positionals)
const network = createNetwork({
  detour: detourFrom(values.at, origin),
  authority: authorityFrom(values.authority),
})
try {
  const findings = await examine(origin, network)
  process.stdout.write(reportOf(origin, findings))
  process.exitCode = findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0
} catch (error) {
  if (error instanceof CannotExamine) stop(1, error.message)
  if (!(error instanceof NoAnswer)) throw error
  stop(1, `${origin} ceased to answer (${error.message}): see that the server runs, and ask again.`)
} finally {
  network.close()
}
