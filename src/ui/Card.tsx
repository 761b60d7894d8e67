import type { HTMLAttributes } from 'react'
import { cardClass } from '#src/ui/card-class.ts'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined
}

/** A panel with the look of a card. Do not put a card into another: divide the content of a card by rules and space. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={className ? `${cardClass} ${className}` : cardClass} />
}
