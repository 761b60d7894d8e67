import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { ContactContext } from '#src/ui/failure/contact-context.ts'
import { linkClass } from '#src/ui/link-class.ts'

/** The link to customer care, beside a sentence that sends the customer there; nothing before its URL is known. */
// Answers B-441
export function ContactLink() {
  const contactUrl = use(ContactContext)

  return contactUrl === null ? null : (
    <a className={linkClass} href={contactUrl}>
      <Trans>Contact customer care</Trans>
    </a>
  )
}
