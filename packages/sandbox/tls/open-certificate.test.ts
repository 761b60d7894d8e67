import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { certificateNames, servedHosts } from '#sandbox/hosts.ts'
import { issueCertificate } from '#sandbox/tls/issue-certificate.ts'
import { openCertificate, type SandboxCertificate } from '#sandbox/tls/open-certificate.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-25T12:00:00Z')

let parent: string
let folder: string
let count = 0

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'certificate-'))
})

beforeEach(() => {
  count += 1
  folder = join(parent, `${count}`)
})

afterAll(() => rm(parent, { recursive: true, force: true }))

describe('a certificate', () => {
  it('names every host that is served, and this machine', async () => {
    const { certificate } = await open()
    const parsed = new X509Certificate(certificate)
    expect(servedHosts()).toHaveLength(36)
    expect(servedHosts().filter(host => parsed.checkHost(host) === undefined)).toEqual([])
    expect(parsed.checkHost('localhost')).toBe('localhost')
    expect(parsed.checkIP('127.0.0.1')).toBe('127.0.0.1')
    expect(parsed.checkHost('kiln-and-keep.example')).toBeUndefined()
  })

  it('is valid for 397 days at most, as Safari requires, and from yesterday', async () => {
    const { certificate, authority } = await open()
    for (const { validFrom, validTo } of [certificate, authority].map(
      pem => new X509Certificate(pem),
    )) {
      expect(Date.parse(validTo) - Date.parse(validFrom)).toBe(397 * DAY)
      expect(Date.parse(validFrom)).toBe(NOW - DAY)
    }
  })

  it('is signed by its authority, whose certificate is not valid for a server', async () => {
    const { certificate, authority, key } = await open()
    const [server, issuer] = [new X509Certificate(certificate), new X509Certificate(authority)]
    expect([server.ca, issuer.ca]).toEqual([false, true])
    expect([server.checkIssued(issuer), server.verify(issuer.publicKey)]).toEqual([true, true])
    expect(server.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
    expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----\n/u)
  })

  it('is not valid for a host outside this machine, even if its authority is trusted', async () => {
    const local = await issueCertificate(['localhost'], Date.now())
    const foreign = await issueCertificate(['bank.example'], Date.now())
    expect(await handshake(local, 'localhost')).toBe('trusted')
    expect(await handshake(foreign, 'bank.example')).toBe('permitted subtree violation')
  })
})

describe('the certificate folder', () => {
  it('keeps the certificate, and protects its key from other users', async () => {
    const first = await open()
    expect(first).toMatchObject({ authorityFile: join(folder, 'authority.crt'), renewal: null })
    expect((await readdir(folder)).toSorted()).toEqual(['authority.crt', 'server.pem'])
    expect((await stat(join(folder, 'server.pem'))).mode & 0o777).toBe(0o600)
    expect(await readFile(first.authorityFile, 'utf8')).toBe(first.authority)
    expect(await open(NOW + 300 * DAY)).toEqual(first)
  })

  it('gets a new certificate before the old one runs out, and says so', async () => {
    const first = await open()
    expect((await open(NOW + 394 * DAY)).authority).toBe(first.authority)
    expect(await renewalOf(first, NOW + 396 * DAY)).toContain('ran out')
  })

  it('gets a new certificate if the old one lacks a host, and says so', async () => {
    const first = await openCertificate(
      folder,
      { names: ['localhost', 'inbox.localhost'], hosts: ['inbox.localhost'] },
      NOW,
    )
    expect(await renewalOf(first)).toContain('does not name control.localhost')
  })

  it.each([
    ['is empty', 'server.pem', ''],
    ['is no certificate', 'authority.crt', 'not PEM'],
    ['is cut off', 'server.pem', '-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----\n'],
  ])('gets a new certificate if a file %s, and says so', async (_, name, text) => {
    const first = await open()
    await writeFile(join(folder, name), text)
    expect(await renewalOf(first)).toContain('cannot be read (')
  })

  it('gets a new certificate if key, certificate and authority do not match', async () => {
    const first = await open()
    await writeFile(join(folder, 'authority.crt'), (await issueCertificate([], NOW)).authority)
    expect(await renewalOf(first)).toContain('has parts that do not belong together')

    const second = await open()
    const { key } = await issueCertificate([], NOW)
    await writeFile(join(folder, 'server.pem'), key + second.certificate)
    expect(await renewalOf(second)).toContain('has parts that do not belong together')
  })
})

const open = (now = NOW): Promise<SandboxCertificate> =>
  openCertificate(folder, { names: certificateNames(), hosts: servedHosts() }, now)

/** Expects that the certificate is replaced, and only once; returns the reason. */
const renewalOf = async (before: SandboxCertificate, now = NOW): Promise<string> => {
  const { renewal, ...renewed } = await open(now)
  expect(renewal).toMatch(
    /^The certificate in [^\n]+: a new one was made, which browsers do not trust yet\.$/u,
  )
  expect(renewed.authority).not.toBe(before.authority)
  expect(await open(now)).toEqual({ ...renewed, renewal: null })
  return renewal ?? ''
}

/** The result for a client that trusts the authority: `trusted`, or OpenSSL's reason. */
const handshake = async (
  { authority, certificate, key }: { authority: string; certificate: string; key: string },
  servername: string,
): Promise<string> => {
  const server = createServer({ cert: certificate, key }, socket => socket.end())
  server.on('tlsClientError', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const outcome = await new Promise<string>(resolve => {
    const socket = connect({ host: '127.0.0.1', port, servername, ca: authority })
    socket.once('secureConnect', () => resolve('trusted'))
    socket.once('error', error => resolve(error.message))
    socket.once('close', () => socket.destroy())
  })
  server.close()
  return outcome
}
