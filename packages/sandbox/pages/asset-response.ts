/** A response with a script, a style sheet or a font of the sandbox's own pages. */
export const assetResponse = (
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  caching = 'no-cache',
): Response =>
  new Response(body, {
    headers: {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
    },
  })
