import { confirmationScreen } from '#src/routes/confirmation-screen.tsx'

export const screen = confirmationScreen('newsletter')
