import { css } from '@linaria/core'
import { type ReactNode, use, useId } from 'react'
import { chooseAppearance, useAppearance, WIDTHS } from '#flow-book/page/appearance.ts'
import { loadIndex } from '#flow-book/page/load.ts'
import { languageName } from '#flow-book/page/words.ts'
import { controlClass } from '#flow-book/page/ui.ts'

/** Brand, theme, language and width of every page of the product in the book. */
export function AppearanceBar(): ReactNode {
  const { brands } = use(loadIndex())
  const { brand, theme, locale, width } = useAppearance()
  const localesOf = (key: string): readonly string[] =>
    brands.find(own => own.key === key)?.locales ?? []
  const chooseBrand = (key: string): void => {
    const locales = localesOf(key)
    chooseAppearance({
      brand: key,
      locale: locales.includes(locale) ? locale : (locales[0] ?? locale),
    })
  }

  return (
    <div className={bar} role="group" aria-label="How the product looks">
      <Choice
        label="Brand"
        value={brand}
        options={brands.map(({ key, name }) => ({ value: key, name }))}
        onChoose={chooseBrand}
      />
      <Choice
        label="Theme"
        value={theme}
        options={[
          { value: 'light', name: 'Light' },
          { value: 'dark', name: 'Dark' },
        ]}
        onChoose={chosen => chooseAppearance({ theme: chosen === 'dark' ? 'dark' : 'light' })}
      />
      <Choice
        label="Language"
        value={locale}
        options={localesOf(brand).map(code => ({ value: code, name: languageName(code) }))}
        onChoose={chosen => chooseAppearance({ locale: chosen })}
      />
      <Choice
        label="Width"
        value={`${width}`}
        options={WIDTHS.map(own => ({ value: `${own}`, name: `${own} px` }))}
        onChoose={chosen => {
          const own = WIDTHS.find(known => `${known}` === chosen)
          if (own !== undefined) chooseAppearance({ width: own })
        }}
      />
    </div>
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
    <div className={choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={controlClass}
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

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
`

const choice = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font: 400 var(--type-small) var(--font-body);

  & > select {
    max-inline-size: 9.5rem;
    padding-inline: var(--space-2) 1.75rem;
    font-size: var(--type-small);
  }
`
