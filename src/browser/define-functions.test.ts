import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineFunctions } from '#src/browser/define-functions.ts'
import { lacksFunctions } from '#src/browser/lacks-functions.ts'

const FUNCTIONS: readonly (readonly [owner: object, name: string])[] = [
  [AbortSignal, 'any'],
  [Promise, 'withResolvers'],
  [Map, 'groupBy'],
  [URL, 'canParse'],
  [String.prototype, 'isWellFormed'],
  [String.prototype, 'toWellFormed'],
]
const own = FUNCTIONS.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))

const giveBack = (): void => {
  for (const [index, [owner, name]] of FUNCTIONS.entries()) {
    Object.defineProperty(owner, name, own[index] ?? {})
  }
}
const take = (owner: object, name: string): void => {
  Reflect.deleteProperty(owner, name)
}

afterEach(giveBack)

test.each(FUNCTIONS)('defines %o.%s if the browser lacks it', (owner, name) => {
  expect(lacksFunctions()).toBe(false)
  take(owner, name)
  expect(lacksFunctions()).toBe(true)
  defineFunctions()
  expect(lacksFunctions()).toBe(false)
  expect(Object.getOwnPropertyDescriptor(owner, name)).toMatchObject({
    writable: true,
    configurable: true,
    enumerable: false,
  })
})

test('keeps the functions that the browser has', () => {
  defineFunctions()
  for (const [index, [owner, name]] of FUNCTIONS.entries()) {
    expect(Object.getOwnPropertyDescriptor(owner, name)?.value).toBe(own[index]?.value)
  }
})

describe.each(['native', 'defined'])('%s functions', kind => {
  beforeEach(() => {
    if (kind === 'native') return
    for (const [owner, name] of FUNCTIONS) take(owner, name)
    defineFunctions()
  })

  test('AbortSignal.any aborts with the first signal, with that signal’s reason, and once', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const either = AbortSignal.any([one.signal, other.signal])
    const heard: unknown[] = []
    either.addEventListener('abort', ({ target }) => heard.push(target))
    expect(either).toBeInstanceOf(AbortSignal)
    expect(either.aborted).toBe(false)

    other.abort('second')
    one.abort('first')
    expect(either.aborted).toBe(true)
    expect(either.reason).toBe('second')
    expect(heard).toEqual([either])
  })

  test('AbortSignal.any is aborted from the start if one of its signals is, with the reason of the first such signal', () => {
    const either = AbortSignal.any([
      new AbortController().signal,
      AbortSignal.abort('left'),
      AbortSignal.abort('late'),
    ])
    expect(either.aborted).toBe(true)
    expect(either.reason).toBe('left')
  })

  test('AbortSignal.any uses the standard reason if there is none, and never aborts without signals', () => {
    const controller = new AbortController()
    const either = AbortSignal.any([controller.signal])
    controller.abort()
    expect(either.reason).toBeInstanceOf(DOMException)
    expect(either.reason).toBe(controller.signal.reason)
    expect(AbortSignal.any([]).aborted).toBe(false)
  })

  test('AbortSignal.any can be nested, and accepts the same signal twice', () => {
    const controller = new AbortController()
    const inner = AbortSignal.any([controller.signal, controller.signal])
    const outer = AbortSignal.any([inner, new AbortController().signal])
    controller.abort('deep')
    expect(outer.aborted).toBe(true)
    expect(outer.reason).toBe('deep')
  })

  test('AbortSignal.any stops work with the signal of a time limit', async () => {
    const either = AbortSignal.any([AbortSignal.timeout(1)])
    const { promise, resolve } = Promise.withResolvers<void>()
    either.addEventListener('abort', () => resolve())
    await promise
    expect(either.reason).toMatchObject({ name: 'TimeoutError' })
    expect(() => either.throwIfAborted()).toThrow(either.reason)
  })

  test('Promise.withResolvers returns a promise and the functions that settle it, once', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    resolve(1)
    reject(new Error('late'))
    resolve(2)
    await expect(promise).resolves.toBe(1)
    const failing = Promise.withResolvers<never>()
    failing.reject('refused')
    await expect(failing.promise).rejects.toBe('refused')
  })

  test('Promise.withResolvers creates promises of the class on which it is called', () => {
    class Own<T> extends Promise<T> {}
    expect(Own.withResolvers().promise).toBeInstanceOf(Own)
    const { withResolvers } = Promise
    expect(() => withResolvers()).toThrow(TypeError)
  })

  test('Map.groupBy keeps the order of items and of keys, and passes each item’s index', () => {
    const groups = Map.groupBy(new Set([3, 1, 4, 1, 5]), (item, index) =>
      index === 3 ? 'last' : item % 2 === 0,
    )
    expect([...groups]).toEqual([
      [false, [3, 1]],
      [true, [4]],
      ['last', [5]],
    ])
    expect([...Map.groupBy([], () => 0)]).toEqual([])
  })

  test('Map.groupBy accepts every value as a key, and treats 0 and -0 as the same', () => {
    const key = {}
    const groups = Map.groupBy([NaN, NaN, 0, -0, key], item => item)
    expect([...groups.keys()].map(each => Object.is(each, -0))).toEqual([false, false, false])
    expect([...groups.values()].map(({ length }) => length)).toEqual([2, 2, 1])
  })

  test.each([
    ['https://example.org/a', undefined, true],
    ['/a', 'https://example.org', true],
    ['/a', undefined, false],
    ['/a', 'nowhere', false],
    ['https://exa mple.org', undefined, false],
    ['', 'https://example.org', true],
    ['mailto:somebody@example.org', undefined, true],
  ])('URL.canParse(%o, %o) is %o', (url, base, expected) => {
    expect(URL.canParse(url, base)).toBe(expected)
  })

  test.each([
    { what: 'no text', text: '', isWhole: true, whole: '' },
    { what: 'letters', text: 'picture', isWhole: true, whole: 'picture' },
    { what: 'a pair', text: '\u{1F4F7} a', isWhole: true, whole: '\u{1F4F7} a' },
    { what: 'a first half at the end', text: 'a\uD83D', isWhole: false, whole: 'a\uFFFD' },
    { what: 'a second half at the start', text: '\uDCF7a', isWhole: false, whole: '\uFFFDa' },
    { what: 'swapped halves', text: '\uDCF7\uD83D', isWhole: false, whole: '\uFFFD\uFFFD' },
    {
      what: 'a half before a pair',
      text: '\uD83D\uD83D\uDCF7',
      isWhole: false,
      whole: '\uFFFD\u{1F4F7}',
    },
  ])('isWellFormed and toWellFormed find half characters: $what', ({ text, isWhole, whole }) => {
    expect(text.isWellFormed()).toBe(isWhole)
    expect(text.toWellFormed()).toBe(whole)
  })
})
