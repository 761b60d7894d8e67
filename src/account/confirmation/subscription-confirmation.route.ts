import { confirmationScreen } from '#src/account/confirmation/confirmation-screen.route.tsx'

export const screen = confirmationScreen('newsletter')
