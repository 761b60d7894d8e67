import { use } from 'react'
import { ContentShownContext } from '#src/shell/use-shown.ts'
import { lateView } from '#src/ui/late-view.tsx'

const ShopFooter = lateView(
  'footer',
  async () => (await import('#src/shell/ShopFooter.tsx')).ShopFooter,
  { waiting: null, isSoon: true },
)

/** The footer, whose code comes after the first content: it is below the window until then. */
export function LateFooter() {
  return use(ContentShownContext) ? <ShopFooter /> : null
}
