import { expect, it } from 'vitest'
import { ServiceError } from '#machines/model/service-error.ts'
import { path } from '#src/http/path.ts'

// Answers A-325
it.each([
  [path`v1/widget/${'A-48213-1'}/share`, 'v1/widget/A-48213-1/share'],
  [path`v1/Orders/${'a/b?c=d#e'}`, 'v1/Orders/a%2Fb%3Fc%3Dd%23e'],
  [path`v1/Orders/${'%2e%2e'}`, 'v1/Orders/%252e%252e'],
  [
    path`Profiles/${'zoë+x@example.com'}/confirm/${'t/../k'}`,
    'Profiles/zo%C3%AB%2Bx%40example.com/confirm/t%2F..%2Fk',
  ],
  [path`photos/timeline/${2024}/${3}`, 'photos/timeline/2024/3'],
  [path`users`, 'users'],
  [path`${path`v2/${'a b'}`}/emailchanges/${'t'}`, 'v2/a%20b/emailchanges/t'],
])('encodes each value as one segment of the path $1', (made, expected) => {
  expect(made.text).toBe(expected)
})

it('has a template without any value, safe for reports', () => {
  const { template } = path`${path`v2/identities/${'anna'}`}/emailchanges/${'secret'}/confirm`

  expect(template).toBe('v2/identities/{value}/emailchanges/{value}/confirm')
})

it.each(['', '.', '..', '\uD800'])('refuses %j as a segment', segment => {
  expect(() => path`v1/widget/${segment}/share`).toThrow(
    new ServiceError('No path can be made (v1/widget/{value}/share)', {
      kind: 'unexpected',
      status: null,
      body: null,
      url: 'v1/widget/{value}/share',
      correlationId: null,
    }),
  )
})
