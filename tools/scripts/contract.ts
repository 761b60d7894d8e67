// The contract with the services, for people who build or deploy them. `--openapi FILE` writes the contract as an
// OpenAPI 3.1 document. `--at ADDRESS` checks a deployment by the calls of the contract that only read, as the customer
// with the token in CONTRACT_TOKEN. Exit code 0 if the deployment keeps the contract, 1 if it does not, 2 for invalid
// arguments or without a token.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { overHttp } from '#sandbox/over-http.ts'
import { openApiOf } from '#tests/contract/kit/openapi.ts'
import { holdToReads } from '#tests/contract/kit/read-only.ts'
import { say, stop } from './support/say.ts'

/** Milliseconds allowed per call; a call to *.localhost has no limit. */
const PATIENCE = 30_000

const versionHere = (): string => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  return version
}

/** Sends a request: by `overHttp` to *.localhost, the hosts of the sandbox, because Node does not resolve them. */
const send = (request: Request): Promise<Response> => {
  const { hostname, port, protocol } = new URL(request.url)
  return hostname.endsWith('.localhost')
    ? overHttp(request, port === '' ? (protocol === 'https:' ? 443 : 80) : port)
    : fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
}

const originOf = (address: string): string => {
  if (!URL.canParse(address) || !/^https?:$/u.test(new URL(address).protocol)) {
    return stop(
      2,
      `--at takes the address of an account area, such as https://myaccount.example.com, not "${address}"`,
    )
  }
  return new URL(address).origin
}

const { values } = parseArgs({
  options: { openapi: { type: 'string' }, at: { type: 'string' } },
})
const { openapi, at } = values
if (openapi === undefined && at === undefined) {
  stop(2, 'Say --openapi FILE, --at ADDRESS, or both')
}

if (openapi !== undefined) {
  mkdirSync(dirname(openapi), { recursive: true })
  writeFileSync(openapi, `${JSON.stringify(openApiOf(versionHere()), null, 2)}\n`)
  say(openapi)
}

if (at !== undefined) {
  const site = originOf(at)
  const token = process.env['CONTRACT_TOKEN'] ?? ''
  if (token === '') {
    stop(
      2,
      'CONTRACT_TOKEN holds no token: put there what the cookie auth_access_token of a signed-in customer holds',
    )
  }
  const { held, faults, leftOut } = await holdToReads({ site, token, send })
  for (const call of held) say(`holds      ${call}`)
  for (const sentence of leftOut) say(`left out   ${sentence}`)
  for (const sentence of faults) say(`FAILS      ${sentence}`)
  say(`${held.length} calls hold, ${leftOut.length} are left out, ${faults.length} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
