import { fullName } from '#sandbox/people/person.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { SHOPS } from '#sandbox/shops.ts'

/** The text that the sandbox prints to the console once it answers requests. */
export const announcement = (sandbox: Sandbox): string => {
  const shops = SHOPS.map(shop => {
    const address = sandbox.origin('myaccount', shop.key)
    return line(
      address,
      shop.replacedBy === undefined ? shop.vendorName : 'retired, leads to Kiln & Keep',
    )
  })
  return [
    '',
    '  The account area is open at',
    ...shops,
    '',
    '  Who can sign in (no passwords)',
    ...sandbox.people().map(person => line(fullName(person), person.description)),
    '',
    line(sandbox.origin('inbox'), 'every mail that was sent'),
    line(sandbox.origin('control'), 'calls, faults, push messages, clock, tokens and people'),
    '',
    ...aboutCertificate(sandbox),
    '  Ctrl+C stops everything.',
    '',
  ].join('\n')
}

const aboutCertificate = ({ certificate }: Sandbox): string[] =>
  certificate === null
    ? []
    : [
        `  Browsers warn of each host until they trust ${certificate.authorityFile}: docs/sandbox.md says how.`,
        '',
      ]

const line = (name: string, text: string): string => `    ${name.padEnd(49)} ${text}`
