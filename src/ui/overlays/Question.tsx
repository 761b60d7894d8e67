import { createContext, type ReactNode, use } from 'react'

/** The id of the question of the dialog around, by which an `alertdialog` is described. */
export const QuestionId = createContext<string | undefined>(undefined)

// Answers B-494
/** The question of an `alertdialog`. Keep it short, because screen readers say it with the title of the dialog. */
export function Question({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div id={use(QuestionId)} className={className}>
      {children}
    </div>
  )
}
