import { expect, it } from 'vitest'
import { sandboxOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const sandbox = sandboxOfTests({ photosOfAnna: 0 })

it('shows emails with their links, newest first, and only those to one address on request', async () => {
  await subscribe('kiln-and-keep', 'one@example.com')
  await subscribe('papel-and-plum', 'two@example.com')

  const page = await (await inbox('/')).text()
  expect([...page.matchAll(/To (\w+@example\.com)/gu)].map(([, recipient]) => recipient)).toEqual([
    'two@example.com',
    'one@example.com',
  ])
  expect(page).toMatch(/class="button"\s+href="http:\/\/myaccount\.kiln-and-keep\.[^"]+"/u)
  expect(page).not.toContain('target=')
  const one = await (await inbox('/?to=ONE@example.com')).text()
  expect([one.match(/<article/gu)?.length, one.includes('Kiln &amp; Keep')]).toEqual([1, true])
  expect(await (await inbox('/mails?to=two@example.com')).json()).toEqual({
    mails: [
      {
        id: 2,
        kind: 'newsletter',
        recipient: 'two@example.com',
        subject: 'Möchtest du den Newsletter von Papel & Plum erhalten?',
        text: expect.stringContaining('Der Link gilt 24 Stunden.'),
        link: {
          words: 'Anmeldung bestätigen',
          address: expect.stringMatching(
            /^http:\/\/myaccount\.papel-and-plum\.localhost:\d+\/subscription-confirmation\?confirmation-token=[\w-]{43}&email=two%40example\.com$/u,
          ),
        },
        sentAt: expect.any(String),
      },
    ],
  })
})

it('leaks no link through the Referer header, and lets no other page read the emails', async () => {
  const answer = await inbox('/', { origin: sandbox.origin('shop') })
  expect([
    answer.headers.get('referrer-policy'),
    answer.headers.get('cache-control'),
    answer.headers.get('access-control-allow-origin'),
  ]).toEqual(['no-referrer', 'no-store', null])
})

it('shows user input as text', async () => {
  const page = await (await inbox('/?to=%22%3E%3Cscript%3E')).text()
  expect(page).not.toContain('<script>')
  expect(page).toContain('No mail was sent to &quot;&gt;&lt;script&gt; yet.')
})

it.each([
  ['an unknown parameter', 400, '/mails?from=a'],
  ['an endless address', 400, `/?to=${'x'.repeat(255)}`],
  ['another path', 404, '/elsewhere'],
])('answers %s with %i', async (_what, status, path) => {
  expect((await inbox(path)).status).toBe(status)
})

it.each([
  ['papel-and-plum', 'Gib eine E-Mail-Adresse ein'],
  ['nordlys-print', 'Enter an email address'],
])('%s asks again for an invalid address', async (shop, words) => {
  const before = await (await inbox('/mails')).text()
  const answer = await subscribe(shop, '"><b>none')
  const page = await answer.text()
  expect([answer.status, page.includes(words)]).toEqual([400, true])
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;none"')
  const large = await subscribe(shop, `${'x'.repeat(5000)}@example.com`)
  expect([large.status, (await large.text()).length < 5000]).toEqual([400, true])
  expect(await (await inbox('/mails')).text()).toBe(before)
})

const inbox = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  sandbox.fetch(new Request(`${sandbox.origin('inbox')}${path}`, { headers }))

const subscribe = (shop: string, email: string): Promise<Response> =>
  sandbox.fetch(
    new Request(`${sandbox.origin('shop', shop)}/newsletter`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
    }),
  )
