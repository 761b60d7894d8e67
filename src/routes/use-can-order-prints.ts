import { isPrintsHidden } from '#src/actors/prints-choice.ts'
import { useFlag } from '#src/watch/flags.ts'

/** Whether prints can be ordered here: the shop offers them, and this browser does not hide them; L-163. */
export const useCanOrderPrints = (): boolean =>
  useFlag('PhotoManagementOrderPrintsEnabled') && !isPrintsHidden()
