import { assign } from 'xstate'
import { errorOf, failedTo, failing } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'
import {
  invoicesOf,
  keepsPage,
  sortInvoices,
  type Invoice,
  type InvoiceFilter,
} from '#machines/orders/invoices/invoice.model.ts'

/** The historical invoices of one answer, and how many of its invoices could not be read. */
export interface HistoricalRead {
  invoices: Invoice[]
  leftOut: LeftOut | null
}

interface InvoicesContext {
  /** Historical invoices; null before the first answer. */
  historical: Invoice[] | null
  leftOut: LeftOut | null
  groups: Invoice[]
  /** The year whose invoices are in the list; null for all invoices. */
  filter: InvoiceFilter | null
  /** The current page, from 1. */
  page: number
  /** The invoices in the list, newest first. */
  shown: Invoice[]
  /** How many invoices are known but not shown yet, because they would move rows of the current page. */
  waiting: number
  /** Whether the customer is reading the list, so that no row of the current page may move. */
  isHeld: boolean
  failure: Failure | null
}

/**
 * The invoices of a business customer; A-171. Historical invoices are shown as soon as they are read; invoices of
 * orders are merged while orders are read. Once the customer reads the list, invoices that would move rows of the
 * current page wait. They appear when the customer asks for them, goes to another page or year or opens the invoices
 * again.
 */
export const invoicesMachine = setup({
  types: {} as {
    context: InvoicesContext
    events:
      | { type: 'invoices.load' }
      | { type: 'invoices.retry' }
      | { type: 'groups.found'; groups: Invoice[] }
      | { type: 'page.turn'; page: number }
      | { type: 'year.choose'; filter: InvoiceFilter | null }
      | { type: 'list.hold' }
      | { type: 'newcomers.show' }
      | { type: 'connection.restored' }
    tags: 'busy' | 'alert' | 'whole'
  },
  actors: { readHistorical: port<HistoricalRead>('readHistorical') },
  guards: {
    isOtherPage: ({ context }, { page }: { page: number }) => context.page !== page,
    isOtherYear: ({ context }, { filter }: { filter: InvoiceFilter | null }) =>
      context.filter?.year !== filter?.year,
    hasNewcomers: ({ context }) => context.waiting > 0,
    hasShown: ({ context }) => context.shown.length > 0,
  },
  actions: {
    ...failing,
    setHistorical: assign(({ context }, { invoices, leftOut }: HistoricalRead) => ({
      ...joined({ ...context, historical: invoices, leftOut }),
      failure: null,
    })),
    setGroups: assign(({ context }, { groups }: { groups: Invoice[] }) =>
      joined({ ...context, groups }),
    ),
    setPage: assign({ page: (_, { page }: { page: number }) => page }),
    setFilter: assign((_, { filter }: { filter: InvoiceFilter | null }) => ({ filter, page: 1 })),
    hold: assign({ isHeld: true }),
    release: assign({ isHeld: false }),
    showAll: assign(({ context }) => ({ shown: allOf(context), waiting: 0 })),
  },
}).createMachine({
  id: 'invoices',
  context: {
    historical: null,
    leftOut: null,
    groups: [],
    filter: null,
    page: 1,
    shown: [],
    waiting: 0,
    isHeld: false,
    failure: null,
  },
  initial: 'notRequested',
  on: {
    'groups.found': {
      actions: { type: 'setGroups', params: ({ event }) => ({ groups: event.groups }) },
    },
    'page.turn': {
      guard: { type: 'isOtherPage', params: ({ event }) => ({ page: event.page }) },
      actions: [
        { type: 'setPage', params: ({ event }) => ({ page: event.page }) },
        'showAll',
        'hold',
      ],
    },
    'year.choose': {
      guard: { type: 'isOtherYear', params: ({ event }) => event },
      actions: [{ type: 'setFilter', params: ({ event }) => event }, 'showAll', 'hold'],
    },
    'list.hold': { actions: 'hold' },
    'newcomers.show': { guard: 'hasNewcomers', actions: 'showAll' },
  },
  states: {
    notRequested: {
      description: 'The invoices have not been requested yet.',
      meta: { requirements: ['A-207'] },
      on: {
        'invoices.load': 'reading',
        'page.turn': {
          guard: { type: 'isOtherPage', params: ({ event }) => ({ page: event.page }) },
          actions: { type: 'setPage', params: ({ event }) => ({ page: event.page }) },
        },
        'year.choose': {
          guard: { type: 'isOtherYear', params: ({ event }) => event },
          actions: [{ type: 'setFilter', params: ({ event }) => event }, 'showAll'],
        },
      },
    },
    reading: {
      description:
        'The historical invoices are loading; placeholder lines are shown, or the invoices of newer orders.',
      meta: { requirements: ['A-207', 'A-317'] },
      tags: 'busy',
      invoke: {
        id: 'readFirst',
        src: 'readHistorical',
        onDone: {
          target: 'ready',
          actions: { type: 'setHistorical', params: ({ event }) => event.output },
        },
        onError: failedTo('failed'),
      },
    },
    ready: {
      description:
        'The invoices are on screen, ten to a page, and those of orders are merged; a customer without invoices sees a message.',
      meta: { requirements: ['A-170', 'A-171', 'A-288'] },
      tags: 'whole',
      on: { 'invoices.load': { target: 'readingAgain', actions: ['release', 'showAll'] } },
    },
    readingAgain: {
      description:
        'The historical invoices are read again; those on screen stay, also after a failure.',
      meta: { requirements: ['A-317'] },
      tags: 'whole',
      invoke: {
        id: 'readAgain',
        src: 'readHistorical',
        onDone: {
          target: 'ready',
          actions: { type: 'setHistorical', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'hasShown',
            target: 'ready',
            actions: { type: 'report', params: errorOf },
          },
          failedTo('failed'),
        ],
      },
    },
    failed: {
      description:
        'The historical invoices could not be read: a notice says so, with Try again and the correlation id.',
      meta: { requirements: ['A-171', 'A-208'] },
      tags: 'alert',
      on: {
        'invoices.load': { target: 'reading', actions: ['release', 'showAll'] },
        'invoices.retry': 'reading',
        'connection.restored': 'reading',
      },
    },
  },
})

const allOf = ({ historical, groups, filter }: InvoicesContext): Invoice[] =>
  sortInvoices(invoicesOf([...(historical ?? []), ...groups], filter))

/** Merges new invoices; if that would move rows of the page being read, counts them in `waiting`. */
const joined = (context: InvoicesContext): InvoicesContext => {
  const all = allOf(context)
  if (!context.isHeld || keepsPage(context.shown, all, context.page)) {
    return { ...context, shown: all, waiting: 0 }
  }
  const keys = new Set(context.shown.map(({ key }) => key))
  return { ...context, waiting: all.filter(({ key }) => !keys.has(key)).length }
}
