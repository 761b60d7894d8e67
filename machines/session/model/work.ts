/** The work on a page that a sign-out would stop, and work that has failed there, counted in photos or files. */
export interface Work {
  /** Photos that still have to be deleted. */
  deleting: number
  /** Files that still have to be uploaded. */
  uploading: number
  isPaused: boolean
  isExporting: boolean
  /** Photos that could not be deleted. */
  lost: number
  /** Photos whose deletion got no answer, and whose state the product has not read since. */
  unknown: number
  /** Files that could not be uploaded. */
  unsent: number
  /** Whether the copy of the customer's data could not be saved. */
  isUnsaved: boolean
}

export const NO_WORK: Work = {
  deleting: 0,
  uploading: 0,
  isPaused: false,
  isExporting: false,
  lost: 0,
  unknown: 0,
  unsent: 0,
  isUnsaved: false,
}

/** The work of two pages together; an upload counts as paused if each page with an upload has paused it. */
export const addWork = (one: Work, other: Work): Work => ({
  deleting: one.deleting + other.deleting,
  uploading: one.uploading + other.uploading,
  isPaused:
    [one, other].every(({ uploading, isPaused }) => uploading === 0 || isPaused) &&
    one.uploading + other.uploading > 0,
  isExporting: one.isExporting || other.isExporting,
  lost: one.lost + other.lost,
  unknown: one.unknown + other.unknown,
  unsent: one.unsent + other.unsent,
  isUnsaved: one.isUnsaved || other.isUnsaved,
})

/** Whether a sign-out would stop anything. */
export const isUnderWay = ({ deleting, uploading, isExporting }: Work): boolean =>
  deleting + uploading > 0 || isExporting

/** Whether some of the work has ended without success. */
export const hasFailed = ({ lost, unknown, unsent, isUnsaved }: Work): boolean =>
  lost + unknown + unsent > 0 || isUnsaved
