import type { ReactNode } from 'react'
import type { Components as Shown, StageAddress } from '#tools/stage/address.ts'
import { Buttons } from '#tools/stage/components/Buttons.tsx'
import { Choices } from '#tools/stage/components/Choices.tsx'
import { Fields } from '#tools/stage/components/Fields.tsx'
import { Messages } from '#tools/stage/components/Messages.tsx'
import { Overlays } from '#tools/stage/components/Overlays.tsx'
import { Photos } from '#tools/stage/components/Photos.tsx'
import { Waiting } from '#tools/stage/components/Waiting.tsx'
import { FailurePage } from '#src/ui/page/FailurePage.tsx'
import { Footer } from '#src/ui/page/Footer.tsx'
import { Header } from '#src/ui/page/Header.tsx'
import { NavigationContext } from '#src/ui/Link.tsx'
import { Loader } from '#src/ui/Loader.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { SideMenu } from '#src/ui/page/SideMenu.tsx'
import { useHasMenuColumn } from '#src/ui/use-media.ts'
import { ThemeChoice } from '#src/ui/fields/ThemeChoice.tsx'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'
import '#tools/stage/components/components.css'

const FAMILIES = [
  { id: 'buttons', title: 'Buttons and links', Part: Buttons },
  { id: 'fields', title: 'Fields', Part: Fields },
  { id: 'choices', title: 'Choices', Part: Choices },
  { id: 'messages', title: 'Messages', Part: Messages },
  { id: 'waiting', title: 'Paper, prints and waiting', Part: Waiting },
  { id: 'photos', title: 'Photos in the library', Part: Photos },
]

const SHOP_MENU = [
  { label: 'Photo books', url: '#buttons', children: [] },
  {
    label: 'Prints',
    url: '#fields',
    children: [{ label: 'Square prints', url: '#choices', children: [] }],
  },
]

const BRANDS = Object.values(
  import.meta.glob<{ brand: string; wordMark: { name: string } }>('/src/ui/brands/*.json', {
    eager: true,
    import: 'default',
  }),
)

/** Opens the chapter with another brand, another appearance or another part. */
const change = (part: { brand?: string; theme?: string; components?: Shown }): void => {
  location.search = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(location.search)),
    ...part,
  }).toString()
}

/** Every component in every state, in the brand and the appearance of the address. Links of specimens lead nowhere. */
export function Components({
  brand,
  theme,
  shown,
}: Pick<StageAddress, 'brand' | 'theme'> & { shown: Shown }): ReactNode {
  const contents = <SideMenu label="Components" items={<Contents />} />
  const hasColumn = useHasMenuColumn()
  if (shown === 'loader') return <Loader />
  if (shown === 'failure') {
    return (
      <FailurePage>
        <UnexpectedError onRetry={() => change({ components: 'all' })} />
      </FailurePage>
    )
  }
  return (
    <NavigationContext value={{ hrefFor: () => '#', go: () => undefined, goBack: () => undefined }}>
      <Page
        header={
          <Header
            brandName={BRANDS.find(known => known.brand === brand)?.wordMark.name ?? ''}
            homeHref="../"
            links={SHOP_MENU}
            top={[]}
            account={hasColumn ? undefined : contents}
          />
        }
        menu={hasColumn ? contents : undefined}
        footer={
          <Footer>
            <a href="../">All flows of the product</a>
          </Footer>
        }
      >
        <div className="component-page">
          <PageHeading>Every component in every state</PageHeading>
          <div className="component-looks">
            <SelectField
              label="Brand"
              value={brand}
              options={BRANDS.map(one => ({ value: one.brand, label: one.wordMark.name }))}
              onChange={next => change({ brand: next })}
            />
            <ThemeChoice value={theme} onChange={next => change({ theme: next })} />
          </div>
          <Overlays shown={shown} onShow={next => change({ components: next })} />
          {(shown === 'all' ? FAMILIES : []).map(({ id, Part }) => (
            <PanelBoundary key={id}>
              <Part />
            </PanelBoundary>
          ))}
        </div>
      </Page>
    </NavigationContext>
  )
}

function Contents(): ReactNode {
  return [{ id: 'overlays', title: 'Over the page' }, ...FAMILIES].map(({ id, title }) => (
    <li key={id}>
      <a href={`#${id}`}>{title}</a>
    </li>
  ))
}
