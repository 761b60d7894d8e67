import { flow } from '#flow-kit/flow.ts'
import { waitsMachine } from '#machines/shell/waits/waits.machine.ts'

export const waitsFlow = flow({
  id: 'waits',
  area: 'shell',
  title: 'Long waits',
  promise:
    'A customer who has waited for three seconds is told what the page is still waiting for.',
  machine: waitsMachine,
  events: {
    'the page shows a placeholder for orders': { type: 'wait.begin', id: 'orders' },
    'the page shows a placeholder for projects': { type: 'wait.begin', id: 'projects' },
    'the orders are there': { type: 'wait.end', id: 'orders' },
    'the projects are there': { type: 'wait.end', id: 'projects' },
  },
  identify: ({ context }) => context.waiting.toSorted(),
  settled: () => true,
  sentences: [
    {
      requirements: ['B-305'],
      says: 'only time makes a wait long',
      holds: ({ label, before, after }) =>
        before.tags.includes('long') || !after.tags.includes('long') || label === 'Time passes',
    },
    {
      requirements: ['B-305'],
      says: 'nothing is said once everything is there',
      holds: ({ after: { tags, context } }) =>
        (context as { waiting: string[] }).waiting.length > 0 || !tags.includes('long'),
    },
  ],
  stories: [
    {
      name: 'An answer that takes its time',
      start: 'it begins',
      labels: ['the page shows a placeholder for orders', 'Time passes', 'the orders are there'],
    },
    {
      name: 'A quick answer',
      start: 'it begins',
      labels: ['the page shows a placeholder for orders', 'the orders are there'],
    },
  ],
})
