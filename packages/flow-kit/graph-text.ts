import type { Configuration, Edge, FlowGraph } from '#flow-kit/explore.ts'
import type { Flow } from '#flow-kit/flow.ts'
import type { Observation, Step } from '#flow-kit/trace.ts'

/** A configuration as JSON: `seen` is an index of `GraphJson.observations`. */
type ConfigurationJson = Omit<Configuration, 'seen'> & { seen: number }

/** An edge as JSON: `from` and `to` are indexes of configurations, `before` and `after` of observations. */
interface EdgeJson {
  from: number
  to: number
  step: Omit<Step, 'before' | 'after'> & { before: number; after: number }
}

/** A graph as JSON. It contains each observation once, because thousands of edges may share an observation. */
interface GraphJson {
  observations: Observation[]
  beginnings: [string, string][]
  configurations: ConfigurationJson[]
  edges: EdgeJson[]
  refusals: EdgeJson[]
}

/** Writes a graph as a text, because another process reads the text faster than it explores the flow. */
export const graphText = (graph: FlowGraph): string => {
  const observations: Observation[] = []
  const places = new Map<string, number>()
  const known = new Map<Observation, number>()
  const placeOf = (seen: Observation): number => {
    const old = known.get(seen)
    if (old !== undefined) return old
    const text = JSON.stringify(seen)
    const place = places.get(text) ?? observations.push(seen) - 1
    places.set(text, place)
    known.set(seen, place)
    return place
  }
  const indexes = new Map([...graph.configurations.keys()].map((key, index) => [key, index]))
  const edgeJson = ({ from, to, step }: Edge): EdgeJson => ({
    from: indexes.get(from) ?? 0,
    to: indexes.get(to) ?? 0,
    step: { ...step, before: placeOf(step.before), after: placeOf(step.after) },
  })
  return JSON.stringify({
    observations,
    beginnings: [...graph.beginnings],
    configurations: [...graph.configurations.values()].map(configuration => ({
      ...configuration,
      seen: placeOf(configuration.seen),
    })),
    edges: graph.edges.map(edgeJson),
    refusals: graph.refusals.map(edgeJson),
  } satisfies GraphJson)
}

/** Reads the graph of a flow that `graphText` wrote. Throws a `SyntaxError` if the text is cut off. */
export const graphFrom = (flow: Flow, text: string): FlowGraph => {
  const json: GraphJson = JSON.parse(text)
  const observation = (place: number): Observation => at(json.observations, place)
  const keyOf = (place: number): string => at(json.configurations, place).key
  const edgeFrom = ({ from, to, step }: EdgeJson): Edge => ({
    from: keyOf(from),
    label: step.label,
    to: keyOf(to),
    step: { ...step, before: observation(step.before), after: observation(step.after) },
  })
  return {
    flow,
    beginnings: new Map(json.beginnings),
    configurations: new Map(
      json.configurations.map(configuration => [
        configuration.key,
        { ...configuration, seen: observation(configuration.seen) },
      ]),
    ),
    edges: json.edges.map(edgeFrom),
    refusals: json.refusals.map(edgeFrom),
  }
}

const at = <Item>(all: readonly Item[], place: number): Item => {
  const item = all[place]
  if (item === undefined) throw new RangeError('The text of a graph names what it does not have')
  return item
}
