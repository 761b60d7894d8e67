import { createContext } from 'react'

/** The URL of customer care, to which errors link; null until the storefront is known. */
export const ContactContext = createContext<string | null>(null)
