import { isPrintsHidden } from '#src/library/prints/prints-choice.ts'
import { useFlag } from '#src/shell/use-flags.ts'

/** Whether prints can be ordered here: the shop offers them, and this browser does not hide them; L-163. */
export const useCanOrderPrints = (): boolean =>
  useFlag('PhotoManagementOrderPrintsEnabled') && !isPrintsHidden()
