/** A response with a script of a page. */
export const scriptResponse = (script: string): Response =>
  new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
