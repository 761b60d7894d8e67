import { expect, it } from 'vitest'
import { examine } from './examine.ts'
import { PAGE_HEADERS } from '#doctor/product.ts'
import { findingsOf, reportOf, type Finding } from './findings.ts'
import { examineHeaders } from './page.ts'
import { NoAnswer, type Answer, type Network } from './network.ts'

const ORIGIN = 'https://account.example'

/** A network in which one server gives the same answer to everything. */
const answering = (answer: Answer | null): Network => ({
  detour: null,
  ask: () => (answer === null ? Promise.reject(new NoAnswer('refused')) : Promise.resolve(answer)),
  shakeHands: () => Promise.resolve(404),
  certificateOf: () => Promise.reject(new NoAnswer('refused')),
  close: () => undefined,
})

const answerOf = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
  text = '',
): Answer => ({
  status,
  headers: new Map(Object.entries(headers).map(([name, value]) => [name, [value]])),
  body: Buffer.from(text),
})

// Answers B-021
it.each([
  ['a server that is silent', null, `${ORIGIN} does not answer (refused): check the address`],
  [
    'a redirect',
    answerOf(302, { location: 'https://other.example/' }),
    `${ORIGIN} leads to https://other.example/: name that address instead.`,
  ],
  ['a page of somebody else', answerOf(404, { 'content-type': 'text/plain' }), 'answers 404'],
])('says in a sentence why it cannot examine %s', async (_, answer, sentence) => {
  await expect(examine(ORIGIN, answering(answer))).rejects.toThrow(sentence)
})

// Answers B-021
it('writes what it found, part by part, with what to change', () => {
  const list: Finding[] = []
  findingsOf('Headers', list).holds('The page is not framed')
  findingsOf('Policy', list).wrong('img-src lacks blob:', 'Add it.')

  expect(reportOf(ORIGIN, list)).toBe(`${ORIGIN}

Headers
  ok    The page is not framed

Policy
  WRONG img-src lacks blob:
        Add it.

1 thing has to be changed.
`)
})

const PAGE = answerOf(
  200,
  { 'content-type': 'text/html' },
  '<script type="importmap">{"integrity":{}}</script>',
)

// Answers B-021
it.each([
  [null, 'wrong http://account.example/ answers 200 and does not lead to https'],
  [
    { origin: ORIGIN, address: '10.0.0.5', port: 443 },
    'look Whether http leads to https is not asked at another address than that of DNS',
  ],
])('asks http where DNS leads: with the detour %j', async (detour, said) => {
  const found = await examine(ORIGIN, { ...answering(PAGE), detour })
  expect(found.map(({ verdict, what }) => `${verdict} ${what}`)).toContain(said)
})

// Answers B-021
it.each([
  ['max-age=63072000', []],
  ['max-age=63072000; includeSubDomains; preload', []],
  ['includeSubDomains; max-age=99999999', []],
  ['max-age=600', ['strict-transport-security is "max-age=600" with /']],
  [
    'max-age=63072000, max-age=63072000',
    ['strict-transport-security is "max-age=63072000, max-age=63072000" with /'],
  ],
])('judges Strict-Transport-Security: %s', (sent, said) => {
  const list: Finding[] = []
  const answer = answerOf(200, { ...PAGE_HEADERS, 'strict-transport-security': sent })
  examineHeaders(findingsOf('Headers', list), [{ path: '/', answer }], {
    isSecure: true,
    isLocal: false,
  })
  expect(list.filter(({ verdict }) => verdict === 'wrong').map(({ what }) => what)).toEqual(said)
})
