/** Theme and language of the window. */
export const appearance = {
  title: 'Appearance',
  lead: 'The frame around the picture stays neutral grey in every theme, so that colours can be judged.',
  theme: 'Theme',
  themes: { system: 'As the system', dark: 'Dark', light: 'Light', contrast: 'High contrast' },
  themeTexts: {
    system: 'Follows the computer, its wish for contrast too.',
    dark: 'For long evenings with pictures.',
    light: 'For bright rooms.',
    contrast: 'Black and white, thick lines.',
  },
  language: 'Language',
  languageText: 'Of the window, its menus and its messages. Changes at once.',
  languages: { system: 'As the system', en: 'English', de: 'Deutsch' },
  closing: 'When the window is closed',
  closingText: 'While hot folders watch or a batch renders.',
  closings: { ask: 'Ask', keep: 'Keep working', quit: 'Quit' },
  motion: 'Motion',
  motionOn: 'The system allows motion: panels and notes appear softly.',
  motionOff: 'The system asks for less motion: nothing moves by itself.',
  motionText: 'Set in the system’s accessibility settings.',
}
