import { execFile, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { ENGINE } from '#tests/support/engine.ts'
import { expect, test as journeyTest } from '#tests/support/journey.ts'
import { isRecording, record, recorded } from '#tests/support/pages/recorded.ts'

/** A customer who hears Orca and presses keys, and sees nothing. */
export interface Listener {
  /**
   * Presses keys, such as `ctrl+k`, until Orca says these words; Tab, arrows and the keys of Orca, such as `b` for the
   * next button, may be pressed again. Orca's lines are noted.
   */
  press(keys: string, words: string | RegExp): Promise<void>
  /** Types a text until Orca says these words; without `words`, into a field of whose text Orca says nothing. */
  type(text: string, words?: string | RegExp): Promise<void>
}

const CUSTOMIZATIONS = 'orca-customizations.py'

/** After this many ms without a word, Orca counts as quiet until the next key. */
const QUIET_MS = 1000

/** Milliseconds that Orca and the first page have to start. */
const START_TIME = 60_000

/** Milliseconds that Orca has for its first word after a key. */
const PATIENCE = 15_000

/** After this many presses, words count as unreachable. A key that presses the focused control is pressed only once. */
const pressesOf = (keys: string): number => (keys === 'Return' || keys === 'space' ? 1 : 40)

const xdotool = async (...words: readonly string[]): Promise<void> => {
  await promisify(execFile)('xdotool', words)
}

/** Releases the last key first: Orca takes a letter that is released after Ctrl for one of its own keys. */
const pressKeys = (keys: string): Promise<void> => {
  const names = keys.split('+')
  const released = names.toReversed()
  return xdotool(
    ...names.flatMap(key => ['keydown', key]),
    ...released.flatMap(key => ['keyup', key]),
  )
}

/** What Orca has said, and when it said the last line, in ms. */
interface Speech {
  lines: string[]
  lastAt: number
}

/**
 * Parts of Orca's lines that differ from run to run. Ids differ. Orca says what it leaves and enters only while it
 * still knows where the focus was. Orca reads the heading of an order before or after the order's status has come.
 */
const DIFFERING: readonly [pattern: RegExp, as: string][] = [
  [/[\da-f]{8}-[\da-f-]{27}|localhost:\d+/gu, '‹…›'],
  [/leaving [^,]+\., |main content, |region [^,]+, /gu, ''],
  [/^(?:Order A-\d+|Awaiting payment|Sent, .+)(?= heading level 1)/u, '‹order›'],
]
const steady = (line: string): string =>
  DIFFERING.reduce((text, [pattern, as]) => text.replace(pattern, as), line)

const isNotice = (line: string): boolean => line.startsWith('Notice: ')

/** What Orca says of Firefox's window and of its list of downloads, which opens at a different time in each run. */
const isOfFirefox = (line: string): boolean =>
  line.endsWith('Mozilla Firefox frame.') || line.includes('Show in Folder')

/**
 * The lines of a step that every run has: what Orca says of the focus, then the last notice. Orca says an earlier
 * notice once, twice or not at all, before or after the focus; docs/decisions/0160.
 */
const steadyLines = (lines: readonly string[]): string[] => {
  const ofPage = lines.filter(line => !isOfFirefox(line)).map(steady)
  const ofFocus = ofPage.filter(line => !isNotice(line))
  return [
    ...ofFocus.filter((line, index) => line !== ofFocus[index - 1]),
    ...ofPage.filter(isNotice).slice(-1),
  ]
}

export const test = journeyTest.extend<{ listener: Listener }, { speech: Speech }>({
  speech: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'orca-'))
      copyFileSync(join(import.meta.dirname, CUSTOMIZATIONS), join(folder, CUSTOMIZATIONS))
      const orca = spawn('orca', ['--user-prefs', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
      const speech: Speech = { lines: [], lastAt: performance.now() }
      createInterface({ input: orca.stdout }).on('line', line => {
        speech.lines.push(line)
        speech.lastAt = performance.now()
      })
      await expect.poll(() => speech.lines, { timeout: START_TIME }).toContain('Screen reader on.')
      await use(speech)
      orca.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', auto: true },
  ],

  listener: async ({ speech, customer }, use, info) => {
    const notes: string[] = []

    /** Waits until Orca is quiet, after at least one line if `mustSpeak`; returns the lines since `from`. */
    const linesSince = async (from: number, mustSpeak: boolean): Promise<string[]> => {
      const begun = performance.now()
      await expect
        .poll(
          () => {
            const isQuiet = performance.now() - Math.max(begun, speech.lastAt) > QUIET_MS
            return isQuiet && (speech.lines.length > from || !mustSpeak)
          },
          { timeout: PATIENCE, intervals: [50] },
        )
        .toBe(true)
        .catch(() => undefined)
      return speech.lines.slice(from)
    }
    const perform = async (act: () => Promise<void>): Promise<string[]> => {
      const from = speech.lines.length
      await act()
      const lines = await linesSince(from, true)
      return lines.length === 0 ? ['(silence)'] : lines
    }
    const fail = (words: string | RegExp, lines: readonly string[]): never => {
      throw new Error(`Orca does not say ${words}, but:\n${[...notes, ...lines].join('\n')}`)
    }
    const says = (lines: readonly string[], words: string | RegExp): boolean =>
      lines.some(line => (typeof words === 'string' ? line.includes(words) : words.test(line)))

    const { page } = customer
    await customer.comeBack('Anna de Vries', '/')
    await expect(page.getByRole('button', { name: 'Go to' })).toBeEnabled({ timeout: START_TIME })
    await xdotool('search', '--sync', '--onlyvisible', '--name', 'Kiln & Keep', 'windowfocus')
    const hasFocus = () => page.evaluate(() => document.hasFocus())
    await linesSince(speech.lines.length, false)
    // F6 moves the focus into the page if the browser's address field has it.
    if (!(await hasFocus())) await pressKeys('F6')
    await expect.poll(hasFocus, { timeout: START_TIME }).toBe(true)
    await linesSince(speech.lines.length, false)

    await use({
      press: async (keys, words) => {
        for (let press = 0; press < pressesOf(keys); press += 1) {
          const lines = await perform(() => pressKeys(keys))
          // If the words are a notice, keep only the notice: how far the focus has moved by then differs from run to
          // run.
          const awaited = lines.filter(line => isNotice(line) && says([line], words))
          notes.push(`> ${keys}`, ...steadyLines(awaited.length > 0 ? awaited : lines))
          if (says(lines, words)) return
        }
        fail(words, [])
      },
      type: async (text, words) => {
        const from = speech.lines.length
        const heard = (): string[] => speech.lines.slice(from)
        await xdotool('type', '--delay', '60', text)
        if (words !== undefined) {
          await expect
            .poll(() => says(heard(), words), { timeout: PATIENCE })
            .toBe(true)
            .catch(() => fail(words, heard()))
        }
        const lines = await linesSince(from, false)
        // Keep only the last line: how Orca reads the words before depends on how fast the text is typed.
        notes.push(`> types ${text}`, ...steadyLines(lines).slice(-1))
      },
    })

    if (info.errors.length > 0) {
      await info.attach('heard', { body: speech.lines.join('\n'), contentType: 'text/plain' })
      return
    }
    const name = `orca/${ENGINE}/${info.title.replaceAll(' ', '-')}`
    const words = notes.join('\n')
    if (isRecording()) record(name, words)
    // Do not compare by night: on a busy machine Orca sometimes leaves out a notice or "main content".
    else if (process.env['ORCA_COMPARES'] !== 'no') expect(words).toBe(recorded(name))
  },
})
