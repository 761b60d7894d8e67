import * as v from 'valibot'
import { expect, it } from 'vitest'
import { onlineBookFrom } from '#sandbox/product-of-tests.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { askAs, sandboxOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const sandbox = sandboxOfTests({ photosOfAnna: 40 })

it('shows the title and the pictures of a photo book, and its policy allows the pictures', async () => {
  const origins = {
    photoOrigins: [sandbox.origin('storage')],
    linkOrigins: [sandbox.origin('shop')],
  }
  const book = await askAs(sandbox, ANNA, 'GET', '/widget/v1/widget/A-48176-1')
  const { title, url } = v.parse(onlineBookFrom(origins), await book.json())
  const page = await open(url ?? '')
  expect([page.status, page.text]).toEqual([200, expect.stringContaining(`<h1>${title}</h1>`)])
  expect(page.headers.get('content-security-policy')).toContain(
    `img-src data: ${sandbox.origin('storage')};`,
  )
  const pictures = [...page.text.matchAll(/<img\s[^>]*?src="([^"]+)"/gu)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  expect(pictures.length).toBe(9)
  const first = await open(pictures[0] ?? '')
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

const open = async (
  address: string,
): Promise<{ status: number; headers: Headers; text: string }> => {
  const answer = await sandbox.fetch(new Request(address))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
