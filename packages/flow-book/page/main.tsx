import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FlowBook } from '#flow-book/page/FlowBook.tsx'
import '../../../src/ui/foundation.css'

const element = document.querySelector('#root')
if (element === null) throw new TypeError('flow-book.html has no element #root')

createRoot(element).render(
  <StrictMode>
    <FlowBook />
  </StrictMode>,
)
