import { assign, emit } from 'xstate'
import { setup } from '#machines/kit/setup.ts'
import {
  ANY_ORDER,
  changedFilter,
  isSameFilter,
  isSearching,
  type OrderFilter,
} from '#machines/orders/model/order-search.ts'

/** Filters at each key press; 500 ms later the address has the search, for Back, reload and shared links. */
export const orderSearchMachine = setup({
  types: {} as {
    context: {
      filter: OrderFilter
      /** The filter in the address: as read from the address, or as last emitted with `address.show`. */
      inAddress: OrderFilter
    }
    events:
      | { type: 'search.change'; change: Partial<OrderFilter> }
      | { type: 'search.submit' }
      | { type: 'search.clear' }
      | { type: 'address.moved'; filter: OrderFilter }
    emitted: {
      type: 'address.show'
      filter: OrderFilter
      /** Whether the new address replaces the history entry, so that Back leads to all orders in one step. */
      replaces: boolean
    }
  },
  guards: {
    isOther: ({ context }) => !isSameFilter(context.filter, context.inAddress),
    isSearching: ({ context }) => isSearching(context.filter),
    /** False for an address that this search itself has set, because the customer may have typed more since then. */
    isNews: ({ context }, { filter }: { filter: OrderFilter }) =>
      !isSameFilter(filter, context.inAddress),
  },
  delays: {
    /** 500 ms without a key press before the address is set: browsers limit how often it may change. */
    settle: 500,
  },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<OrderFilter> }) => ({
      filter: changedFilter(context.filter, change),
    })),
    clear: assign({ filter: ANY_ORDER }),
    follow: assign((_, { filter }: { filter: OrderFilter }) => ({ filter, inAddress: filter })),
    showInAddress: emit(({ context: { filter, inAddress } }) => ({
      type: 'address.show' as const,
      filter,
      replaces: isSearching(filter) && isSearching(inAddress),
    })),
    setAddress: assign(({ context: { filter } }) => ({ inAddress: filter })),
  },
}).createMachine({
  id: 'orderSearch',
  context: { filter: ANY_ORDER, inAddress: ANY_ORDER },
  initial: 'settled',
  on: {
    'search.change': {
      target: '.changing',
      reenter: true,
      actions: { type: 'change', params: ({ event }) => event },
    },
    'search.clear': { guard: 'isSearching', target: '.settling', actions: 'clear' },
    'address.moved': {
      guard: { type: 'isNews', params: ({ event }) => event },
      target: '.settled',
      actions: { type: 'follow', params: ({ event }) => event },
    },
  },
  states: {
    settled: {
      description:
        'The orders match the address: all of them, or those with a word, a year, a day or a status.',
      meta: { requirements: ['B-008'] },
    },
    changing: {
      description:
        'The orders match the typed words and the chosen filters; the address does not yet.',
      meta: { requirements: ['B-008'] },
      after: { settle: 'settling' },
      on: { 'search.submit': 'settling' },
    },
    settling: {
      description: 'The address is set to the search words, if it differs from them.',
      always: [
        { guard: 'isOther', target: 'settled', actions: ['showInAddress', 'setAddress'] },
        { target: 'settled' },
      ],
    },
  },
})
