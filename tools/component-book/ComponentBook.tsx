import { css } from '@linaria/core'
import { type ReactNode, useEffect, useState } from 'react'
import { type Address, parseAddress, queryFor } from '#tools/component-book/address.ts'
import { BRANDS } from '#tools/component-book/brands.ts'
import { Buttons } from '#tools/component-book/Buttons.tsx'
import { Choices } from '#tools/component-book/Choices.tsx'
import { Fields } from '#tools/component-book/Fields.tsx'
import { Messages } from '#tools/component-book/Messages.tsx'
import { Overlays } from '#tools/component-book/Overlays.tsx'
import { Photos } from '#tools/component-book/Photos.tsx'
import { Waiting } from '#tools/component-book/Waiting.tsx'
import { FailurePage } from '#src/ui/page/FailurePage.tsx'
import { Footer } from '#src/ui/page/Footer.tsx'
import { Header } from '#src/ui/page/Header.tsx'
import { type Navigation, NavigationContext } from '#src/ui/Link.tsx'
import { Loader } from '#src/ui/Loader.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { SideMenu } from '#src/ui/page/SideMenu.tsx'
import { useHasMenuColumn } from '#src/ui/use-media.ts'
import { ThemeChoice } from '#src/ui/fields/ThemeChoice.tsx'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'

const FAMILIES = [
  { id: 'buttons', title: 'Buttons and links', Family: Buttons },
  { id: 'fields', title: 'Fields', Family: Fields },
  { id: 'choices', title: 'Choices', Family: Choices },
  { id: 'messages', title: 'Messages', Family: Messages },
  { id: 'waiting', title: 'Paper, prints and waiting', Family: Waiting },
  { id: 'photos', title: 'Photos in the library', Family: Photos },
]

const SHOP_MENU = [
  { label: 'Photo books', url: '#buttons', children: [] },
  {
    label: 'Prints',
    url: '#fields',
    children: [{ label: 'Square prints', url: '#choices', children: [] }],
  },
]

/** Links of specimens stay on this page. */
const NOWHERE: Navigation = { hrefFor: () => '#', go: () => undefined }

/** Every component in every state, in one brand and theme at a time. */
export function ComponentBook(): ReactNode {
  const [address, setAddress] = useState(() => parseAddress(location.search))
  const { theme, open } = address
  const [first] = BRANDS
  const { brand, wordMark } =
    BRANDS.find(known => known.brand === address.brand) ?? first ?? NO_BRAND

  const change = (part: Partial<Address>): void => {
    const next = { ...address, ...part }
    setAddress(next)
    history.replaceState(null, '', `${queryFor(next)}${location.hash}`)
  }

  useEffect(() => {
    document.documentElement.dataset['brand'] = brand
  }, [brand])
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])

  const hasColumn = useHasMenuColumn()
  const contents = <SideMenu label="Components" items={<Contents />} />
  const sheet = <link rel="stylesheet" href={`./brands/${brand}.css`} precedence="brand" />
  if (open === 'loader') {
    return (
      <>
        {sheet}
        <Loader />
      </>
    )
  }
  if (open === 'failure') {
    return (
      <FailurePage>
        {sheet}
        <UnexpectedError onRetry={() => change({ open: null })} />
      </FailurePage>
    )
  }
  return (
    <NavigationContext value={NOWHERE}>
      <Page
        header={
          <Header
            brandName={wordMark.name}
            homeHref="./"
            links={SHOP_MENU}
            top={[]}
            account={hasColumn ? undefined : contents}
          />
        }
        menu={hasColumn ? contents : undefined}
        footer={
          <Footer>
            <a href="./">All flows of the product</a>
          </Footer>
        }
      >
        {sheet}
        <div className={page}>
          <PageHeading>Every component in every state</PageHeading>
          <div className={looks}>
            <SelectField
              label="Brand"
              value={brand}
              options={BRANDS.map(one => ({ value: one.brand, label: one.wordMark.name }))}
              onChange={next => change({ brand: next })}
            />
            <ThemeChoice value={theme} onChange={next => change({ theme: next })} />
          </div>
          <Overlays open={open} onOpen={next => change({ open: next })} />
          {(open === null ? FAMILIES : []).map(({ id, Family }) => (
            <PanelBoundary key={id}>
              <Family />
            </PanelBoundary>
          ))}
        </div>
      </Page>
    </NavigationContext>
  )
}

const NO_BRAND = { brand: '', wordMark: { name: '' } }

function Contents(): ReactNode {
  const [current, setCurrent] = useState(location.hash.slice(1))
  return (
    <>
      {[{ id: 'overlays', title: 'Over the page' }, ...FAMILIES].map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'true' : undefined}
            onClick={() => setCurrent(id)}
          >
            {title}
          </a>
        </li>
      ))}
    </>
  )
}

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7);
`
const looks = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-4) var(--space-5);
`
