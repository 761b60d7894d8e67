import * as v from 'valibot'
import { selectorEngine } from '#tests/support/webkit/selectors.ts'
import { WebDriverError, type WebDriverSession } from '#tests/support/webkit/web-driver.ts'

/** The methods of Playwright's injected script that the driver calls in the page. */
export interface SelectorEngine {
  parseSelector(selector: string): unknown
  querySelectorAll(selector: unknown, root: Document): Element[]
  strictModeViolationError(selector: unknown, matches: Element[]): Error
  previewNode(node: Element): string
  elementState(
    node: Element,
    state: string,
    frameVisible: boolean,
  ): { matches: boolean; received: string }
  expect(
    element: Element | undefined,
    options: object,
    elements: Element[],
    frameVisible: boolean,
  ): Promise<{ matches: boolean; received?: unknown }>
  expectHitTarget(
    point: { x: number; y: number },
    target: Element,
  ): 'done' | { hitTargetDescription: string }
  setupHitTargetInterceptor(
    target: Element,
    action: 'mouse',
    point: { x: number; y: number },
    blockAllEvents: boolean,
  ): string | { stop(): 'done' | { hitTargetDescription: string } }
  selectOptions(node: Element, options: object[]): string[] | string
  fill(node: Element, value: string): string
  focusNode(node: Element, resetSelection?: boolean): string
}

const answer = v.object({
  needsEngine: v.boolean(),
  value: v.unknown(),
  isUndefined: v.boolean(),
  address: v.string(),
  errors: v.array(v.string()),
  failure: v.nullable(v.string()),
})

const SOURCE = selectorEngine()

/** A function in the page failed, or the document was unloaded while the function ran. */
export class InPageError extends Error {
  override readonly name = 'InPageError'
}

/** The error codes that the driver returns when a document is unloaded during a command. */
const LEFT = new Set([
  'javascript error',
  'stale element reference',
  'no such element',
  'script timeout',
  'unknown error',
])

/** Runs functions in the document of a window. */
export interface InPage {
  /**
   * Calls a function in the page and awaits its promise. `work` is the function's source, which cannot use variables of
   * this file; the function gets the selector engine and `args`, which are sent as JSON. Throws `InPageError`.
   */
  run(work: string, ...args: readonly unknown[]): Promise<unknown>
}

/**
 * Runs functions in the page of a session. After each call, `onAnswer` gets the address of the document and the errors
 * thrown since the previous call.
 */
export const inPage = (
  session: Pick<WebDriverSession, 'command'>,
  onAnswer: (address: string, errors: readonly string[]) => void,
): InPage => {
  const execute = async (script: string, args: readonly unknown[]) => {
    const said = await session
      .command('POST', '/execute/async', { script, args })
      .catch((error: unknown) => {
        if (error instanceof WebDriverError && LEFT.has(error.code)) {
          throw new InPageError(error.message)
        }
        throw error
      })
    return v.parse(answer, said)
  }
  return {
    run: async (work, ...args) => {
      const script = scriptFor(work)
      const first = await execute(script, args)
      // Send the engine, which has 330 kB, only to a document that lacks it.
      const said = first.needsEngine ? await execute(`${INSTALL}\n${script}`, args) : first
      onAnswer(said.address, said.errors)
      if (said.failure !== null) throw new InPageError(said.failure)
      return said.isUndefined ? undefined : said.value
    },
  }
}

const INSTALL = `
const errors = []
addEventListener('error', event => { if (event.message) errors.push(String(event.message)) })
addEventListener('unhandledrejection', event => { errors.push(String(event.reason)) })
document.addEventListener('securitypolicyviolation', event => {
  errors.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI)
})
Object.defineProperty(window, Symbol.for('selector engine'), { value: { engine: ${SOURCE}, errors } })`

/**
 * Calls `work` in a task of the page. In a script that the driver executes, WebKit runs microtasks after each event
 * that the script dispatches: the page could render between the `input` and the `change` event of one choice.
 */
const scriptFor = (work: string): string => `
const done = arguments[arguments.length - 1]
const args = [].slice.call(arguments, 0, -1)
const installed = window[Symbol.for('selector engine')]
const answer = (value, failure) => {
  done({
    needsEngine: installed === undefined,
    value: value === undefined ? null : value,
    isUndefined: value === undefined,
    address: location.href,
    errors: installed === undefined ? [] : installed.errors.splice(0),
    failure,
  })
}
if (installed === undefined) answer(null, null)
else {
  const task = new MessageChannel()
  task.port1.onmessage = () => {
    task.port1.close()
    new Promise(resolve => { resolve((${work})(installed.engine, ...args)) }).then(
      value => { answer(value, null) },
      error => { answer(null, String((error && error.message) || error)) },
    )
  }
  task.port2.postMessage(null)
}`
