const HALF_PAIR = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/gu

/**
 * Replaces a missing `AbortSignal.any`: returns a signal that aborts with the reason of the first of the given signals
 * that aborts, or that is aborted already. https://dom.spec.whatwg.org/#dom-abortsignal-any
 */
const any = (signals: Iterable<AbortSignal>): AbortSignal => {
  const controller = new AbortController()
  const sources = [...signals]
  const aborted = sources.find(source => source.aborted)
  if (aborted !== undefined) {
    controller.abort(aborted.reason)
    return controller.signal
  }
  const follow = ({ target }: Event): void => {
    for (const source of sources) source.removeEventListener('abort', follow)
    controller.abort(target instanceof AbortSignal ? target.reason : undefined)
  }
  for (const source of sources) source.addEventListener('abort', follow)
  return controller.signal
}

/** Replaces a missing `Promise.withResolvers`: https://tc39.es/ecma262/#sec-promise.withResolvers */
function withResolvers<T>(this: PromiseConstructor): PromiseWithResolvers<T> {
  let resolve: PromiseWithResolvers<T>['resolve'] | undefined
  let reject: PromiseWithResolvers<T>['reject'] | undefined
  const promise = new this<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  if (resolve === undefined || reject === undefined) throw new TypeError('No executor was called')
  return { promise, resolve, reject }
}

/** Replaces a missing `Map.groupBy`: https://tc39.es/ecma262/#sec-map.groupby */
const groupBy = <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
    index += 1
  }
  return groups
}

/** Replaces a missing `URL.canParse`: https://url.spec.whatwg.org/#dom-url-canparse */
const canParse = (url: string | URL, base?: string | URL): boolean => {
  try {
    return new URL(url, base) instanceof URL
  } catch {
    return false
  }
}

/** Replaces a missing `String.prototype.toWellFormed`: https://tc39.es/ecma262/#sec-string.prototype.towellformed */
function toWellFormed(this: string): string {
  return this.replaceAll(HALF_PAIR, '\uFFFD')
}

/** Replaces a missing `String.prototype.isWellFormed`: https://tc39.es/ecma262/#sec-string.prototype.iswellformed */
function isWellFormed(this: string): boolean {
  return this.search(HALF_PAIR) === -1
}

const define = (owner: object, functions: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in owner)) {
      Object.defineProperty(owner, name, { value, writable: true, configurable: true })
    }
  }
}

/** Defines the functions of this file that the browser lacks; `lacksFunctions` checks for the same functions. */
export const defineFunctions = (): void => {
  define(AbortSignal, { any })
  define(Promise, { withResolvers })
  define(Map, { groupBy })
  define(URL, { canParse })
  define(String.prototype, { isWellFormed, toWellFormed })
}
