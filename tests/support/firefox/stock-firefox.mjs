#!/usr/bin/env node
// Playwright starts this proxy as its Firefox (`executablePath`). The proxy starts FIREFOX_PATH and forwards the
// messages of WebDriver BiDi, with two exceptions. Playwright 1.65 sends `emulation.setMediaFeaturesOverride` for every
// context, which Firefox ESR 153 does not know: the proxy answers this command itself. Playwright fills a field by
// setting its `value` in an isolated world, which React does not notice: the proxy inserts the text with
// `document.execCommand`.
import { spawn } from 'node:child_process'
import { WebSocket, WebSocketServer } from 'ws'

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)$/u
const UNKNOWN_TO_FIREFOX = new Set(['emulation.setMediaFeaturesOverride'])
const MOST_BYTES = 512 * 1024 * 1024

/** The start of Playwright's script that inserts text, and the code that replaces it. */
const INSERT_TEXT = 'window.__pw_bidiInsertText('
const EDIT = `((text) => {
  const field = document.activeElement
  const types = ['text', 'email', 'tel', 'search', 'url', 'password', 'number', 'month', 'textarea']
  if (field === null || !types.includes(field.type)) return window.__pw_bidiInsertText(text)
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  return null
})(`

const textOf = data => Buffer.from(data).toString('utf8')

const passThrough = address => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: MOST_BYTES })
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`)
  })
  server.on('connection', (playwright, request) => {
    const firefox = new WebSocket(`${address}${request.url}`, {
      maxPayload: MOST_BYTES,
      perMessageDeflate: false,
    })
    const early = []
    firefox.on('open', () => {
      for (const text of early.splice(0)) firefox.send(text)
    })
    playwright.on('message', data => {
      const text = textOf(data).replaceAll(INSERT_TEXT, JSON.stringify(EDIT).slice(1, -1))
      const { id, method } = JSON.parse(text)
      if (UNKNOWN_TO_FIREFOX.has(method)) {
        playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      } else if (firefox.readyState === WebSocket.OPEN) firefox.send(text)
      else early.push(text)
    })
    firefox.on('message', data => {
      playwright.send(textOf(data))
    })
    for (const [from, to] of [
      [firefox, playwright],
      [playwright, firefox],
    ]) {
      from.on('close', () => {
        to.close()
      })
      from.on('error', () => {
        to.close()
      })
    }
  })
}

const browser = spawn(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
browser.on('error', error => {
  process.stderr.write(`Firefox does not start: ${error.message}\n`)
  process.exit(1)
})
browser.on('exit', code => {
  process.exit(code ?? 0)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    browser.kill(signal)
  })
}
let rest = ''
browser.stderr.on('data', data => {
  rest += data
  const lines = rest.split('\n')
  rest = lines.pop()
  for (const line of lines) {
    const address = LISTENING.exec(line)?.[1]
    if (address === undefined) process.stderr.write(`${line}\n`)
    else passThrough(address)
  }
})
