import { expect, it } from 'vitest'
import {
  byCursor,
  byOffset,
  inOne,
  inTurn,
  type ExportPage,
  type ExportPages,
} from '#src/account/data-export/export-pages.ts'

const { signal } = new AbortController()
const itself = (row: string): string => row

it('reads a short list at once', async () => {
  expect(await inOne(() => Promise.resolve({ rows: ['a', 'b'] }))(signal)).toEqual({
    rows: ['a', 'b'],
    total: 2,
    isLast: true,
  })
})

it('reads a list page by page, and returns a row that moved to another page once', async () => {
  const asked: number[] = []
  const pages = byOffset({
    size: 2,
    keyOf: itself,
    read: offset => {
      asked.push(offset)
      return Promise.resolve({ rows: [['a', 'b'], ['b', 'c'], ['d']][offset / 2] ?? [], total: 5 })
    },
  })

  expect(await readAll(pages)).toEqual([['a', 'b'], ['c'], ['d']])
  expect(asked).toEqual([0, 2, 4])
})

it('ends with a page without new rows, whatever the total says', async () => {
  const pages = byOffset({
    size: 2,
    keyOf: itself,
    read: () => Promise.resolve({ rows: ['a', 'b'], total: 1000 }),
  })

  expect(await readAll(pages)).toEqual([['a', 'b'], []])
})

it('reads a failed page again, and skips no page', async () => {
  let fails = true
  const asked: number[] = []
  const pages = byOffset({
    size: 1,
    keyOf: itself,
    read: offset => {
      asked.push(offset)
      if (offset === 1 && fails) return Promise.reject(new Error('Lost'))
      return Promise.resolve({ rows: [`row ${offset}`], total: 3 })
    },
  })
  await pages(signal)
  await expect(pages(signal)).rejects.toThrow('Lost')
  fails = false

  expect(await readAll(pages)).toEqual([['row 1'], ['row 2']])
  expect(asked).toEqual([0, 1, 1, 2])
})

it('follows cursors until no page follows', async () => {
  const pages = byCursor({
    keyOf: itself,
    read: cursor =>
      Promise.resolve({ rows: [`after ${cursor}`], cursor: cursor === null ? 'x' : null }),
  })

  expect(await readAll(pages)).toEqual([['after null'], ['after x']])
})

// Answers B-552
it.each<[where: string, leads: Record<string, string>]>([
  ['itself', { null: 'x', x: 'x' }],
  ['an earlier page', { null: 'x', x: 'y', y: 'x' }],
])('returns and counts each row once, and ends, if a page leads back to %s', async (_, leads) => {
  const pages = await pagesOf(
    byCursor({
      keyOf: itself,
      read: cursor =>
        Promise.resolve({
          rows: [`after ${cursor}`],
          cursor: leads[String(cursor)] ?? null,
          leftOut: { count: 1 },
        }),
    }),
  )
  const places = Object.keys(leads)

  expect(pages.flatMap(({ rows }) => rows)).toEqual(places.map(cursor => `after ${cursor}`))
  expect(pages.flatMap(({ leftOut }) => leftOut ?? [])).toEqual(places.map(() => 1))
})

// Answers B-552
it('returns a row that moved to another page once, also by cursor', async () => {
  const pages = byCursor({
    keyOf: itself,
    read: cursor =>
      Promise.resolve(
        cursor === null ? { rows: ['a', 'b'], cursor: 'x' } : { rows: ['b', 'c'], cursor: null },
      ),
  })

  expect(await readAll(pages)).toEqual([['a', 'b'], ['c']])
})

it('ends with the sixth consecutive empty page, whatever its cursor', async () => {
  let read = 0
  const pages = byCursor({
    keyOf: itself,
    read: () => {
      read += 1
      return Promise.resolve({ rows: [], cursor: `more-${read}` })
    },
  })

  expect(await readAll(pages)).toEqual([[], [], [], [], [], []])
})

it('continues after an empty page between others', async () => {
  const rows = [['a'], [], ['b']]
  const pages = byOffset({
    size: 1,
    keyOf: (row: string) => row,
    read: offset => Promise.resolve({ rows: rows[offset] ?? [], total: 3 }),
  })

  expect(await readAll(pages)).toEqual([['a'], [], ['b']])
})

it('reads two lists as one, with the total of the first', async () => {
  const pages = inTurn(
    inOne(() => Promise.resolve({ rows: ['a'] })),
    inOne(() => Promise.resolve({ rows: ['b', 'c'] })),
  )

  expect(await pages(signal)).toEqual({ rows: ['a'], total: 1, isLast: false })
  expect(await pages(signal)).toEqual({ rows: ['b', 'c'], total: null, isLast: true })
})

async function readAll<Row>(pages: ExportPages<Row>): Promise<Row[][]> {
  return (await pagesOf(pages)).map(({ rows }) => rows)
}

async function pagesOf<Row>(pages: ExportPages<Row>): Promise<ExportPage<Row>[]> {
  const all: ExportPage<Row>[] = []
  for (;;) {
    const page = await pages(signal)
    all.push(page)
    if (page.isLast) return all
  }
}
