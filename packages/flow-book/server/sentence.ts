/** An answer that is one sentence for people. */
export const sentence = (status: number, words: string): Response =>
  new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
