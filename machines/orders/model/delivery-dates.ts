import * as v from 'valibot'
import { calendarDay } from '#machines/model/time/calendar-day.ts'

/** The answer of `GET /OrderDeliveryDates/{id}`: both dates inclusive; A-185. */
export const deliveryDates = v.pipe(
  v.object({ earliestDeliveryDate: calendarDay, latestDeliveryDate: calendarDay }),
  v.check(
    ({ earliestDeliveryDate, latestDeliveryDate }) => earliestDeliveryDate <= latestDeliveryDate,
    'Expected the earliest day first',
  ),
)
export type DeliveryDates = v.InferOutput<typeof deliveryDates>
