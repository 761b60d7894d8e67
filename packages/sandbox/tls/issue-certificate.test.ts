import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { certificateNames, servedHosts } from '#sandbox/hosts.ts'
import { issueCertificate } from '#sandbox/tls/issue-certificate.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-25T12:00:00Z')

describe('a certificate', () => {
  it('names every host that is served, and this machine', async () => {
    const { certificate } = await issueCertificate(certificateNames(), NOW)
    const parsed = new X509Certificate(certificate)
    expect(servedHosts()).toHaveLength(36)
    expect(servedHosts().filter(host => parsed.checkHost(host) === undefined)).toEqual([])
    expect(parsed.checkHost('localhost')).toBe('localhost')
    expect(parsed.checkIP('127.0.0.1')).toBe('127.0.0.1')
    expect(parsed.checkHost('kiln-and-keep.example')).toBeUndefined()
  })

  it('is valid for 397 days at most, as Safari requires, and from yesterday', async () => {
    const { certificate, authority } = await issueCertificate(certificateNames(), NOW)
    for (const { validFrom, validTo } of [certificate, authority].map(
      pem => new X509Certificate(pem),
    )) {
      expect(Date.parse(validTo) - Date.parse(validFrom)).toBe(397 * DAY)
      expect(Date.parse(validFrom)).toBe(NOW - DAY)
    }
  })

  it('is signed by its authority, whose certificate is not valid for a server', async () => {
    const { certificate, authority, key } = await issueCertificate(certificateNames(), NOW)
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
