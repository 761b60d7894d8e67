import { existsSync, globSync, readFileSync } from 'node:fs'
import { tracedIn, type Traced } from '#flow-kit/traces/trace-text.ts'

/** The path of the file with a flow's traces, beside its cases. */
export const traceFile = (flow: string): string => {
  const [cases = ''] = globSync(`machines/**/${flow}.cases.ts`)
  return cases.replace(/\.cases\.ts$/u, '.traces.txt')
}

/** The recorded text of a flow's traces; empty if there is none. */
export const traceText = (flow: string): string =>
  existsSync(traceFile(flow)) ? readFileSync(traceFile(flow), 'utf8') : ''

export const recordedTraces = (flow: string): Traced[] => tracedIn(traceText(flow))
