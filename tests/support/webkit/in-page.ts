import * as v from 'valibot'
import { selectorEngine } from '#tests/support/webkit/selectors.ts'
import { WebDriverError, type WebDriverSession } from '#tests/support/webkit/web-driver.ts'

/** The part of Playwright's engine that the driver uses in the page. */
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
  selectText(node: Element): string
  focusNode(node: Element, resetSelection?: boolean): string
  blurNode(node: Element): string
  dispatchEvent(node: Element, type: string, init: object): void
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

/** A function in the page failed, or the page was left while it ran. */
export class InPageError extends Error {
  override readonly name = 'InPageError'
}

/** The driver's error codes when a document was unloaded during a command. */
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
   * Calls `work`, the source of a function, in the page with the selector engine and JSON arguments, and
   * awaits its promise. The function sees only the page. Throws `InPageError`.
   */
  run(work: string, ...args: readonly unknown[]): Promise<unknown>
}

/**
 * Runs functions in the page of a session. With every answer, `onAnswer` gets the address of the document, and the
 * errors thrown since the answer before.
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
      // Send the engine only to a document that lacks it: it is 330 kB.
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
 * Calls `work` in a task of the page. In a script of the driver itself WebKit runs promise callbacks after every event
 * that the script dispatches, so that the page could render between the `input` and the `change` of one choice.
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
