/**
 * The few globals that every runtime has and that only compute. machines/ has no types of the DOM and Node, so that no
 * machine or model can use a network, a timer or a page.
 */
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly host: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly searchParams: URLSearchParams
}
declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | string[][])
  has(name: string): boolean
  get(name: string): string | null
  set(name: string, value: string): void
  [Symbol.iterator](): IterableIterator<[string, string]>
}
declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean; ignoreBOM?: boolean })
  decode(bytes: Uint8Array): string
}
declare class TextEncoder {
  encode(text: string): Uint8Array
}
declare function atob(text: string): string
declare function btoa(text: string): string
