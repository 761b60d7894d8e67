import { css } from '@linaria/core'
import { type ReactNode, use } from 'react'
import { chooseAppearance, useAppearance, WIDTHS } from '#flow-book/page/appearance.ts'
import { loadIndex } from '#flow-book/page/load.ts'
import { languageName } from '#flow-book/page/words.ts'
import { SelectField } from '#flow-book/page/ui.ts'

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
      <SelectField
        label="Brand"
        value={brand}
        options={brands.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={chooseBrand}
      />
      <SelectField
        label="Theme"
        value={theme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={chosen => chooseAppearance({ theme: chosen === 'dark' ? 'dark' : 'light' })}
      />
      <SelectField
        label="Language"
        value={locale}
        options={localesOf(brand).map(code => ({ value: code, label: languageName(code) }))}
        onChange={chosen => chooseAppearance({ locale: chosen })}
      />
      <SelectField
        label="Width"
        value={`${width}`}
        options={WIDTHS.map(own => ({ value: `${own}`, label: `${own} px` }))}
        onChange={chosen => {
          const own = WIDTHS.find(known => `${known}` === chosen)
          if (own !== undefined) chooseAppearance({ width: own })
        }}
      />
    </div>
  )
}

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);

  & > * {
    display: flex;
    align-items: center;
  }

  & select {
    max-inline-size: 9.5rem;
    padding-inline: var(--space-2) 2.5rem;
    font-size: var(--type-small);
  }
`
