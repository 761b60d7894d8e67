import { ACCOUNT_WRITES } from '#tests/support/matrix/account-writes.ts'
import { ORDER_WRITES } from '#tests/support/matrix/order-writes.ts'
import type { Write, WriteCall } from '#tests/support/matrix/write.ts'

/** How a customer brings about every write of the contract. */
export const WRITES: Partial<Readonly<Record<WriteCall, readonly Write[]>>> = {
  ...ORDER_WRITES,
  ...ACCOUNT_WRITES,
}
