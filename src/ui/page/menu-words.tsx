import { Trans } from '@lingui/react/macro'
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
export const menuWords: Readonly<Record<AccountMenuName, ReactNode>> = {
  overview: <Trans>Overview</Trans>,
  orders: <Trans>Orders</Trans>,
  invoices: <Trans>Invoices</Trans>,
  ftpInstructions: <Trans>FTP instructions</Trans>,
  settings: <Trans>Settings</Trans>,
  savedProjects: <Trans>Saved projects</Trans>,
  photos: <Trans>Photos</Trans>,
  widgets: <Trans>Online photo books</Trans>,
  faqs: <Trans>FAQs</Trans>,
  signOut: <Trans>Sign out</Trans>,
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
