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

it.each([
  ['papel-and-plum', 'Gib eine E-Mail-Adresse ein'],
  ['nordlys-print', 'Enter an email address'],
])('%s asks again for an invalid address', async (shop, words) => {
  const before = await (await inbox('/mails')).text()
  const answer = await subscribe(shop, '"><b>none')
  const page = await answer.text()
  expect([answer.status, page.includes(words)]).toEqual([400, true])
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;none"')
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
