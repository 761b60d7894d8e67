/**
 * The few globals that every runtime has and that only compute. machines/ is checked without DOM and without Node, so
 * that a chart cannot reach a network, a clock or a page; src/model, which charts import, needs these.
 */
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
declare class URLSearchParams {
  constructor(init?: string | Record<string, string>)
  has(name: string): boolean
  get(name: string): string | null
}
declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean })
  decode(bytes: Uint8Array): string
}
declare function atob(text: string): string
