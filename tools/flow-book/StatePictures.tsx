import { css } from '@linaria/core'
import { type ReactNode, use, useId } from 'react'
import { chooseAppearance, keyOfAppearance, useAppearance } from '#tools/flow-book/appearance.ts'
import type { StageTour } from '#tools/flow-book/stage/stage-address.ts'
import { StageMiniatures } from '#tools/flow-book/stage/StageMiniatures.tsx'
import type { BookFlow, BookState } from '#tools/flow-book/data.ts'
import { loadIndex } from '#tools/flow-book/load.ts'
import { mutedLook } from '#tools/flow-book/looks.ts'
import { useStatePictures } from '#tools/flow-book/use-state-pictures.ts'
import { languageName } from '#tools/flow-book/words.ts'
import { controlLook } from '#src/ui/fields/control-look.ts'

const WIDTHS = ['390', '768', '1440']
/** The language in which players bring pages into states. */
const PLAYED = 'en-GB'

/**
 * What a customer sees in a state, with controls for brand, theme and language: the stage, or screenshots of a flow
 * without a stage file.
 */
export function StatePictures({
  flow,
  state,
  tour,
}: {
  flow: BookFlow
  state: BookState
  tour: StageTour | null
}): ReactNode {
  const { brands } = use(loadIndex())
  const appearance = useAppearance()
  const { locale } = appearance
  const localesOf = (brand: string): readonly string[] =>
    brands.find(({ key }) => key === brand)?.locales ?? []
  const chooseBrand = (brand: string): void => {
    const locales = localesOf(brand)
    chooseAppearance({ brand, locale: locales.includes(locale) ? locale : (locales[0] ?? locale) })
  }

  return (
    <section aria-labelledby="state-pictures">
      <h3 id="state-pictures">What a customer sees</h3>
      <div className={choices}>
        <Choice
          label="Brand"
          value={appearance.brand}
          options={brands.map(({ key, name }) => ({ value: key, name }))}
          onChoose={chooseBrand}
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
        <Choice
          label="Language"
          value={locale}
          options={localesOf(appearance.brand).map(code => ({
            value: code,
            name: languageName(code),
          }))}
          onChoose={chosen => chooseAppearance({ locale: chosen })}
        />
      </div>
      {tour === null ? (
        <TakenPictures flow={flow} state={state} />
      ) : (
        <StageMiniatures tour={tour} title={state.title} />
      )}
    </section>
  )
}

function TakenPictures({ flow, state }: { flow: BookFlow; state: BookState }): ReactNode {
  const { brands } = use(loadIndex())
  const appearance = useAppearance()
  const isInnermost = !flow.states.some(({ parent }) => parent === state.id)
  const asked = useStatePictures(flow.id, state, isInnermost, appearance)
  const { locale } = appearance
  const brand = brands.find(({ key }) => key === appearance.brand)
  const taken = WIDTHS.flatMap(width => {
    const file = asked.pictures[width]
    return file === undefined ? [] : [{ width, file }]
  })

  return (
    <>
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
                  alt={`${state.title} at ${width} px, ${brand?.name ?? appearance.brand}, ${appearance.theme}, ${languageName(locale)}`}
                  loading="lazy"
                />
                <span>
                  {width} px, {languageName(locale)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {locale === PLAYED ? null : (
        <p className={mutedLook}>
          The page came to this state in English, and the product changed its language there. What a
          service or the browser itself had written before stays in English.
          {brand?.locales.includes(PLAYED)
            ? null
            : ` The choice of languages in the footer is shown for that reason: ${brand?.name ?? appearance.brand} has none.`}
        </p>
      )}
    </>
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
    return 'Nobody has taken the pictures of this flow in this brand, theme and language yet.'
  }
  if (states.some(({ parent }) => parent === id)) return 'The states within it have pictures.'
  return 'No page stands still in this state, so that there is no picture of it.'
}

const choices = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
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
