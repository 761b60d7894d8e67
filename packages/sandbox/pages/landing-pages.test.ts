import { describe, expect, it } from 'vitest'
import type { ShopLabel } from '#sandbox/hosts.ts'
import { sandboxOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const sandbox = sandboxOfTests({ photosOfAnna: 20 })

describe.each(['kiln-and-keep', 'nordlys-print', 'papel-and-plum'])('at %s', shop => {
  it.each([
    ['shop', '/'],
    ['shop', '/faq'],
    ['shop', '/customer-care'],
    ['shop', '/privacy'],
    ['shop', '/accessibility'],
    ['shop', '/products'],
    ['shop', '/basket?order=KK-1'],
    ['editor', '/'],
    ['editor', '/?project=p-1&article=PAP_910'],
    ['upload', '/'],
  ] as const)('the %s shows %s as a page of its language with one heading', async (label, path) => {
    const { status, headers, text } = await read(label, path, shop)

    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(policyOf(headers)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(text).toContain(`<html lang="${shop === 'papel-and-plum' ? 'de-AT' : 'en-GB'}">`)
    expect(text.match(/<h1/gu)).toHaveLength(1)
  })

  it.each([
    ['shop', '/nothing'],
    ['editor', '/prints/999?tempSelectionId=1'],
    ['upload', '/nothing'],
    ['survey', '/frame'],
    ['survey', '/frame?id=nobody'],
    ['survey', '/survey.js'],
  ] as const)('the %s has no page at %s', async (label, path) => {
    const { status, headers, text } = await read(label, path, shop)

    expect(status).toBe(404)
    expect(policyOf(headers)).toMatchObject({ 'default-src': "'none'" })
    expect(text.match(/<h1/gu)).toHaveLength(1)
  })
})

describe('the upload page', () => {
  it('returns to an address of the account area', async () => {
    const back = `${sandbox.origin('myaccount')}/my-photos/photos?from=upload`

    expect(await returnOf(back)).toBe(back)
  })

  it('does not return to another host of the sandbox', async () => {
    const { host } = new URL(sandbox.origin('myaccount'))
    const foreign = [
      sandbox.origin('myaccount', 'nordlys-print'),
      `http://${host}.evil.example/`,
      `http://someone@${host}/`,
    ]
    const found = await Promise.all(foreign.map(returnOf))

    expect(found).toEqual(foreign.map(() => `${sandbox.origin('myaccount')}/`))
  })
})

describe('the survey', () => {
  it.each([
    ['kiln-and-keep', 'desktop-en-GB', 'en-GB', 'How do we do?'],
    ['kiln-and-keep', 'mobile-nl-NL', 'nl-NL', 'Hoe doen we het?'],
    ['papel-and-plum', 'desktop-de-AT', 'de-AT', 'Wie machen wir uns?'],
  ])('shows its question at %s with the id %s in %s', async (shop, id, language, title) => {
    const { status, headers, text } = await read('survey', `/frame?id=${id}`, shop)
    const script = await read('survey', `/survey.js?id=${id}`, shop)

    expect(status).toBe(200)
    expect(policyOf(headers)['frame-ancestors']).toBe(sandbox.origin('myaccount', shop))
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(`<h1 id="question">${title}</h1>`)
    expect(text).toContain(`<script src="/survey.js?id=${id}" defer></script>`)
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
  })
})

const read = async (
  label: ShopLabel,
  path: string,
  shop?: string,
): Promise<{ status: number; headers: Headers; text: string }> => {
  const answer = await sandbox.fetch(new Request(`${sandbox.origin(label, shop)}${path}`))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const policyOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map(rule => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources.join(' ')]
    }),
  )

const returnOf = async (returnUrl: string): Promise<string> => {
  const { text } = await read('upload', `/?${new URLSearchParams({ returnUrl })}`)
  const [, href = ''] = /id="back" href="([^"]+)"/u.exec(text) ?? []
  return href.replaceAll('&amp;', '&')
}
