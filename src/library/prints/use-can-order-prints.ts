import { isPrintsHidden } from '#src/library/prints/prints-choice.ts'
import { useFlag } from '#src/shell/use-flags.ts'

/** Whether the customer can order prints: the shop offers them, and this browser does not hide the offer; L-163. */
export const useCanOrderPrints = (): boolean =>
  useFlag('PhotoManagementOrderPrintsEnabled') && !isPrintsHidden()
