import * as v from 'valibot'
import { press, type } from '#flow-kit/gesture.ts'
import type { Observation } from '#flow-kit/trace.ts'
import { aListedAlbum } from '#machines/samples/albums.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { goToFlow } from '#machines/shell/go-to/go-to.cases.ts'
import { GoToDialog, type Things } from '#src/shell/go-to/GoToDialog.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const textOf = (seen: Observation): string =>
  v.parse(v.object({ text: v.string() }), seen.context).text

const things: Things = {
  orders: [anOrder({ superOrderCode: 'A-48213' })],
  albums: [aListedAlbum({ albumName: 'November in Lyon' })],
  months: [
    { year: 2025, month: 11, count: 12 },
    { year: 2025, month: 10, count: 4 },
  ],
  isBusy: false,
  hasFailed: false,
}

const SAME = 'A field that keeps its value says nothing.'
const OFFERED = 'It is offered for other words.'
const FIELD = 'Where would you like to go?'

export const stage = stageFile({
  flow: goToFlow,
  show: ({ actor }) => (
    <OpenedBy openers={{ 'Go to': () => actor.send({ type: 'goTo.open' }) }}>
      <GoToDialog actor={actor} things={things} isBusiness={false} hasPhotos hasAlbums />
    </OpenedBy>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer presses Go to': press('button', 'Go to'),
    'the customer types the number of an order': type(FIELD, 'A-48213'),
    'the customer types a month': type(FIELD, 'November 2025'),
    'the customer empties the field': type(FIELD, ''),
    'the customer chooses the order': press('button', 'Order A-48213 Orders'),
    'the customer chooses the month': press('button', 'November 2025 Photos'),
    'the customer chooses a screen': press('button', 'Orders'),
    'the customer closes the field': press('button', 'Close'),
  },
  exceptions: [
    {
      labels: ['the customer types the number of an order'],
      when: seen => textOf(seen) === 'A-48213',
      why: SAME,
    },
    {
      labels: ['the customer types a month'],
      when: seen => textOf(seen) === 'November 2025',
      why: SAME,
    },
    {
      labels: ['the customer empties the field'],
      when: seen => textOf(seen) === '',
      why: SAME,
    },
    {
      labels: ['the customer chooses the order'],
      when: seen => textOf(seen) !== 'A-48213',
      why: OFFERED,
    },
    {
      labels: ['the customer chooses the month'],
      when: seen => textOf(seen) !== 'November 2025',
      why: OFFERED,
    },
    {
      labels: ['the customer chooses a screen'],
      when: seen => textOf(seen) !== '',
      why: OFFERED,
    },
  ],
})
