import { BookOpen, CalendarDays, Frame, Gift, Image } from 'lucide-react'

/** The icon of a product, by its article id, because titles depend on the language. */
export function ProductIcon({ articleId }: { articleId: string | null | undefined }) {
  const kind = articleId?.toLowerCase() ?? ''
  if (kind.includes('book')) return <BookOpen aria-hidden />
  if (kind.includes('calendar')) return <CalendarDays aria-hidden />
  if (/canvas|frame|poster|wall/u.test(kind)) return <Frame aria-hidden />
  if (/print|photo/u.test(kind)) return <Image aria-hidden />
  return <Gift aria-hidden />
}
