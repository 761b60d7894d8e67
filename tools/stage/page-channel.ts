/** The messages that ports have sent and that were not delivered yet, oldest first. */
const waiting: (() => void)[] = []
const TASK = 'a task of the stage'

addEventListener(
  'message',
  event => {
    if (event.source !== window || event.data !== TASK) return
    event.stopImmediatePropagation()
    waiting.shift()?.()
  },
  { capture: true },
)

class PagePort extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null
  partner: PagePort | null = null

  postMessage(data: unknown): void {
    waiting.push(() => this.partner?.hear(new MessageEvent('message', { data })))
    postMessage(TASK, '*')
  }

  hear(event: MessageEvent): void {
    this.onmessage?.(event)
    this.dispatchEvent(event)
  }

  start(): void {}

  close(): void {
    this.partner = null
  }
}

/** A channel whose messages stay in the page. */
class PageChannel {
  port1 = new PagePort()
  port2 = new PagePort()

  constructor() {
    this.port1.partner = this.port2
    this.port2.partner = this.port1
  }
}

/**
 * In WebKit, messages of a `MessageChannel` go through another process, which takes up to 50 ms on a busy machine.
 * React, `quiet` and a few views put work off by such a message. So on the stage, messages stay in the page, in the
 * same order in each engine.
 */
Object.assign(globalThis, { MessageChannel: PageChannel })
