import { ACCOUNT_WRITES } from '#tests/support/matrix/account-writes.ts'
import { BOOK_WRITES } from '#tests/support/matrix/book-writes.ts'
import { LIBRARY_WRITES } from '#tests/support/matrix/library-writes.ts'
import { ORDER_WRITES } from '#tests/support/matrix/order-writes.ts'
import type { Write, WriteCall } from '#tests/support/matrix/write.ts'

const ALL = [...ORDER_WRITES, ...ACCOUNT_WRITES, ...BOOK_WRITES, ...LIBRARY_WRITES]
type Missing = Exclude<WriteCall, (typeof ALL)[number]['call']>

/** How a customer causes each write of the contract. A call that is missing here fails the type check. */
export const WRITES: [Missing] extends [never] ? readonly Write[] : Missing = ALL
