import { BookImage } from 'lucide-react'
import type { ReactNode } from 'react'
import { PrintPicture } from '#src/ui/PrintPicture.tsx'

export function BookCover({ address }: { address: string | null }): ReactNode {
  return <PrintPicture address={address} icon={<BookImage aria-hidden />} ratio={4 / 3} />
}
