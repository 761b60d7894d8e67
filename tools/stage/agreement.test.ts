import { expect, it } from 'vitest'
import { choose, elsewhere, never, press, type } from '#flow-kit/gesture.ts'
import type { Observation } from '#flow-kit/trace.ts'
import { controlsOf, disagreements, gestureFor, isPlayable } from '#tools/stage/agreement.ts'

const file = {
  flow: {
    events: {
      'the customer types a name': { type: 'name.type' },
      'the customer saves': { type: 'name.save' },
      'the customer saves again': { type: 'name.save' },
      'the customer flies': { type: 'name.fly' },
      'the customer chooses a year': { type: 'year.choose' },
      'the customer goes back': { type: 'page.leave' },
      'the page opens': { type: 'page.open' },
    },
  },
  gestures: {
    'the customer types a name': type('Name', 'Anna'),
    'the customer saves': press('button', 'Save', 'Save again'),
    'the customer saves again': press('button', 'Save', 'Save again'),
    'the customer flies': never('Nobody can.'),
    'the customer chooses a year': choose('Year', '2025'),
    'the customer goes back': elsewhere('The browser has the button.'),
  },
  exceptions: [
    {
      labels: ['the customer types a name'],
      when: ({ tags }: Observation) => tags.includes('closed'),
      why: 'The form is gone.',
    },
  ],
}

const seen = (enabled: string[], tags: string[] = []): Observation => ({
  value: 'editing',
  status: 'active',
  tags,
  enabled,
  asked: [],
  wait: null,
  context: null,
  output: undefined,
})

const page = (...names: string[]) =>
  controlsOf([
    { role: 'form', children: [{ role: 'textbox', name: 'Name' }, 'text'] },
    ...names.map(name => ({ role: 'button', name, disabled: name.endsWith('…') })),
  ])

const EVERYTHING = ['the customer types a name', 'the customer saves', 'the customer saves again']

it('says nothing where each control has an event, and each event a control', () => {
  expect(disagreements(file, seen(EVERYTHING), page('Save'))).toEqual([])
  expect(disagreements(file, seen(EVERYTHING), page('Save again', 'Help'))).toEqual([])
})

it('names an event that the machine takes and that has no enabled control', () => {
  expect(disagreements(file, seen(EVERYTHING), page('Saving…'))).toEqual([
    "The machine takes 'the customer saves', but there is no enabled button 'Save' or 'Save again'",
    "The machine takes 'the customer saves again', but there is no enabled button 'Save' or 'Save again'",
  ])
})

it('names an enabled control of which the machine takes no event', () => {
  expect(disagreements(file, seen(['the customer types a name']), page('Save'))).toEqual([
    "The button 'Save' is enabled, but the machine takes nothing of it: 'the customer saves', 'the customer saves again'",
  ])
})

it('lets an enabled control be where an exception says why the machine takes nothing of it', () => {
  expect(disagreements(file, seen([]), controlsOf([{ role: 'textbox', name: 'Name' }]))).toEqual([
    "The textbox 'Name' is enabled, but the machine takes nothing of it: 'the customer types a name'",
  ])
  expect(
    disagreements(file, seen([], ['closed']), controlsOf([{ role: 'textbox', name: 'Name' }])),
  ).toEqual([])
})

it('misses no control where an exception says why there is none, and plays no such label', () => {
  const closed = seen(EVERYTHING, ['closed'])
  expect(disagreements(file, closed, page('Save').slice(2))).toEqual([])
  expect(isPlayable(file, closed, 'the customer types a name')).toBe(false)
  expect(isPlayable(file, seen(EVERYTHING), 'the customer types a name')).toBe(true)
  expect(isPlayable(file, closed, 'the customer flies')).toBe(false)
  expect(isPlayable(file, closed, 'the page opens')).toBe(true)
})

it('looks for a list where the customer chooses, and for nothing where something else brings the label about', () => {
  expect(disagreements(file, seen(['the customer chooses a year']), [])).toEqual([
    "The machine takes 'the customer chooses a year', but there is no enabled combobox 'Year'",
  ])
  expect(disagreements(file, seen(['the customer goes back']), [])).toEqual([])
  expect(isPlayable(file, seen([]), 'the customer goes back')).toBe(true)
})

it('refuses a label without a gesture in one sentence', () => {
  expect(() => gestureFor(file, 'the customer waits')).toThrow(
    "No gesture brings about 'the customer waits': write one into the stage file",
  )
})
