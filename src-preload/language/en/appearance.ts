/** Theme and motion of the window. */
export const appearance = {
  title: 'Appearance',
  lead: 'The frame around the picture stays neutral grey in every theme, so that colours can be judged.',
  theme: 'Theme',
  themes: { system: 'System', dark: 'Dark', light: 'Light', contrast: 'High contrast' },
  themeTexts: {
    system: 'Follows the computer, including its contrast setting.',
    dark: 'For working late.',
    light: 'For bright rooms.',
    contrast: 'Black and white, thick lines.',
  },
  motion: 'Motion',
  motionOn: 'The system allows motion: panels and notices fade in.',
  motionOff: 'The system asks for less motion: nothing is animated.',
  motionText: 'Set in the system’s accessibility settings.',
}
