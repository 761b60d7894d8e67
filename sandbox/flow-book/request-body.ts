import * as v from 'valibot'

/** Schema: the JSON body of a request of the flow book, at most 1,000 characters. */
export const requestBody = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.string(), v.maxLength(1000), v.parseJson(), v.object(entries))

/** How a body names a state, and the appearance in which the app is opened. */
export const namedState = {
  flow: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/u, 'a flow has the name of its folder')),
  state: v.pipe(v.string(), v.regex(/^[\w.]*$/u, 'a state has a path such as a.b')),
  brand: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/u, 'a brand has the name of its storefront')),
  theme: v.picklist(['light', 'dark'], 'a theme is light or dark'),
  locale: v.pipe(
    v.string(),
    v.regex(/^[a-z]{2}-[A-Z]{2}$/u, 'a language has a code such as nl-NL'),
  ),
}

/** The arguments with which `tools/scripts/open-state.ts` is started for a state. */
export const stateArguments = ({
  flow,
  state,
  brand,
  theme,
  locale,
}: {
  flow: string
  state: string
  brand: string
  theme: string
  locale: string
}): string[] => [
  'tools/scripts/open-state.ts',
  `--flow=${flow}`,
  `--state=${state}`,
  `--brand=${brand}`,
  `--theme=${theme}`,
  `--locale=${locale}`,
]

/** An answer that is one sentence for people. */
export const sentence = (status: number, words: string): Response =>
  new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
