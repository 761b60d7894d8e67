import { isOwnPath, type Configuration } from '#doctor/product.ts'
import { CALLS, type CallContract } from '#doctor/sandbox.ts'
import type { Examination, Findings } from './findings.ts'
import { headerOf, isHtml, mayRead, NoAnswer, type Answer, type Network } from './network.ts'

/** The parts of a page's call that decide its preflight. */
interface AskedCall extends Pick<CallContract, 'service' | 'path' | 'token' | 'hasBody'> {
  method: CallContract['method'] | 'HEAD'
}

const USUAL = ['x-correlationid', 'cache-control']
/** Further headers that uploads send to and read from storage. */
const TUS_SENT = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset']
const TUS_READ = ['location', 'upload-length', 'upload-offset', 'imageid', 'uploadid']
/** The calls of an upload that the contract does not have. */
const UPLOAD: readonly AskedCall[] = (['PATCH', 'HEAD'] as const).map(method => ({
  service: 'storage',
  method,
  path: '/files/{id}',
  token: 'bearer',
}))
const READ = ['x-correlationid', 'retry-after']
const FOREIGN = 'https://foreign.example'

const listOf = (answer: Answer, name: string): string[] =>
  (headerOf(answer, name) ?? '').split(',').map(text => text.trim().toLowerCase())

/**
 * The base address of each service in `CALLS`, with its calls; a service without an address is left out. If the base
 * address is a path, it is a path on the page's own host.
 */
const servicesOf = (configuration: Configuration, origin: string) => {
  const addresses = new Map(
    Object.entries(configuration).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    ),
  )
  const calls: readonly AskedCall[] = [...Object.values(CALLS), ...UPLOAD]
  const services = Map.groupBy(calls, ({ service }) => service)
  services.delete('site')
  return [...services].flatMap(([service, ofService]) => {
    const key = addresses.has(`${service}BaseUrl`) ? `${service}BaseUrl` : `${service}Url`
    const address = addresses.get(key)
    return address === undefined
      ? []
      : [{ key, address: isOwnPath(address) ? origin + address : address, calls: ofService }]
  })
}

/** The request headers of a call that a preflight names, in lower case. */
export const sentHeaders = (
  {
    service,
    method,
    path,
    token,
    hasBody = !['GET', 'HEAD', 'DELETE'].includes(method),
  }: AskedCall,
  { traceParent, idempotencyKey }: Pick<Configuration, 'traceParent' | 'idempotencyKey'>,
): string[] => [
  ...USUAL,
  ...(traceParent ? ['traceparent'] : []),
  ...(idempotencyKey && method === 'POST' ? ['idempotency-key'] : []),
  ...(token === 'bearer' ? ['authorization'] : []),
  ...(hasBody ? ['content-type'] : []),
  ...(service === 'storage' && path.startsWith('/files') ? TUS_SENT : []),
]

const urlOf = (base: string, { path }: AskedCall): string =>
  base + path.replaceAll(/\{\w+\}/gu, 'doctor')

interface Complaint {
  what: string
  advice: string
}

/** Why a page of `origin` may not send a request; null if it may. */
const refusalOf = (
  answer: Answer,
  origin: string,
  { method, headers }: { method: string; headers: readonly string[] },
): Complaint | null => {
  if (answer.status < 200 || answer.status > 299) {
    return {
      what: `answers the preflight with ${answer.status}`,
      advice: 'Answer OPTIONS with 204, without a token: browsers send none with it.',
    }
  }
  if (!mayRead(answer, origin)) {
    const allowed = headerOf(answer, 'access-control-allow-origin')
    return {
      what:
        allowed === null
          ? `does not let ${origin} call`
          : `lets ${allowed} call, and not ${origin}`,
      advice: `Send Access-Control-Allow-Origin: ${origin}`,
    }
  }
  const methods = listOf(answer, 'access-control-allow-methods')
  const isSimple = ['GET', 'HEAD', 'POST'].includes(method)
  if (!isSimple && !methods.includes(method.toLowerCase()) && !methods.includes('*')) {
    return { what: `does not allow ${method}`, advice: `Add it to Access-Control-Allow-Methods.` }
  }
  const names = listOf(answer, 'access-control-allow-headers')
  const missing = headers.filter(
    name => !names.includes(name) && (name === 'authorization' || !names.includes('*')),
  )
  if (missing.length === 0) return null
  return {
    what: `does not take ${missing.join(', ')}`,
    advice: `Add to Access-Control-Allow-Headers: ${missing.join(', ')}${names.includes('*') ? ' (* does not stand for authorization)' : ''}`,
  }
}

/** Checks that the page may send every call of the specification, and may read the necessary headers of refusals. */
export const examineServices = async (
  { origin, network, part }: Examination,
  configuration: Configuration,
): Promise<void> => {
  const findings = part('Services')
  const keepers: string[] = []
  for (const { key, address, calls } of servicesOf(configuration, origin)) {
    await orNoAnswer(findings, `${key}, ${address},`, async () => {
      const { complaint, mayBeStored } = await refusalWithoutToken(network, {
        address,
        calls,
        origin,
      })
      if (mayBeStored) keepers.push(key)
      const isOwn = new URL(address).origin === origin
      const complaints = [
        ...(isOwn ? [] : await refusedCalls(network, { address, calls, origin, configuration })),
        ...(complaint === null ? [] : [complaint]),
      ]
      for (const { what, advice } of complaints) findings.wrong(`${key} ${what}`, advice)
      if (complaints.length === 0) {
        findings.holds(
          `${key} lets the page send its ${calls.length} calls and read the answers, ${isOwn ? 'without preflights' : 'each after a preflight'}`,
        )
      }
    })
  }
  if (keepers.length === 0) findings.holds('the services let browsers store no answer')
  else {
    findings.look(
      `Refusals that browsers may store, and perhaps answers: ${keepers.join(', ')}`,
      'Send Cache-Control: no-store with every answer to a token, and pictures with at most an hour: others may use the computer.',
    )
  }
}

interface ServiceCalls {
  address: string
  calls: readonly AskedCall[]
  origin: string
}

const refusedCalls = async (
  network: Network,
  {
    address,
    calls,
    origin,
    configuration,
  }: ServiceCalls & { configuration: Pick<Configuration, 'traceParent' | 'idempotencyKey'> },
) => {
  const callAnswers = await Promise.all(
    calls.map(async call => {
      const headers = sentHeaders(call, configuration)
      const preflight = (from: string): Promise<Answer> =>
        network.ask({
          address: urlOf(address, call),
          method: 'OPTIONS',
          headers: {
            origin: from,
            'access-control-request-method': call.method,
            'access-control-request-headers': headers.join(','),
          },
        })
      const answer = await preflight(origin)
      const refusal = refusalOf(answer, origin, { method: call.method, headers })
      if (refusal !== null)
        return { ...refusal, what: `${refusal.what}: ${call.method} ${call.path}` }
      if (call !== calls[0]) return null
      const foreign = await preflight(FOREIGN)
      return headerOf(foreign, 'access-control-allow-origin') === FOREIGN &&
        headerOf(foreign, 'access-control-allow-credentials') === 'true'
        ? {
            what: 'lets every origin call with cookies',
            advice: 'Take Access-Control-Allow-Credentials out: the page sends no cookies.',
          }
        : null
    }),
  )
  const complaints = callAnswers.filter(refusal => refusal !== null)
  // Report calls with the same problem once, because one change fixes all of them.
  return [...Map.groupBy(complaints, ({ advice }) => advice).values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [{ ...first, what: first.what + (more.length > 0 ? ` and ${more.length} more` : '') }],
  )
}

/** What is wrong with the refusal of the first read that needs a token, and whether browsers may store it. */
const refusalWithoutToken = async (
  network: Network,
  { address, calls, origin }: ServiceCalls,
): Promise<{ complaint: Complaint | null; mayBeStored: boolean }> => {
  const call = calls.find(({ method, token }) => method === 'GET' && token === 'bearer')
  if (call === undefined) return { complaint: null, mayBeStored: false }
  const answer = await network.ask({ address: urlOf(address, call), headers: { origin } })
  return {
    complaint: complaintAbout(answer, call, { address, origin }),
    mayBeStored: answer.status === 401 && !listOf(answer, 'cache-control').includes('no-store'),
  }
}

const complaintAbout = (
  answer: Answer,
  { method, path, service }: AskedCall,
  { address, origin }: Pick<ServiceCalls, 'address' | 'origin'>,
): Complaint | null => {
  const place = `${method} ${path}`
  if (isHtml(answer)) {
    return {
      what: `answers ${place} with a page instead of JSON`,
      advice:
        'Correct the address: it leads to a web page, or something before the service answers.',
    }
  }
  if (answer.status !== 401) {
    return {
      what: `answers ${place} without a token with ${answer.status}`,
      advice: 'Answer 401 with a problem in JSON: only then the page renews its token.',
    }
  }
  if (new URL(address).origin === origin) return null
  if (!mayRead(answer, origin)) {
    return {
      what: `does not let the page read its refusals: ${place} answers 401`,
      advice: `Send Access-Control-Allow-Origin: ${origin} with errors too.`,
    }
  }
  const exposed = listOf(answer, 'access-control-expose-headers')
  const wanted = [...READ, ...(service === 'storage' ? TUS_READ : [])]
  const hidden = exposed.includes('*') ? [] : wanted.filter(name => !exposed.includes(name))
  if (hidden.length === 0) return null
  return {
    what: `does not let the page read ${hidden.join(', ')}`,
    advice: `Add to Access-Control-Expose-Headers: ${hidden.join(', ')}`,
  }
}

/** Checks that CORS lets the page load photos, and that push sockets open. */
export const examinePhotosAndSockets = async (
  { origin, network, part }: Examination,
  configuration: Configuration,
): Promise<void> => {
  const findings = part('Services')
  const { photoOrigins, pushDownloadsUrl, pushPhotosUrl } = configuration
  for (const photos of photoOrigins) {
    await orNoAnswer(findings, `photoOrigins, ${photos},`, async () => {
      const answer = await network.ask({
        address: `${photos}/`,
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': USUAL.join(','),
        },
      })
      const refusal = refusalOf(answer, origin, { method: 'GET', headers: USUAL })
      findings.judge(refusal === null, `${photos} lets the page save photos`, {
        what: `${photos} ${refusal?.what}: photos`,
        advice: refusal?.advice ?? '',
      })
    })
  }
  for (const [key, address] of Object.entries({ pushPhotosUrl, pushDownloadsUrl })) {
    await orNoAnswer(findings, `${key}, ${address},`, async () => {
      const status = await network.shakeHands(address, origin)
      findings.judge(status === 101, `${key} opens a socket`, {
        what: `${key}, ${address}, answers ${status} instead of opening a socket`,
        advice: 'Correct the address, let what stands before it upgrade, and let the origin in.',
      })
    })
  }
}

const orNoAnswer = async (
  findings: Findings,
  what: string,
  examine: () => Promise<void>,
): Promise<void> => {
  try {
    await examine()
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    findings.wrong(
      `${what} does not answer (${error.message})`,
      'Correct the address, or start the service.',
    )
  }
}
