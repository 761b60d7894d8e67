import { css } from '@linaria/core'
import { type ReactNode, use, useId } from 'react'
import { chooseAppearance, keyOfAppearance, useAppearance } from '#tools/flow-book/appearance.ts'
import type { BookFlow, BookState } from '#tools/flow-book/data.ts'
import { loadIndex } from '#tools/flow-book/load.ts'
import { mutedLook } from '#tools/flow-book/looks.ts'
import { useStatePictures } from '#tools/flow-book/use-state-pictures.ts'
import { controlLook } from '#src/ui/fields/control-look.ts'

const WIDTHS = ['390', '768', '1440']

/** The pictures of a state for the customer's screen, in the chosen brand and theme. */
export function StatePictures({ flow, state }: { flow: BookFlow; state: BookState }): ReactNode {
  const { brands } = use(loadIndex())
  const appearance = useAppearance()
  const isInnermost = !flow.states.some(({ parent }) => parent === state.id)
  const asked = useStatePictures(flow.id, state, isInnermost, appearance)
  const brandName = brands.find(({ key }) => key === appearance.brand)?.name ?? appearance.brand
  const taken = WIDTHS.flatMap(width => {
    const file = asked.pictures[width]
    return file === undefined ? [] : [{ width, file }]
  })

  return (
    <section aria-labelledby="state-pictures">
      <h3 id="state-pictures">What a customer sees</h3>
      <div className={choices}>
        <Choice
          label="Brand"
          value={appearance.brand}
          options={brands.map(({ key, name }) => ({ value: key, name }))}
          onChoose={brand => chooseAppearance({ brand })}
        />
        <Choice
          label="Theme"
          value={appearance.theme}
          options={[
            { value: 'light', name: 'Light' },
            { value: 'dark', name: 'Dark' },
          ]}
          onChoose={theme => chooseAppearance({ theme: theme === 'dark' ? 'dark' : 'light' })}
        />
      </div>
      {taken.length === 0 ? (
        <p role="status" className={mutedLook}>
          {asked.says ?? whyNone(flow, state, keyOfAppearance(appearance))}
        </p>
      ) : (
        <ul className={shots}>
          {taken.map(({ width, file }) => (
            <li key={width}>
              <a href={file} className={shot}>
                <img
                  src={file}
                  alt={`${state.title} at ${width} px, ${brandName}, ${appearance.theme}`}
                  loading="lazy"
                />
                <span>{width} px</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={mutedLook}>
        Pictures are in English only, because the players that lead a page here find what they press
        by English words. The words below are in every language.
      </p>
    </section>
  )
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: string
  options: readonly { value: string; name: string }[]
  onChoose(value: string): void
}): ReactNode {
  const id = useId()

  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={controlLook}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Why a state has no pictures in an appearance. */
const whyNone = ({ states }: BookFlow, { id }: BookState, appearance: string): string => {
  if (!states.some(({ pictures }) => appearance in pictures)) {
    return 'Nobody has taken the pictures of this flow in this brand and theme yet.'
  }
  if (states.some(({ parent }) => parent === id)) return 'The states within it have pictures.'
  return 'No page stands still in this state, so that there is no picture of it.'
}

const choices = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-3);
  padding-block: var(--space-2);

  & select {
    inline-size: 100%;
  }
`

const shots = css`
  display: grid;
  grid-template-columns: 1fr 2fr 3fr;
  gap: var(--space-2);
  align-items: start;
  padding-block: var(--space-2);
`

const shot = css`
  display: grid;
  gap: var(--space-1);
  font: 400 var(--type-caption) var(--font-body);

  & > img {
    inline-size: 100%;
    border: 4px solid var(--print-mat);
    outline: 1px solid var(--print-edge);
    box-shadow: var(--shadow-print);
  }
`
