import { expect, it } from 'vitest'
import { examine } from './examine.ts'
import { findingsOf, reportOf, type Finding } from './findings.ts'
import { NoAnswer, type Answer, type Network } from './network.ts'

const ORIGIN = 'https://account.example'

/** A network in which one server gives the same answer to everything. */
const answering = (answer: Answer | null): Network => ({
  ask: () => (answer === null ? Promise.reject(new NoAnswer('refused')) : Promise.resolve(answer)),
  shakeHands: () => Promise.resolve(404),
  certificateOf: () => Promise.reject(new NoAnswer('refused')),
  close: () => undefined,
})

const answerOf = (status: number, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: new Map(Object.entries(headers).map(([name, value]) => [name, [value]])),
  body: Buffer.from(''),
})

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
