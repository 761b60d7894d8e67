import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { linkTo } from '#src/flow-book/address.ts'
import { ChartFrame } from '#src/flow-book/ChartFrame.tsx'
import { changedIn, missedIn } from '#src/flow-book/chart-marks.ts'
import type { BookFlow } from '#src/flow-book/data.ts'
import { Legend } from '#src/flow-book/Legend.tsx'
import { StatePanel } from '#src/flow-book/StatePanel.tsx'
import { replaceAddress } from '#src/flow-book/use-address.ts'

/** The chart beside all that is known of the chosen state. */
export function ChartView({
  flow,
  title,
  chosen,
  live,
}: {
  flow: BookFlow
  title: string
  /** Path of the chosen state. */
  chosen: string | null
  live: ReadonlySet<string>
}): ReactNode {
  const state = flow.states.find(({ path }) => path === chosen) ?? null
  const current = flow.states.findLast(({ id }) => live.has(id))
  const linkOf = (id: string): string =>
    linkTo(flow.id, 'chart', flow.states.find(known => known.id === id)?.path ?? '')
  const near = new Set(
    flow.transitions
      .filter(({ source, targets }) => state !== null && [source, ...targets].includes(state.id))
      .map(({ id }) => id),
  )

  return (
    <div className={sides}>
      <ChartFrame
        drawing={flow.drawing}
        label={`Chart of ${title}`}
        marks={{
          missed: missedIn(flow),
          active: live,
          selected: state?.id ?? null,
          near,
          changed: changedIn(flow.change, 'new'),
        }}
        linkOf={linkOf}
        lookAt={
          state?.id ?? current?.id ?? flow.states.find(({ isInitial }) => isInitial)?.id ?? null
        }
        onFocusState={id => {
          replaceAddress(linkOf(id))
        }}
      />
      <div className={panel}>
        {state === null ? (
          <Legend flow={flow} />
        ) : (
          <StatePanel key={state.id} flow={flow} state={state} />
        )}
      </div>
    </div>
  )
}

const sides = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 25rem;
  gap: var(--space-6);
  align-items: start;

  @media (width < 64em) {
    grid-template-columns: minmax(0, 1fr);

    & > :first-child > [role='region'] {
      max-block-size: 60dvh;
    }
  }
`

const panel = css`
  min-inline-size: 0;

  @media (width >= 64em) {
    position: sticky;
    inset-block-start: var(--space-4);
    max-block-size: calc(100dvh - 2 * var(--space-4));
    overflow-y: auto;
    padding-inline-end: var(--space-2);
  }
`
