import ElkConstructor, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type {
  ChartState,
  ChartTable,
  Drawing,
  DrawnEdge,
  DrawnState,
} from '#flow-book/page/data.ts'
import { LINE, PADDING, TITLE_LINE } from '#flow-book/page/drawn.ts'
import { LETTER, TITLE_LETTER, withClearTitles } from './clear-titles.ts'
import { linesOf, titleOf } from '#flow-book/page/words.ts'

/** The labels of transitions in the drawing, by the transitions' ids. */
export type Labels = ReadonlyMap<string, string>

/** Maximum number of characters per line, in a state and in a label. */
const [STATE_LETTERS, LABEL_LETTERS] = [36, 26]
const DOT = 12

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
}

/**
 * Computes the layout of a chart: in layers from top to bottom, with edges at right angles and initial states first.
 */
export const drawingOf = async (
  { states, transitions }: ChartTable,
  title: string,
  labels: Labels,
  main: ReadonlySet<string> = new Set(),
): Promise<Drawing> => {
  const elk = new ElkConstructor()
  const texts = new Map(states.map(state => [state.id, textOf(state, title, transitions, labels)]))
  const childrenOf = Map.groupBy(states, ({ parent }) => parent)
  const moving = transitions.flatMap(transition =>
    leaves(transition) ? transition.targets.map(target => ({ ...transition, target })) : [],
  )

  const nodeOf = (state: ChartState): ElkNode => {
    const inner = childrenOf.get(state.id) ?? []
    const { width, height } = texts.get(state.id) ?? { width: 0, height: 0 }
    if (inner.length === 0) {
      return { id: state.id, width, height }
    }
    const initial = inner.filter(({ isInitial }) => isInitial)
    return {
      id: state.id,
      layoutOptions: {
        ...OPTIONS,
        'elk.padding': `[top=${height + 12},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width}, ${height})`,
      },
      children: [
        ...initial.map(({ id }) => ({
          id: `${id} dot`,
          width: DOT,
          height: DOT,
          layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
        })),
        ...inner.map(nodeOf),
      ],
    }
  }

  const root = states.find(({ parent }) => parent === null)
  if (root === undefined) throw new RangeError('A chart has no outermost state')
  const graph: ElkNode = {
    id: 'drawing',
    layoutOptions: OPTIONS,
    children: [nodeOf(root)],
    edges: [
      ...states
        .filter(({ isInitial }) => isInitial)
        .map(({ id }) => ({ id: `${id} begins`, sources: [`${id} dot`], targets: [id] })),
      ...moving.map(({ id, source, target }, index) => ({
        id: `edge ${index}`,
        ...(main.has(id) ? { layoutOptions: { 'elk.layered.priority.straightness': '10' } } : {}),
        sources: [source],
        targets: [target],
        labels: [labelSize(labels.get(id) ?? '')],
      })),
    ],
  }
  const laidOut: ElkNode = await elk.layout(graph)

  const boxes = new Map(allNodes(laidOut).map(node => [node.id, boxOf(node)]))
  const edges = (laidOut.edges ?? []).map((edge): DrawnEdge => {
    const transition = moving[Number(edge.id.replace('edge ', ''))]
    const label = edge.labels?.[0]
    return {
      id: transition?.id ?? '',
      points: pointsOf(edge),
      label:
        transition === undefined || label === undefined
          ? null
          : {
              box: boxOf(label),
              lines: labelLines(labels.get(transition.id) ?? ''),
            },
    }
  })
  return {
    width: Math.ceil(laidOut.width ?? 0),
    height: Math.ceil(laidOut.height ?? 0),
    states: withClearTitles(
      states.map((state): DrawnState => {
        const text = texts.get(state.id)
        return {
          id: state.id,
          depth: state.path === '' ? 0 : state.path.split('.').length,
          isGroup: childrenOf.has(state.id),
          isFinal: state.type === 'final',
          box: boxes.get(state.id) ?? { x: 0, y: 0, width: 0, height: 0 },
          indent: 0,
          title: text?.title ?? '',
          description: state.description,
          lines: text?.lines ?? [],
          reactions: text?.reactions ?? [],
        }
      }),
      edges,
    ),
    edges,
    dots: [...boxes].flatMap(([id, { x, y }]) =>
      id.endsWith(' dot') ? [{ x: x + DOT / 2, y: y + DOT / 2 }] : [],
    ),
  }
}

/** Whether a transition is drawn as an arrow. Any other transition is a line of text in the box of its state. */
export const leaves = ({
  source,
  targets,
}: {
  source: string
  targets: readonly string[]
}): boolean => targets.some(target => target !== source)

const textOf = (
  state: ChartState,
  chartTitle: string,
  transitions: ChartTable['transitions'],
  labels: Labels,
) => {
  const title = state.parent === null ? chartTitle : titleOf(state.path.split('.').at(-1) ?? '')
  const lines = linesOf(state.description, STATE_LETTERS)
  const reactions = transitions
    .filter(transition => transition.source === state.id && !leaves(transition))
    .map(({ id }) => ({ id, line: shortened(`↺ ${labels.get(id) ?? ''}`) }))
  const widest = Math.max(
    title.length * TITLE_LETTER,
    ...[...lines, ...reactions.map(({ line }) => line)].map(line => line.length * LETTER),
  )
  const gap = reactions.length > 0 ? 8 : 0
  return {
    title,
    lines,
    reactions,
    width: Math.ceil(Math.max(120, widest + 2 * PADDING)),
    height: 2 * PADDING + TITLE_LINE + (lines.length + reactions.length) * LINE + gap - 2,
  }
}

const shortened = (line: string): string =>
  line.length > STATE_LETTERS + 6 ? `${line.slice(0, STATE_LETTERS + 5).trimEnd()}…` : line

const labelLines = (text: string): string[] =>
  text.split('\n').flatMap(part => linesOf(part, LABEL_LETTERS))

const labelSize = (text: string) => {
  const lines = labelLines(text)
  return {
    text,
    width: Math.ceil(Math.max(...lines.map(({ length }) => length), 1) * LETTER + 8),
    height: lines.length * LINE,
  }
}

const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)]

const boxOf = (part: { x?: number; y?: number; width?: number; height?: number }) => ({
  x: rounded(part.x),
  y: rounded(part.y),
  width: rounded(part.width),
  height: rounded(part.height),
})

const pointsOf = ({ sections = [] }: ElkExtendedEdge) =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
  )

const rounded = (value = 0): number => Math.round(value * 10) / 10
