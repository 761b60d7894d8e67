import { createHash, generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import {
  bitString,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  set,
  tagged,
  taggedBytes,
  time,
  utf8String,
  yes,
} from '#sandbox/tls/der.ts'

/** The key and certificates for https, as PEM: for a server, and for its clients. */
export interface IssuedCertificate {
  /** The authority's certificate, which browsers and programs must trust. */
  authority: string
  /** The certificate of the server, signed by the authority. */
  certificate: string
  /** The server's private key, PKCS #8. */
  key: string
}

/**
 * Validity in days. Safari accepts at most 398 days for certificates of public authorities, and 825 days for other
 * certificates; https://support.apple.com/en-us/102028.
 */
const VALID_DAYS = 397
const DAY = 86_400_000

const ID = {
  authorityKey: '2.5.29.35',
  basicConstraints: '2.5.29.19',
  commonName: '2.5.4.3',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  extendedKeyUsage: '2.5.29.37',
  keyUsage: '2.5.29.15',
  nameConstraints: '2.5.29.30',
  serverAuthentication: '1.3.6.1.5.5.7.3.1',
  subjectAlternativeName: '2.5.29.17',
  subjectKey: '2.5.29.14',
} as const

/** Tags of GeneralName; RFC 5280, section 4.2.1.6. */
const DNS_NAME = 2
const IP_ADDRESS = 7

/** KeyUsage values: bit 0 is digitalSignature, bit 5 keyCertSign. The second argument is the number of unused bits. */
const DIGITAL_SIGNATURE = bitString(Buffer.of(0x80), 7)
const SIGNS_CERTIFICATES = bitString(Buffer.of(0x04), 2)

/** The address 127.0.0.1, and the network 127.0.0.0/8 with its mask. */
const LOOPBACK = Buffer.of(127, 0, 0, 1)
const LOOPBACK_NETWORK = Buffer.of(127, 0, 0, 0, 255, 0, 0, 0)

/**
 * Issues a certificate (EC P-256, X.509 version 3, RFC 5280) for DNS names and 127.0.0.1, by an authority of
 * its own that is limited to `localhost`, hosts below it and 127.0.0.0/8. The authority's private key is discarded:
 * trusting the authority means trusting this one certificate. Valid from a day before `now` (ms since 1970),
 * for 397 days.
 */
export const issueCertificate = async (
  names: readonly string[],
  now: number,
): Promise<IssuedCertificate> => {
  const [authority, server] = await Promise.all([newKeys(), newKeys()])
  const validity = { from: new Date(now - DAY), to: new Date(now + (VALID_DAYS - 1) * DAY) }
  const issuer = 'Account area sandbox, localhost only'
  const issued = { ...validity, issuer, signer: authority.privateKey }
  const authorityKey = keyIdentifier(authority.publicKey)

  return {
    authority: certificate({
      ...issued,
      subject: issuer,
      key: authority.publicKey,
      extensions: [
        extension(ID.basicConstraints, sequence(yes(), integer(Buffer.of(0))), true),
        extension(ID.keyUsage, SIGNS_CERTIFICATES, true),
        extension(ID.nameConstraints, sequence(tagged(0, ...permittedNames())), true),
        extension(ID.subjectKey, octetString(authorityKey)),
      ],
    }),
    certificate: certificate({
      ...issued,
      subject: 'localhost',
      key: server.publicKey,
      extensions: [
        extension(ID.basicConstraints, sequence(), true),
        extension(ID.keyUsage, DIGITAL_SIGNATURE, true),
        extension(ID.extendedKeyUsage, sequence(objectIdentifier(ID.serverAuthentication))),
        extension(
          ID.subjectAlternativeName,
          sequence(
            ...names.map(name => taggedBytes(DNS_NAME, Buffer.from(name))),
            taggedBytes(IP_ADDRESS, LOOPBACK),
          ),
        ),
        extension(ID.subjectKey, octetString(keyIdentifier(server.publicKey))),
        extension(ID.authorityKey, sequence(taggedBytes(0, authorityKey))),
      ],
    }),
    key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const newKeys = (): Promise<{ publicKey: KeyObject; privateKey: KeyObject }> =>
  promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })

interface CertificateFields {
  subject: string
  issuer: string
  from: Date
  to: Date
  /** Public key of the certificate's subject. */
  key: KeyObject
  extensions: readonly Uint8Array[]
  /** The issuer's private key. */
  signer: KeyObject
}

/** A certificate as PEM; RFC 5280, section 4.1. */
const certificate = (fields: CertificateFields): string => {
  const algorithm = sequence(objectIdentifier(ID.ecdsaWithSha256))
  const toBeSigned = sequence(
    tagged(0, integer(Buffer.of(2))),
    integer(randomBytes(16)),
    algorithm,
    nameOf(fields.issuer),
    sequence(time(fields.from), time(fields.to)),
    nameOf(fields.subject),
    fields.key.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...fields.extensions)),
  )
  const signature = sign('sha256', toBeSigned, fields.signer)
  const base64 = sequence(toBeSigned, algorithm, bitString(signature)).toString('base64')
  const lines = base64.match(/.{1,64}/gu) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const nameOf = (commonName: string): Buffer =>
  sequence(set(sequence(objectIdentifier(ID.commonName), utf8String(commonName))))

const extension = (id: string, value: Uint8Array, isCritical = false): Buffer =>
  sequence(objectIdentifier(id), ...(isCritical ? [yes()] : []), octetString(value))

const permittedNames = (): Buffer[] => [
  sequence(taggedBytes(DNS_NAME, Buffer.from('localhost'))),
  sequence(taggedBytes(IP_ADDRESS, LOOPBACK_NETWORK)),
]

/** Method 1 of RFC 7093, section 2: the left 160 bits of the SHA-256 of the public key. */
const keyIdentifier = (key: KeyObject): Buffer => {
  const encoded = key.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(encoded.subarray(-POINT_BYTES)).digest().subarray(0, 20)
}

/** Length in bytes of an uncompressed P-256 point: the last bytes of a key's SubjectPublicKeyInfo. */
const POINT_BYTES = 65
