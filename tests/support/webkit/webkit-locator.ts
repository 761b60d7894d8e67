import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import { type InPage, InPageError, type SelectorEngine } from '#tests/support/webkit/in-page.ts'
import type { keyboardOf } from '#tests/support/webkit/keyboard.ts'
import type { mouseOf } from '#tests/support/webkit/mouse.ts'
import { filtered, type FilterOptions, findersOf } from '#tests/support/webkit/selectors.ts'
import { knownOnly } from '#tests/support/webkit/known-only.ts'
import { ELEMENT, type WebDriverSession } from '#tests/support/webkit/web-driver.ts'

/** Default time in milliseconds for which an action waits for its element. */
const PATIENCE = 30_000

/** Milliseconds between two polls of the page. */
const PAUSE = 60

export interface LocatorTools {
  page: InPage
  owner: () => Page
  command: WebDriverSession['command']
  keyboard: ReturnType<typeof keyboardOf>
  mouse: ReturnType<typeof mouseOf>
}

interface ClickOptions {
  modifiers?: readonly string[]
  timeout?: number
}

/** The options that Playwright's `expect` passes to `_expect`; `timeout` is in milliseconds. */
export interface ExpectOptions {
  isNot: boolean
  timeout: number
}

export interface ExpectResult {
  matches: boolean
  received?: unknown
  timedOut?: boolean
  log?: string[]
}

const found = v.object({ isMissing: v.boolean(), value: v.optional(v.unknown()) })
const target = v.union([
  v.object({ problem: v.string() }),
  v.object({ x: v.number(), y: v.number() }),
])
const judged = v.object({ matches: v.boolean(), received: v.optional(v.unknown()) })

const SELECTORS = new WeakMap<object, string>()

/** The selector of a locator that this driver created; throws a TypeError for any other locator. */
const selectorOf = (locator: Locator): string => {
  const selector = SELECTORS.get(locator)
  if (selector === undefined) throw new TypeError('A locator of another browser')
  return selector
}

/** The source of a function that calls `work` with the element of a selector; it throws if several elements match. */
const withElement = (work: string): string => `async (engine, selector, ...args) => {
  const parsed = engine.parseSelector(selector)
  const matches = engine.querySelectorAll(parsed, document)
  if (matches.length > 1) throw engine.strictModeViolationError(parsed, matches)
  if (matches.length === 0) return { isMissing: true }
  return { isMissing: false, value: await (${work})(engine, matches[0], ...args) }
}`

/** Runs in the page: scrolls an element into view. Returns the point to press, or why it cannot be pressed. */
const findTarget = async (
  engine: SelectorEngine,
  element: Element,
): Promise<{ x: number; y: number } | { problem: string }> => {
  /**
   * Installs a guard that suppresses a press on another element, in case the page moves before the press. `click` then
   * presses again.
   */
  const guarded = (point: { x: number; y: number }) => {
    const guard = engine.setupHitTargetInterceptor(element, 'mouse', point, false)
    if (typeof guard === 'string') return { problem: guard }
    Reflect.set(globalThis, Symbol.for('press'), guard)
    return point
  }
  const nextFrame = () =>
    new Promise(resolve => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 100)
    })
  for (const state of ['visible', 'enabled']) {
    const { matches, received } = engine.elementState(element, state, true)
    if (!matches) return { problem: `it is ${received}` }
  }
  const before = element.getBoundingClientRect()
  await nextFrame()
  const box = element.getBoundingClientRect()
  const isStill = before.x === box.x && before.y === box.y && before.width === box.width
  if (!isStill) return { problem: 'it moves' }
  const isOnScreen = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < document.documentElement.clientWidth && y < innerHeight
  const pointOf = () => {
    const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  let point = pointOf()
  const isHit = () =>
    isOnScreen(point.x, point.y) && engine.expectHitTarget(point, element) === 'done'
  for (const block of ['nearest', 'center', 'end', 'start'] as const) {
    if (isHit()) return guarded(point)
    element.scrollIntoView({ block, inline: block, behavior: 'instant' })
    await nextFrame()
    point = pointOf()
  }
  if (!isOnScreen(point.x, point.y)) return { problem: 'it is outside of the window' }
  if (isHit()) return guarded(point)
  const hit = engine.expectHitTarget(point, element)
  return { problem: hit === 'done' ? 'it moves' : `${hit.hitTargetDescription} covers it` }
}

/**
 * Removes the guard of a press. Returns `missed` if the press hit another element, else `done`; also `done` without a
 * guard, because a new page may have replaced the document.
 */
const endPress = (): string => {
  const guard: unknown = Reflect.get(globalThis, Symbol.for('press'))
  Reflect.deleteProperty(globalThis, Symbol.for('press'))
  if (typeof guard !== 'object' || guard === null || !('stop' in guard)) return 'done'
  return typeof guard.stop === 'function' && guard.stop() === 'done' ? 'done' : 'missed'
}

/**
 * Polls until `look` returns a value; retries if the document was replaced meanwhile. After `timeout` ms, throws an
 * error with the last problem.
 */
export const eventually = async <Value>(
  what: string,
  look: () => Promise<{ value: Value } | { problem: string }>,
  timeout = PATIENCE,
): Promise<Value> => {
  const end = Date.now() + timeout
  let problem: string
  do {
    const seen = await look().catch((error: unknown) => {
      if (error instanceof InPageError && !error.message.includes('strict mode violation')) {
        return { problem: error.message }
      }
      throw error
    })
    if ('value' in seen) return seen.value
    problem = seen.problem
    await wait(PAUSE)
  } while (Date.now() < end)
  throw new Error(`${what}: ${problem} for ${timeout} ms`)
}

/** Polls until one of Playwright's assertions holds or its timeout has passed. */
export const expectIn = async (
  page: InPage,
  selector: string | null,
  expression: string,
  { isNot, timeout, ...options }: ExpectOptions,
): Promise<ExpectResult> => {
  const end = Date.now() + timeout
  let last: ExpectResult
  do {
    last = await page
      .run(EXPECT, selector, { ...options, expression, isNot })
      .then(said => v.parse(judged, said))
      .catch((error: unknown) => {
        if (error instanceof InPageError) return { matches: isNot, log: [error.message] }
        throw error
      })
    if (last.matches !== isNot) return last
    await wait(PAUSE)
  } while (Date.now() < end)
  return { ...last, timedOut: true }
}

/** The result of an assertion about a missing element, as in Playwright. */
const ABSENT: Readonly<Record<string, boolean>> = {
  'to.be.hidden': true,
  'to.be.visible': false,
  'to.be.detached': true,
  'to.be.attached': false,
  'to.be.in.viewport': false,
}

const EXPECT = `async (engine, selector, options) => {
  const isList = options.expression === 'to.have.count' || options.expression.endsWith('.array')
  const parsed = engine.parseSelector(selector === null ? ':root' : selector)
  const elements = engine.querySelectorAll(parsed, document)
  if (!isList && elements.length > 1) throw engine.strictModeViolationError(parsed, elements)
  if (!isList && elements.length === 0) {
    const absent = ${JSON.stringify(ABSENT)}[options.expression]
    return { matches: absent === undefined ? options.isNot : absent }
  }
  return engine.expect(elements[0], options, elements, true)
}`

/** Playwright's locator in a page that WebDriver drives, as far as the journeys use it. */
export const createLocator = (tools: LocatorTools, selector: string): Locator => {
  const { page, command, keyboard, mouse } = tools
  const child = (more: string, options: FilterOptions = {}): Locator =>
    createLocator(tools, filtered(`${selector} >> ${more}`, options, selectorOf))

  /**
   * Waits for the locator's element, calls `work` with it in the page, and repeats both until `read` accepts the
   * result.
   */
  const ask = <Value = unknown>(
    work: string,
    arg: unknown = null,
    read: (said: unknown) => { value: Value } | { problem: string } = value => ({
      value: value as Value,
    }),
    timeout?: number,
  ): Promise<Value> =>
    eventually(
      selector,
      async () => {
        const said = v.parse(found, await page.run(withElement(work), selector, arg))
        return said.isMissing ? { problem: 'it is not there' } : read(said.value)
      },
      timeout,
    )

  const pointOf = (timeout?: number) =>
    ask(
      String(findTarget),
      null,
      said => {
        const aim = v.parse(target, said)
        return 'problem' in aim ? aim : { value: aim }
      },
      timeout,
    )

  const press = async (options: ClickOptions): Promise<boolean> => {
    const { x, y } = await pointOf(options.timeout)
    for (const modifier of options.modifiers ?? []) await keyboard.down(modifier)
    await mouse.click(x, y)
    for (const modifier of options.modifiers ?? []) await keyboard.up(modifier)
    const said = await page.run(String(endPress)).catch((error: unknown) => {
      // Ignore the error: a press that led to another page has succeeded.
      if (error instanceof InPageError) return 'done'
      throw error
    })
    return said === 'done'
  }

  const click = async (options: ClickOptions = {}): Promise<void> => {
    await eventually(
      selector,
      async () =>
        (await press(options)) ? { value: null } : { problem: 'presses meet something else' },
      options.timeout,
    )
  }

  const focus = async (): Promise<void> => {
    await ask('(engine, element) => { engine.focusNode(element, true) }')
  }

  const count = async (): Promise<number> =>
    v.parse(
      v.number(),
      await page.run(
        '(engine, selector) => engine.querySelectorAll(engine.parseSelector(selector), document).length',
        selector,
      ),
    )

  const evaluateAll = (work: unknown, arg?: unknown): Promise<unknown> =>
    page.run(
      `(engine, selector, arg) => (${String(work)})(engine.querySelectorAll(engine.parseSelector(selector), document), arg)`,
      selector,
      arg ?? null,
    )

  const evaluate = (work: unknown, arg?: unknown): Promise<unknown> =>
    ask(`(engine, element, arg) => (${String(work)})(element, arg)`, arg)

  const methods = {
    _apiName: 'Locator',
    _expect: (expression: string, options: ExpectOptions) =>
      expectIn(page, selector, expression, options),
    toString: () => selector,
    page: () => tools.owner(),

    locator: (next: string | Locator, options?: FilterOptions) =>
      child(
        typeof next === 'string' ? next : `internal:chain=${JSON.stringify(selectorOf(next))}`,
        options,
      ),
    ...findersOf(selectorOfChild => child(selectorOfChild)),
    filter: (options: FilterOptions) =>
      createLocator(tools, filtered(selector, options, selectorOf)),
    first: () => child('nth=0'),
    nth: (index: number) => child(`nth=${index}`),
    count,

    click,
    focus,
    fill: async (value: string) => {
      await ask(String(fillElement), value, said =>
        said === 'done' ? { value: null } : { problem: String(said) },
      )
    },
    press: async (key: string) => {
      await focus()
      await keyboard.press(key)
    },
    selectOption: async (values: unknown) => {
      const options = [values]
        .flat()
        .map(value => (typeof value === 'string' ? { valueOrLabel: value } : value))
      return ask(
        '(engine, element, options) => engine.selectOptions(element, options)',
        options,
        said => (Array.isArray(said) ? { value: said } : { problem: String(said) }),
      )
    },
    setInputFiles: async (files: unknown) => {
      const paths = await storedFiles(files)
      const element = v.parse(
        v.looseObject({ [ELEMENT]: v.string() }),
        await evaluate('element => element'),
      )
      await command('POST', `/element/${element[ELEMENT]}/value`, {
        text: paths.join('\n'),
      })
    },
    evaluate,
    evaluateAll,
    getAttribute: (name: string) => evaluate('(element, name) => element.getAttribute(name)', name),
    boundingBox: () =>
      evaluate(
        'element => { const { x, y, width, height } = element.getBoundingClientRect(); return width + height === 0 ? null : { x, y, width, height } }',
      ),
    isVisible: async () =>
      (await expectIn(page, selector, 'to.be.visible', { isNot: false, timeout: 0 })).matches,
    waitFor: async ({
      state = 'visible',
      timeout = PATIENCE,
    }: { state?: string; timeout?: number } = {}) => {
      const { matches } = await expectIn(page, selector, `to.be.${state}`, {
        isNot: false,
        timeout,
      })
      if (!matches) throw new Error(`${selector}: it is not ${state} after ${timeout} ms`)
    },
  }
  const locator = knownOnly('locator', methods) as unknown as Locator
  SELECTORS.set(locator, selector)
  return locator
}

/**
 * Runs in the page. Fills a field by an editing command: React listens to input events, not to assignments of `value`.
 */
const fillElement = (engine: SelectorEngine, element: Element, value: string): string => {
  for (const state of ['visible', 'enabled', 'editable']) {
    const { matches, received } = engine.elementState(element, state, true)
    if (!matches) return `it is ${received}`
  }
  const said = engine.fill(element, value)
  if (said !== 'needsinput') return said
  document.execCommand(value === '' ? 'delete' : 'insertText', false, value)
  return 'done'
}

/** Paths of files; a file that is given by its bytes is first written to a new folder. */
const storedFiles = async (files: unknown): Promise<string[]> => {
  const list = [files].flat()
  if (list.every(file => typeof file === 'string')) return list
  const folder = await mkdtemp(join(tmpdir(), 'chosen-'))
  return Promise.all(
    list.map(async file => {
      const { name, buffer } = v.parse(
        v.looseObject({ name: v.string(), buffer: v.instance(Uint8Array) }),
        file,
      )
      const path = join(folder, name)
      await writeFile(path, buffer)
      return path
    }),
  )
}
