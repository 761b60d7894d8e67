import { expect, it } from 'vitest'
import { wordsOf } from '#tools/stage/page-words.ts'

it('has a placeholder for text that differs from run to run or from day to day', () => {
  const said = wordsOf([
    { role: 'link', name: 'Shop', url: 'http://shop.kiln-and-keep.localhost:39325/' },
    { role: 'link', name: 'Enter a name', url: '#_r_4b_firstName' },
    { role: 'code', text: '0ab22558-8fae-42f1-aa9e-df850108a43e' },
    'Arriving 30 November – 2 December 2026',
    'Arriving 24–26 November',
    'Arriving Tuesday',
    'Photos of May 2026',
    'Placed 22 November 2026, 14:05',
  ])

  expect(said.split('\n')).toEqual([
    'link "Shop" [url http://shop.kiln-and-keep.localhost/]',
    'link "Enter a name" [url #_r_firstName]',
    'code: ‹id›',
    'text: Arriving ‹day›',
    'text: Photos of ‹month›',
    'text: Placed ‹day›, ‹time›',
  ])
})

it('prints rows that differ only in placeholders once: how many photos a month has depends on the day', () => {
  const photo = (day: string) => ({ role: 'gridcell', name: `Photo taken ${day} May 2026` })
  const row = (...days: string[]) => ({
    role: 'row',
    name: days.map(day => `Photo taken ${day} May 2026`).join(' '),
    children: days.map(photo),
  })

  expect(wordsOf([row('1'), row('2', '3', '3')])).toBe(
    'row "Photo taken ‹day›"\n  gridcell "Photo taken ‹day›"',
  )
  expect(wordsOf([{ role: 'listitem' }, { role: 'listitem' }])).toBe('listitem\nlistitem')
})

it('prints only the chosen option of a long choice', () => {
  const options = Array.from({ length: 30 }, (_, index) => ({
    role: 'option',
    name: `Country ${index}`,
    ...(index === 7 ? { selected: true } : {}),
  }))

  expect(wordsOf([{ role: 'combobox', name: 'Country', children: options }])).toBe(
    'combobox "Country"\n  option "Country 7" [selected]',
  )
})
