import { parseArgs } from 'node:util'
import { API_PLACES, type ApiPlace } from '#sandbox/hosts.ts'

/** The options of the command line. */
export interface Command {
  port: number
  dataFolder: string
  reset: boolean
  /** Number of Anna's photos in a new data folder; null if omitted. */
  photos: number | null
  /** Where the services answer: on hosts of their own, or below `/api` of the storefront's host. */
  api: ApiPlace
  /** Delay of every answer of the `api` hosts, in ms. */
  latency: number
  dev: boolean
  https: boolean
  /** Whether to build the flow book in the background if it is missing or out of date. */
  book: boolean
}

/** Invalid arguments, explained in a sentence. */
export class UnclearCommand extends Error {
  override readonly name = 'UnclearCommand'
}

const KNOWN =
  '--port N, --data DIR, --photos N, --latency MS, --api apart|own-host, --reset, --https, --dev, --book'

/** Parses the arguments; `home` is the default data folder. Throws `UnclearCommand` for invalid arguments. */
export const commandFrom = (args: readonly string[], home: string): Command => {
  const { port, data, reset, photos, latency, api, https, dev, book } = parsed(args)
  return {
    port: port === undefined ? 4310 : wholeNumber('--port', port, 65_535),
    dataFolder: data ?? home,
    reset: reset ?? false,
    photos: photos === undefined ? null : wholeNumber('--photos', photos, 1_000_000),
    latency: latency === undefined ? 0 : wholeNumber('--latency', latency, 60_000),
    api: api === undefined ? 'own-host' : apiPlace(api),
    dev: dev ?? false,
    https: https ?? false,
    book: book ?? false,
  }
}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        reset: { type: 'boolean' },
        photos: { type: 'string' },
        latency: { type: 'string' },
        api: { type: 'string' },
        dev: { type: 'boolean' },
        https: { type: 'boolean' },
        book: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\.\s/u)[0] ?? '') : String(error)
    throw new UnclearCommand(`${reason}; what can be said: ${KNOWN}`)
  }
}

const apiPlace = (text: string): ApiPlace => {
  const place = API_PLACES.find(known => known === text)
  if (place === undefined) throw new UnclearCommand(`--api takes apart or own-host, not "${text}"`)
  return place
}

const wholeNumber = (name: string, text: string, most: number): number => {
  if (!/^\d{1,7}$/u.test(text) || Number(text) > most) {
    throw new UnclearCommand(`${name} takes a whole number up to ${most}, not "${text}"`)
  }
  return Number(text)
}
