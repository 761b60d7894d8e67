// Maps the positions in an error report to our sources: `npm run places -- --release 0.1.0+a1b2c3d4e5` reads
// lines from the standard input, such as `at OrderCard (/assets/orders-1234.js:1:2345)`, and prints each with
// its source position. `--maps DIR` names the folder with the source maps of all releases, source-maps by
// default.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { placeIn, sourcePosition } from './places/readable-place.ts'
import { stop } from './support/say.ts'

const readArguments = () => {
  try {
    return parseArgs({
      options: { release: { type: 'string' }, maps: { type: 'string', default: 'source-maps' } },
    }).values
  } catch {
    return stop(2, 'npm run places takes --release NAME and --maps DIR, and lines of a report')
  }
}

const { release, maps } = readArguments()
const mapFiles = existsSync(maps) ? readdirSync(maps) : []
const [only] = mapFiles
const wanted = release ?? (mapFiles.length === 1 ? only : undefined)
if (wanted === undefined || !mapFiles.includes(wanted)) {
  stop(
    1,
    `${maps} has ${mapFiles.length === 0 ? 'no maps: npm run build writes those of its release' : `maps of ${mapFiles.join(', ')}: name one of them by --release`}`,
  )
} else {
  for await (const line of createInterface({ input: process.stdin })) {
    const place = placeIn(line)
    const map = place === null ? '' : join(maps, wanted, `${place.file}.map`)
    const found =
      place === null || !existsSync(map) ? null : sourcePosition(place, readFileSync(map, 'utf8'))
    process.stdout.write(found === null ? `${line}\n` : `${line}  <- ${found}\n`)
  }
}
