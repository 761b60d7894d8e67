import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ComponentBook } from '#tools/component-book/ComponentBook.tsx'
import { showForcedStates } from '#tools/component-book/forced-states.ts'
import '#src/ui/foundation.css'

const element = document.querySelector('#root')
if (element === null) throw new TypeError('components.html has no element #root')

const i18n = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })
i18n.setMessagesCompiler(compileMessage)
showForcedStates(document.styleSheets)

createRoot(element).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <ComponentBook />
    </I18nProvider>
  </StrictMode>,
)
