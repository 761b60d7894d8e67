import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  pageParameter,
  preservedQuery,
  preservedSearch,
  readQuery,
  searchWithout,
  writeQuery,
} from '#machines/shell/model/preserved-query.ts'

/** Foreign parameters, in forms that a parser of numbers, JSON or lists would rewrite. */
const FOREIGN = [
  'utm_id=120247103250460643',
  'ref=662E41',
  'v=1.0',
  'big=1e5',
  'list=a&list=b',
  'query=%22x%22',
  'z=1&a=2&10=3&9=4',
  'on=true&off=false&none=null&__proto__=x',
  'space=a+b%20c&umlaut=%C3%BC&latin=%FC&percent=%',
  'flag&empty=&=nameless&&',
  'Tab=1&tabs=2&codes=3&campaign=4&theme=5',
  'asWritten=x&stripped=true',
]

// Answers
it.each(FOREIGN)('keeps foreign parameters, ?%s, unchanged, byte for byte and in order', text => {
  expect(writeQuery(readQuery(`?${text}`))).toBe(`?${text}`)
  expect(preservedSearch(`?${text}`)).toBe(`?${text}`)
  expect(preservedSearch(`?tab=history&${text}&page=2`)).toBe(`?${text}`)
  expect(writeQuery({ ...readQuery(`?${text}`), page: 3 })).toBe(`?${text}&page=3`)
})

// Answers A-084
it.each([
  'tab',
  'page',
  'q',
  'sort',
  'year',
  'date',
  'status',
  'code',
  'state',
  'iss',
  'session_state',
  'error',
  'error_description',
  'confirmation-token',
  'email',
  'uploadUrl',
  'tempSelectionId',
  'hideOrderPrints',
])('drops the parameter %s', name => {
  expect(preservedSearch(`?a=1&${name}=x&b=2`)).toBe('?a=1&b=2')
  expect(preservedSearch(`?${name}=x`)).toBe('')
})

// Answers A-084
describe('the query of a screen', () => {
  it('returns its parameters as texts', () => {
    expect(readQuery('?tab=history&page=2&code=0010&code=2&v=1.0')).toMatchObject({
      tab: 'history',
      page: '2',
      code: '0010',
    })
  })

  it('keeps its text while no parameter changes', () => {
    for (const search of ['?page=2&v=1.0&tab=history', '?code=a%20b&v=1&code=c', '?%74ab=history'])
      expect(writeQuery(readQuery(search))).toBe(search)
  })

  it('contains a changed parameter once, after the foreign parameters', () => {
    const query = readQuery('?page=2&v=1.0&page=4&tab=history')

    expect(writeQuery({ ...query, page: 3 })).toBe('?v=1.0&tab=history&page=3')
    expect(writeQuery({ ...preservedQuery(query), tab: 'inProgress', code: 'A 1&b' })).toBe(
      '?v=1.0&tab=inProgress&code=A+1%26b',
    )
    expect(writeQuery({ ...query, page: undefined })).toBe('?v=1.0&tab=history')
  })

  it('is empty without parameters', () => {
    expect([readQuery(''), writeQuery({}), writeQuery(preservedQuery({}))]).toEqual([{}, '', ''])
  })
})

it.each([
  ['?a=1.0&email=x&b=%22', '?a=1.0&b=%22'],
  ['?email=x&email=y', ''],
  ['?a=%65mail', '?a=%65mail'],
  ['', ''],
])('removes the email from %s and leaves %s', (search, rest) => {
  expect(searchWithout(search, ['email'])).toBe(rest)
})

// Answers B-454
it.each([
  ['2', 2],
  [2, 2],
  ['83334', 83_334],
  ['83335', 83_334],
  ['9'.repeat(400), 83_334],
  ['0', 1],
  ['-1', 1],
  ['1.0', 1],
  ['1e1', 1],
  ['02', 1],
  ['x', 1],
  [undefined, 1],
])('reads the page %s of an address as page %d', (written, page) => {
  expect(v.parse(pageParameter, written)).toBe(page)
})
