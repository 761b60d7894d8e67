import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BookOpen,
  CircleHelp,
  FolderUp,
  Images,
  LayoutGrid,
  LogOut,
  Package,
  PencilRuler,
  ReceiptText,
  Settings,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccountMenuName } from '#machines/shell/model/account-menu.ts'

/** The labels of the account menu; A-080. */
export const menuWords: Readonly<Record<AccountMenuName, MessageDescriptor>> = {
  overview: msg`Overview`,
  orders: msg`Orders`,
  invoices: msg`Invoices`,
  ftpInstructions: msg`FTP instructions`,
  settings: msg`Settings`,
  savedProjects: msg`Saved projects`,
  photos: msg`Photos`,
  widgets: msg`Online photo books`,
  faqs: msg`FAQs`,
  signOut: msg`Sign out`,
}

export const menuIcons: Readonly<Record<AccountMenuName, ReactNode>> = {
  overview: <LayoutGrid aria-hidden />,
  orders: <Package aria-hidden />,
  invoices: <ReceiptText aria-hidden />,
  ftpInstructions: <FolderUp aria-hidden />,
  settings: <Settings aria-hidden />,
  savedProjects: <PencilRuler aria-hidden />,
  photos: <Images aria-hidden />,
  widgets: <BookOpen aria-hidden />,
  faqs: <CircleHelp aria-hidden />,
  signOut: <LogOut aria-hidden />,
}
