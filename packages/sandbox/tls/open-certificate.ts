import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#sandbox/cannot-start.ts'
import { issueCertificate, type IssuedCertificate } from '#sandbox/tls/issue-certificate.ts'

/** The certificate of a running sandbox. */
export interface SandboxCertificate extends IssuedCertificate {
  /** Path of `authority`, for browsers. */
  authorityFile: string
  /** Why a stored certificate was replaced, in a sentence; null if no stored certificate was replaced. */
  renewal: string | null
}

/** File name of the authority's certificate in a certificate folder. */
const AUTHORITY_FILE = 'authority.crt'
/** File name of the server's private key and certificate: one file, so that both are replaced together. */
const SERVER_FILE = 'server.pem'

/** A certificate that expires within this time, in ms, is replaced when the sandbox starts. */
const SHORTEST_REST = 86_400_000

const BLOCK = /-----BEGIN (PRIVATE KEY|CERTIFICATE)-----[^-]+-----END \1-----\n?/gu

/** The names for a certificate. */
interface CertificateNames {
  /** DNS names of a new certificate, including wildcards. */
  names: readonly string[]
  /** Every host that is served; the certificate must cover all of them. */
  hosts: readonly string[]
}

/**
 * Opens the certificate stored in `folder`. Issues and stores a new certificate if the folder has no certificate, or if
 * the stored certificate is unreadable, does not match its key or authority, expires within a day or lacks a host.
 * `now` is in ms since 1970. Throws `CannotStart` if the folder cannot be written.
 */
export const openCertificate = async (
  folder: string,
  { names, hosts }: CertificateNames,
  now: number,
): Promise<SandboxCertificate> => {
  const authorityFile = join(folder, AUTHORITY_FILE)
  const kept = await readCertificate(folder)
  const fault = kept === null ? null : faultOf(kept, hosts, now)
  if (kept !== null && typeof kept !== 'string' && fault === null) {
    return { ...kept, authorityFile, renewal: null }
  }
  const issued = await issueCertificate(names, now)
  await writeCertificate(folder, issued).catch(error => {
    throw new CannotStart(
      `The certificate cannot be kept in ${folder} (${messageOf(error)}): choose another folder with --data`,
    )
  })
  const renewal =
    fault === null
      ? null
      : `The certificate in ${folder} ${fault}: a new one was made, which browsers do not trust yet.`
  return { ...issued, authorityFile, renewal }
}

/**
 * Reads the certificate stored in `folder`. Returns null if the folder has no certificate, and the reason as a text if
 * the certificate is unreadable; the reason continues a sentence that begins with `The certificate`.
 */
const readCertificate = async (folder: string): Promise<IssuedCertificate | string | null> => {
  try {
    const [server, authority] = await Promise.all(
      [SERVER_FILE, AUTHORITY_FILE].map(name => readFile(join(folder, name), 'utf8')),
    )
    const blocks = new Map([...(server ?? '').matchAll(BLOCK)].map(([pem, kind]) => [kind, pem]))
    return {
      authority: authority ?? '',
      certificate: blocks.get('CERTIFICATE') ?? '',
      key: blocks.get('PRIVATE KEY') ?? '',
    }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing ? null : `cannot be read (${messageOf(error)})`
  }
}

const faultOf = (
  kept: IssuedCertificate | string,
  hosts: readonly string[],
  now: number,
): string | null => {
  if (typeof kept === 'string') return kept
  try {
    const [server, authority] = [kept.certificate, kept.authority].map(
      pem => new X509Certificate(pem),
    )
    if (server === undefined || authority === undefined) return 'cannot be read'
    if (
      !server.checkPrivateKey(createPrivateKey(kept.key)) ||
      !server.verify(authority.publicKey)
    ) {
      return 'has parts that do not belong together'
    }
    if (Date.parse(server.validTo) - now < SHORTEST_REST) return 'ran out'
    const missing = hosts.find(host => server.checkHost(host) === undefined)
    return missing === undefined ? null : `does not name ${missing}`
  } catch (error) {
    return `cannot be read (${messageOf(error)})`
  }
}

const writeCertificate = async (folder: string, issued: IssuedCertificate): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await replaceFile(join(folder, AUTHORITY_FILE), issued.authority, 0o644)
  await replaceFile(join(folder, SERVER_FILE), issued.key + issued.certificate, 0o600)
}

/** Writes a new file and renames it: overwriting would keep the old file's mode, which may let others read a key. */
const replaceFile = async (path: string, text: string, mode: number): Promise<void> => {
  const fresh = `${path}.${process.pid}`
  await writeFile(fresh, text, { mode, flag: 'w' })
  await rename(fresh, path)
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
