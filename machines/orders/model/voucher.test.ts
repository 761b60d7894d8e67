import * as v from 'valibot'
import { expect, it } from 'vitest'
import { voucherOffer } from '#machines/orders/model/voucher.ts'

// Answers B-534
it.each([
  { sent: '2026-12-31T23:59:59', read: '2026-12-31' },
  { sent: '2026-12-31 23:59:59', read: '2026-12-31' },
  { sent: '2026-12-31', read: '2026-12-31' },
  { sent: '2026-12-31T23:59:59Z', read: '2026-12-31T23:59:59Z' },
  { sent: '2026-12-31 23:59:59+01', read: '2026-12-31T23:59:59+01:00' },
  { sent: '0001-01-01T00:00:00', read: null },
])('reads the end of a voucher as a moment only if it has an offset: $sent', ({ sent, read }) => {
  expect(v.parse(voucherOffer, { name: 'Autumn', validUntil: sent })).toMatchObject({
    validUntil: read,
  })
})
