import { confirmationScreen } from '#src/account/confirmation/confirmation.screen.tsx'

export const screen = confirmationScreen('accountDeletion')
