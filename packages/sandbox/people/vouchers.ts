/** The vouchers of one campaign. */
interface Campaign {
  name: string
  description: string
  /** Discount in percent. */
  discount: number
  /** Validity in days after the order. */
  days: number
}

/** The campaigns that the voucher service knows, by the first word of their codes. */
export const VOUCHER_CAMPAIGNS: ReadonlyMap<string, Campaign> = new Map([
  [
    'AUTUMN',
    {
      name: 'Autumn on the wall',
      description: '15% off the first product of an order.',
      discount: 15,
      days: 60,
    },
  ],
  [
    'THANKS',
    {
      name: 'Thank you for staying',
      description: 'For customers who order again: 10% off one product.',
      discount: 10,
      days: 90,
    },
  ],
  [
    'WELCOME',
    {
      name: 'Welcome',
      description: '20% off the first order.',
      discount: 20,
      days: 30,
    },
  ],
])
