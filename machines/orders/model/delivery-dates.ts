import * as v from 'valibot'
import { calendarDay } from '#machines/model/time/calendar-day.ts'
import { isNoDate } from '#machines/model/time/timestamp.ts'

/** A day as services send it; by a year before 1900 they mean none. */
export const day = v.pipe(
  calendarDay,
  v.check(text => !isNoDate(text), 'Expected a year from 1900 on'),
)

/** The answer of `GET /OrderDeliveryDates/{id}`: both dates inclusive; A-185. */
export const deliveryDates = v.pipe(
  v.object({ earliestDeliveryDate: day, latestDeliveryDate: day }),
  v.check(
    ({ earliestDeliveryDate, latestDeliveryDate }) => earliestDeliveryDate <= latestDeliveryDate,
    'Expected the earliest day first',
  ),
)
export type DeliveryDates = v.InferOutput<typeof deliveryDates>

const noDay = v.nullable(v.union([v.literal(''), v.pipe(calendarDay, v.check(isNoDate))]))

/** The dates of an order that has none yet, as services write them besides 404; the output is null. */
// Answers B-374
const noDates = v.pipe(
  v.union([
    v.strictObject({}),
    v.object({ earliestDeliveryDate: noDay, latestDeliveryDate: v.unknown() }),
    v.object({ earliestDeliveryDate: v.unknown(), latestDeliveryDate: noDay }),
  ]),
  v.transform(() => null),
)

/** What the product reads: dates, or null if the service knows none. */
export const knownDeliveryDates = v.nullable(v.union([deliveryDates, noDates]))
