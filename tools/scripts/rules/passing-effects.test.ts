import { expect, it } from 'vitest'
import { passingEffects } from './passing-effects.ts'

const READERS = new Set(['useSelector', 'useSources'])

it.each([
  {
    what: 'sends a value that it selected from another actor',
    body: `
  const articles = useSelector(shop, ({ context }) => context.articles)
  useEffect(() => {
    if (articles !== null) list.send({ type: 'books.load', articles })
  }, [list, articles])`,
  },
  {
    what: 'sends what it calculated from the value of another hook',
    body: `
  const { orders } = useSources(newer, older)
  const groups = useMemo(() => groupInvoices(orders), [orders])
  useLayoutEffect(() => {
    invoices.send({ type: 'groups.found', groups })
  }, [invoices, groups])`,
  },
  {
    what: 'calls a callback of the parent',
    body: `
  const state = useSelector(flow, ({ value }) => value)
  const leave = useEffectEvent(reached => {
    if (reached === 'confirmed') onConfirmed()
  })
  useEffect(() => {
    leave(state)
  }, [state])`,
  },
  {
    what: 'navigates',
    body: `
  const isShared = useSelector(album, ({ context }) => context.isShared)
  useEffect(() => {
    if (isShared) void router.navigate({ to: '/' })
  }, [router, isShared])`,
  },
  {
    what: 'sends in a subscription',
    body: `
  useEffect(() => flow.subscribe(({ value }) => {
    if (value === 'saved') other.send({ type: 'form.saved' })
  }).unsubscribe, [flow, other])`,
  },
])('finds an effect that $what', ({ body }) => {
  expect(found(body)).toHaveLength(1)
})

it.each([
  {
    what: 'reports that the view is shown or left',
    body: `
  const state = useSelector(list, ({ value }) => value)
  useEffect(() => {
    list.send({ type: 'list.open' })
    return () => {
      list.send({ type: 'list.close' })
    }
  }, [list])`,
  },
  {
    what: 'sends what was typed or what the address contains',
    body: `
  const isBusy = useSelector(form, snapshot => snapshot.hasTag('busy'))
  const values = useWatch({ control })
  useEffect(() => {
    form.send({ type: 'form.edit', values, page })
  }, [form, values, page])`,
  },
  {
    what: 'moves the focus when the state changes',
    body: `
  const isDone = useSelector(flow, ({ value }) => value === 'done')
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])`,
  },
  {
    what: 'stores a value for the view itself',
    body: `
  useEffect(() => actor.subscribe(({ context }) => {
    setFirst(context.data)
  }).unsubscribe, [actor])`,
  },
])('ignores an effect that $what', ({ body }) => {
  expect(found(body)).toEqual([])
})

it('distinguishes equal names in two components, and reports the line', () => {
  const source = `
function One() {
  const page = useSelector(list, ({ context }) => context.page)
}
function Two({ page }) {
  useEffect(() => {
    list.send({ type: 'page.turn', page })
  }, [page])
}
function Three() {
  const page = useSelector(list, ({ context }) => context.page)
  useEffect(() => {
    other.send({ type: 'page.turn', page })
  }, [page])
}`

  expect(passingEffects('page.tsx', source, READERS)).toEqual([12])
})

const found = (body: string): number[] =>
  passingEffects('view.tsx', `function View() {${body}\n}`, READERS)
