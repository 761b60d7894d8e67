import { css } from '@linaria/core'
import { type ReactNode, use } from 'react'
import { keyOfAppearance, useAppearance } from '#tools/flow-book/appearance.ts'
import type { BookFlow, BookState } from '#tools/flow-book/data.ts'
import { loadIndex } from '#tools/flow-book/load.ts'
import { mutedLook } from '#tools/flow-book/looks.ts'
import type { StageTour } from '#tools/flow-book/stage/stage-address.ts'
import { StagePicture } from '#tools/flow-book/stage/StagePicture.tsx'
import { languageName } from '#tools/flow-book/words.ts'

/** Widths of screenshots, px. */
const TAKEN = ['390', '768', '1440']
/** Width of the page beside the chart, px. */
const SHOWN = 360

/** What a customer sees in a state: the stage, or screenshots of a flow without a stage file. */
export function StatePictures({
  flow,
  state,
  tour,
}: {
  flow: BookFlow
  state: BookState
  tour: StageTour | null
}): ReactNode {
  return (
    <section aria-labelledby="state-pictures">
      <h3 id="state-pictures">What a customer sees</h3>
      {tour === null ? (
        <TakenPictures flow={flow} state={state} />
      ) : (
        <StagePicture wanted={{ ...tour, next: null }} title={state.title} shown={SHOWN} />
      )}
    </section>
  )
}

function TakenPictures({ flow, state }: { flow: BookFlow; state: BookState }): ReactNode {
  const { brands } = use(loadIndex())
  const appearance = useAppearance()
  const key = keyOfAppearance(appearance)
  const brand = brands.find(own => own.key === appearance.brand)?.name ?? appearance.brand
  const taken = TAKEN.flatMap(width => {
    const file = state.pictures[key]?.[width]
    return file === undefined ? [] : [{ width, file }]
  })

  return taken.length === 0 ? (
    <p className={mutedLook}>{whyNone(flow, state, key)}</p>
  ) : (
    <ul className={shots}>
      {taken.map(({ width, file }) => (
        <li key={width}>
          <img
            src={file}
            alt={`${state.title} at ${width} px, ${brand}, ${appearance.theme}, ${languageName(appearance.locale)}`}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  )
}

/** Why a state has no pictures in an appearance. */
const whyNone = ({ states }: BookFlow, { id }: BookState, appearance: string): string => {
  if (!states.some(({ pictures }) => appearance in pictures)) {
    return 'This flow is not on the stage yet, and nobody has taken pictures of it in this brand, theme and language.'
  }
  if (states.some(({ parent }) => parent === id)) return 'The states within it have pictures.'
  return 'No page stands still in this state, so that there is no picture of it.'
}

const shots = css`
  display: grid;
  grid-template-columns: 1fr 2fr 3fr;
  gap: var(--space-2);
  align-items: start;
  padding-block: var(--space-2);

  & img {
    inline-size: 100%;
    outline: 1px solid var(--print-edge);
    box-shadow: var(--shadow-print);
  }
`
