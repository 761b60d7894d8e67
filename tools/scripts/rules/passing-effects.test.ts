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
    what: 'sends in a subscription',
    body: `
  useEffect(() => flow.subscribe(({ value }) => {
    if (value === 'saved') other.send({ type: 'form.saved' })
  }).unsubscribe, [flow, other])`,
  },
])('finds an effect that $what', ({ body }) => {
  expect(found(body)).toHaveLength(1)
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
