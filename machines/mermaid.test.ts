import { createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { FLOWS } from '#machines/catalogue.ts'
import { nodesOf, transitionsOf } from '#flow-kit/chart/chart.ts'
import { mermaidOf } from '#flow-kit/chart/mermaid.ts'

/** Every kind of state that XState has, and many of the characters that are special in Mermaid. */
const ODD = createMachine({
  id: 'odd',
  type: 'parallel',
  on: { note: {} },
  states: {
    a: {
      initial: 'one',
      on: { inner: '.two' },
      onDone: { target: 'b' },
      states: {
        one: { on: { 'say "x": {y}; #1 --> %%': '#odd.b.deep.hist' } },
        two: { type: 'final' },
        end: { on: { go: 'hist' } },
        hist: { type: 'history', target: 'one' },
      },
    },
    b: {
      initial: 'deep',
      states: {
        deep: {
          initial: 'x',
          states: {
            x: { after: { 5000: 'x' }, on: { ring: {} } },
            hist: { type: 'history', history: 'deep', target: 'x' },
          },
        },
        off: { always: { guard: 'isOn', target: 'deep' } },
      },
    },
  },
})

// Answers B-032
it('writes nested, parallel, final and history states in Mermaid’s syntax', () => {
  expect(mermaidOf(ODD, 'All "kinds": of; states')).toBe(`stateDiagram-v2
  state "All #34;kinds#34;#58; of#59; states<br/>note" as s__odd {
    state "a" as s__odd__a {
      [*] --> s__odd__a__one
      state "one" as s__odd__a__one
      state "two" as s__odd__a__two
      s__odd__a__two --> [*]
      state "end" as s__odd__a__end
      state "H" as s__odd__a__hist
    }
    --
    state "b" as s__odd__b {
      [*] --> s__odd__b__deep
      state "deep" as s__odd__b__deep {
        [*] --> s__odd__b__deep__x
        state "x" as s__odd__b__deep__x
        s__odd__b__deep__x : ring
        state "H*" as s__odd__b__deep__hist
      }
      state "off" as s__odd__b__off
    }
  }
  s__odd__a --> s__odd__a__two : inner
  s__odd__a --> s__odd__b : done
  s__odd__a__one --> s__odd__b__deep__hist : say #34;x#34;#58; #123;y#125;#59; #35;1 #45;#45;#62; #37;#37;
  s__odd__a__end --> s__odd__a__hist : go
  s__odd__a__hist --> s__odd__a__one
  s__odd__b__deep__x --> s__odd__b__deep__x : after 5000
  s__odd__b__deep__hist --> s__odd__b__deep__x
  s__odd__b__off --> s__odd__b__deep : always [isOn]
`)
})

/** The part of the `stateDiagram-v2` grammar that `mermaidOf` writes. */
const [ID, TEXT] = [String.raw`\w+`, String.raw`(?:[^"{}:;%<>\n-]|#\d+;|<br/>)+`]
const LINES = [
  String.raw`state "${TEXT}" as ${ID}(?: \{)?`,
  String.raw`\}`,
  '--',
  String.raw`\[\*\] --> ${ID}`,
  String.raw`${ID} --> \[\*\]`,
  `${ID} --> ${ID}(?: : ${TEXT})?`,
  `${ID} : ${TEXT}`,
].map(line => new RegExp(`^ *${line}$`, 'u'))

it.each(FLOWS.map(({ machine, title }) => [title, machine] as const))(
  'writes %s with each state once, each arrow, and nothing that Mermaid cannot parse',
  (title, machine) => {
    const [first, ...lines] = mermaidOf(machine, title).trimEnd().split('\n')
    const arrows = nodesOf(machine.root)
      .flatMap(transitionsOf)
      .flatMap(({ target }) => target ?? [])

    expect(first).toBe('stateDiagram-v2')
    expect(lines.filter(line => !LINES.some(known => known.test(line)))).toEqual([])
    expect(lines.filter(line => / as \w+/u.test(line))).toHaveLength(nodesOf(machine.root).length)
    expect(lines.filter(line => /\w --> \w/u.test(line))).toHaveLength(arrows.length)
    expect(lines.filter(line => line.endsWith('{'))).toHaveLength(
      lines.filter(line => line.trim() === '}').length,
    )
  },
)
