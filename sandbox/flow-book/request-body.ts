import * as v from 'valibot'

/** Parses the body of a request of the flow book about a state. */
export const requestBody = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.string(), v.maxLength(1000), v.parseJson(), v.object(entries))

/** How a body names a state. */
export const namedState = {
  flow: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/u, 'a flow has the name of its folder')),
  state: v.pipe(v.string(), v.regex(/^[\w.]*$/u, 'a state has a path such as a.b')),
}

/** An answer that is one sentence for people. */
export const sentence = (status: number, words: string): Response =>
  new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
