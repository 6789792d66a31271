/** The origin of the window's page. Its sessions show settings that are being edited, and order nothing. */
export const windowOrigin = 'app://mockwright'
