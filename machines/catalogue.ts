import type { Flow } from '#machines/kit/flow.ts'
import { monthFlow } from '#machines/library/month/month.cases.ts'
import { timelineFlow } from '#machines/library/timeline/timeline.cases.ts'
import { uploadItemFlow } from '#machines/library/upload-item/upload-item.cases.ts'
import { uploadQueueFlow } from '#machines/library/upload-queue/upload-queue.cases.ts'
import { orderListFlow } from '#machines/orders/order-list/order-list.cases.ts'
import { bootstrapFlow } from '#machines/session/bootstrap/bootstrap.cases.ts'
import { sessionFlow } from '#machines/session/session/session.cases.ts'
import { connectionFlow } from '#machines/shell/connection/connection.cases.ts'
import { modalsFlow } from '#machines/shell/modals/modals.cases.ts'
import { partsFlow } from '#machines/shell/parts/parts.cases.ts'
import { requestFlow } from '#machines/shell/request/request.cases.ts'
import { rootFlow } from '#machines/shell/root/root.cases.ts'
import { toastsFlow } from '#machines/shell/toasts/toasts.cases.ts'

/** Every flow of the product, by area: what the path runner goes through and the flow book shows. */
export const FLOWS: readonly Flow[] = [
  rootFlow,
  connectionFlow,
  modalsFlow,
  toastsFlow,
  partsFlow,
  requestFlow,
  bootstrapFlow,
  sessionFlow,
  orderListFlow,
  timelineFlow,
  monthFlow,
  uploadQueueFlow,
  uploadItemFlow,
]

/** A flow by its id. Throws with the ids that there are. */
export const flowOf = (id: string): Flow => {
  const found = FLOWS.find(candidate => candidate.id === id)
  if (found !== undefined) return found
  throw new Error(`No flow is called ${id}; there are ${FLOWS.map(flow => flow.id).join(', ')}`)
}
