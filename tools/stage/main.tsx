// oxlint-disable-next-line import/no-unassigned-import -- it comes before React, which opens its channel when it is loaded
import '#tools/stage/page-channel.ts'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { arrive } from '#tools/stage/arrive.ts'
import { createDriver } from '#tools/stage/drive.ts'
import { lookLike } from '#tools/stage/look-like.ts'
import { openTheatre, textsOf } from '#tools/stage/on-stage.tsx'
import { stageAddressOf } from '#tools/stage/address.ts'
import { servePictures } from '#tools/stage/serve-pictures.ts'
import { standInPhotos } from '#tools/stage/stand-in-photos.ts'
import { STAGED, stageFileOf } from '#tools/stage/stage-files.ts'
import { tellFrame } from '#tools/stage/tell-frame.ts'
import '#src/ui/foundation.css'

const element = document.querySelector('#root')
if (element === null) throw new TypeError('stage.html has no element #root')

const { brand, theme, locale, width, components, flow, start, labels } = stageAddressOf(
  location.search,
)
const isFramed = parent !== window
standInPhotos()
if (width !== null) {
  const inside = new URL(location.href)
  inside.searchParams.delete('width')
  const frame = document.createElement('iframe')
  frame.src = inside.href
  frame.title = flow ?? 'Stage'
  Object.assign(frame.style, { inlineSize: `${width}px`, blockSize: '100vh', border: '0' })
  element.replaceChildren(frame)
} else if (components === null && flow === null && isFramed) {
  servePictures(element)
} else if (components === null) {
  await lookLike({ brand, theme, locale })
  const theatre = await openTheatre(element, locale)
  if (flow === null) {
    element.textContent = `Name a flow in the address, such as ?flow=${STAGED[0] ?? ''}. On the stage: ${STAGED.join(', ')}`
  } else {
    const file = await stageFileOf(flow)
    const { run } = await arrive(theatre, file, {
      start: start ?? Object.keys(file.flow.starts)[0] ?? '',
      labels,
    })
    if (isFramed) tellFrame(file, run)
  }
  window.stage = createDriver(theatre)
} else {
  await lookLike({ brand, theme, locale })
  const { Components } = await import('#tools/stage/components/Components.tsx')
  document.title = 'Components'
  createRoot(element).render(
    <I18nProvider i18n={await textsOf(locale, [])}>
      <Components brand={brand} theme={theme} shown={components} />
    </I18nProvider>,
  )
}
