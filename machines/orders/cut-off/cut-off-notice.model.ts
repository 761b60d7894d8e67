import * as v from 'valibot'
import {
  name,
  type CutOffArticleGroups,
  type CutOffCampaign,
} from '#machines/orders/cut-off/cut-off.model.ts'
import { dateFormat } from '#machines/model/formatters.ts'
import { calendarDay } from '#machines/model/time/calendar-day.ts'

/** The last day on which customers can order an article group for delivery in time. */
export interface LastOrderDay {
  name: string
  /** An ISO date, such as `2026-12-14`. */
  day: string
}

/** The schema of the notice that the customer closed on this device: its campaign, and the last day that it named. B-308 */
export const closedNotice = v.object({ campaign: name, lastDay: calendarDay })
export type ClosedNotice = v.InferOutput<typeof closedNotice>

/** The entry that this device stores when the customer closes the notice; null without a campaign or days. */
export const noticeOf = (
  campaign: string | null,
  days: readonly LastOrderDay[],
): ClosedNotice | null => {
  const lastDay = days.at(-1)?.day
  return campaign === null || lastDay === undefined ? null : { campaign, lastDay }
}

/** Whether two notices are the same, so that closing one closes the other. */
export const isSameNotice = (one: ClosedNotice | null, other: ClosedNotice | null): boolean =>
  one?.campaign === other?.campaign && one?.lastDay === other?.lastDay

/** Whether the last order day `day` is over on the day `today`; ISO dates in the storefront's time zone. A-352. */
export const isLastOrderDayOver = (day: string, today: string): boolean => day < today

/**
 * The last order dates of a campaign, soonest first; null if the campaign is not active or has no article groups;
 * `begins` and `ends` are inclusive; a date without a time means the whole day. Days end at midnight in the
 * storefront's time zone. `now` is ms since 1970.
 */
export const lastOrderDays = (
  { begins, ends }: Pick<CutOffCampaign, 'begins' | 'ends'>,
  groups: CutOffArticleGroups['articleGroups'],
  { now, timeZone }: { now: number; timeZone: string },
): LastOrderDay[] | null => {
  // The Swedish date format is the ISO format: 2026-12-14.
  const today = dateFormat('sv-SE', { timeZone }).format(now)
  const isBegun = isDay(begins) ? today >= begins : now >= Date.parse(begins)
  const isEnded = isDay(ends) ? today > ends : now > Date.parse(ends)
  if (groups.length === 0 || !isBegun || isEnded) return null
  return groups
    .map(({ name: group, lastOrderDate: day }) => ({ name: group, day }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

const isDay = (time: string): boolean => !time.includes('T')
