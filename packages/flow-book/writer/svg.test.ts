import sharp from 'sharp'
import { expect, it } from 'vitest'
import { turnstile } from '#flow-book/writer/flow-kit-of-tests.ts'
import { drawnFlow } from './chapter.ts'
import { svgOf } from './svg.ts'

// Answers B-032
it('draws a self-contained chart: every state, arrow and label, in a file that others can read', async () => {
  const drawing = await drawnFlow(turnstile())
  const svg = svgOf(drawing, 'Coins & <arms>')
  const { format, width, height } = await sharp(Buffer.from(svg)).metadata()

  expect([format, width, height]).toEqual(['svg', drawing.width, drawing.height])
  expect(svg).toContain('<title>Coins &#38; &#60;arms&#62;</title>')
  expect(svg.match(/<path class="edge"/gu)).toHaveLength(drawing.edges.length)
  expect(svg.match(/class="end"/gu)).toHaveLength(1)
  expect(
    [...svg.matchAll(/<text class="title"[^>]*>([^<]*)</gu)].map(([, title]) => title),
  ).toEqual(drawing.states.toSorted((a, b) => a.depth - b.depth).map(({ title }) => title))
  expect(svg).toContain('>somebody pushes the arm</text>')
  expect(svg).not.toMatch(/NaN|undefined|href/u)
})
