/** A stack frame in the product's own code. Lines and columns count from 1. */
export interface Frame {
  /** The name of the function; `?` if it has no name that is safe to log. */
  name: string
  /** Path of a script of this site. */
  file: string
  line: number
  column: number
}

const MOST = 30

/** Matches a line of a stack: `at name (address:1:2)` in Chromium, `name@address:1:2` in other browsers. */
const LINE = /^\s*(?:at )?(?:async |new )?(.*?)(?: ?\(|@)?(https?:\/\/\S+):(\d{1,9}):(\d{1,9})\)?$/u
const NAME = /^[\w$.<>]{1,60}$/u
const SCRIPT = /^\/[\w./-]{1,120}\.[jt]sx?$/u

const frameOf = (line: string, origin: string): Frame[] => {
  const [, name = '', address = '', row, column] = LINE.exec(line) ?? []
  if (!URL.canParse(address)) return []
  const { origin: home, pathname } = new URL(address)
  if (home !== origin || !SCRIPT.test(pathname)) return []
  return [
    {
      name: NAME.test(name) ? name : '?',
      file: pathname,
      line: Number(row),
      column: Number(column),
    },
  ]
}

/**
 * Returns at most 30 frames in scripts of `origin`, innermost first, without the error's message and without queries.
 */
export const framesOf = (problem: unknown, origin: string): Frame[] => {
  if (!(problem instanceof Error) || typeof problem.stack !== 'string') return []
  const { message, stack } = problem
  const start = message === '' ? -1 : stack.indexOf(message)
  const places = start === -1 ? stack : stack.slice(start + message.length)
  return places
    .split('\n')
    .flatMap(line => frameOf(line, origin))
    .slice(0, MOST)
}
